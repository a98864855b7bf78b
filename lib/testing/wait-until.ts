import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 120_000;
/** The longer it takes, the less often it is looked at: looking takes time from what is waited for. */
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 100;

type Something<Seen> = Exclude<Seen, false | null | undefined>;

/** Polls until there is a value, or until it is right. Fails with the last value. */
export function waitUntil<Seen>(look: () => Promise<Seen> | Seen): Promise<Something<Seen>>;
export function waitUntil<Seen>(
  look: () => Promise<Seen> | Seen,
  isRight: (seen: Seen) => boolean,
): Promise<Seen>;
export async function waitUntil<Seen>(
  look: () => Promise<Seen> | Seen,
  isRight: (seen: Seen) => boolean = Boolean,
): Promise<Seen> {
  const started = Date.now();
  for (;;) {
    const seen = await look();
    if (isRight(seen)) return seen;
    const waited = Date.now() - started;
    if (waited > PATIENCE_MS) throw new Error(`It stayed ${JSON.stringify(seen)}`);
    await delay(Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, waited / 10)));
  }
}
