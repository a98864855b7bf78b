import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 120_000;
const PAUSE_MS = 20;

type Something<Seen> = Exclude<Seen, false | null | undefined>;

/** Looks again and again until there is something, or what there is is right. Says how it was if it never is. */
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
