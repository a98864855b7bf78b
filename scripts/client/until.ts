import { setTimeout as delay } from 'node:timers/promises';
import { showProgress, waitingTeller } from './command.ts';
import { Refused } from './studio-client.ts';

export const LOOK_EVERY_MS = 1000;
/** A restarting studio misses a few. */
const MOST_MISSED = 60;
const AWAY = new Set(['unreachable', 'unexpected_answer']);

interface Looking<Seen> {
  look: () => Promise<Seen>;
  over: (seen: Seen) => boolean;
  words: (seen: Seen) => string;
  /** What a person must settle first. */
  held?: (seen: Seen) => string | null;
  every?: number;
}

/** Polls until something is over. On giving up, the error has its id. */
export async function until<Seen>(
  id: string,
  { look, over, words, held = () => null, every = LOOK_EVERY_MS }: Looking<Seen>,
): Promise<Seen> {
  const tellWaiting = waitingTeller();
  for (let missed = 0; ; ) {
    try {
      const seen = await look();
      missed = 0;
      showProgress(over(seen) ? '' : words(seen));
      if (over(seen)) return seen;
      tellWaiting(held(seen), id);
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      missed += 1;
      if (!AWAY.has(cause.code) || missed > MOST_MISSED)
        throw new Refused(cause.code, `${cause.message} It was begun, and is found as ${id}.`, { cause });
    }
    await delay(every);
  }
}
