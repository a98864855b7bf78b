import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 120_000;
const PAUSE_MS = 20;

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
  const limit = Date.now() + PATIENCE_MS;
  for (;;) {
    const seen = await look();
    if (isRight(seen)) return seen;
    if (Date.now() > limit) throw new Error(`It stayed ${JSON.stringify(seen)}`);
    await delay(PAUSE_MS);
  }
}
