import { setTimeout as delay } from 'node:timers/promises';

/** For something that stays as it is. What moves is waited for as long as it does: machines are slow at times. */
const PATIENCE_MS = 9 * 60_000;
/** What is long in coming is looked for less often: looking takes the processor from whoever brings it. */
const PAUSE_MS = { shortest: 20, longest: 100, share: 1 / 20 };

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
  const { shortest, longest, share } = PAUSE_MS;
  let since = performance.now();
  let before: string | undefined;
  for (;;) {
    const seen = await look();
    if (isRight(seen)) return seen;
    const now = JSON.stringify(seen);
    if (now !== before) since = performance.now();
    before = now;
    const waited = performance.now() - since;
    if (waited > PATIENCE_MS) throw new Error(`It stayed ${now}`);
    await delay(Math.min(Math.max(waited * share, shortest), longest));
  }
}
