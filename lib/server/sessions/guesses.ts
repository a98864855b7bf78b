import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';

const FREE = 3;
const LONGEST_WAIT_MS = 60_000;
const FORGET_AFTER_MS = 15 * 60_000;
/** More addresses than this at once are an attack; the oldest are forgotten so that it cannot fill the memory. */
const MOST = 10_000;

interface Bucket {
  wrong: number;
  openAt: number;
  last: number;
}

/**
 * Slows down guessing, for each place it comes from: whoever guesses waits longer and longer, and keeps nobody else
 * waiting.
 */
export class Guesses {
  readonly #buckets = new Map<string, Bucket>();

  /** Throws when whoever this is has to wait. */
  check(from: string, now = Date.now()): void {
    const bucket = this.#buckets.get(from);
    if (!bucket || now >= bucket.openAt) return;
    const seconds = Math.ceil((bucket.openAt - now) / 1000);
    throw new StudioError('too_many_attempts', undefined, { headers: { 'retry-after': String(seconds) } });
  }

  wrong(from: string, now = Date.now()): void {
    const before = this.#buckets.get(from);
    const count = before && now - before.last <= FORGET_AFTER_MS ? before.wrong + 1 : 1;
    const over = count - FREE;
    const wait = over > 0 ? Math.min(LONGEST_WAIT_MS, 1000 * 2 ** over) : 0;
    this.#buckets.delete(from);
    this.#buckets.set(from, { wrong: count, openAt: now + wait, last: now });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MOST && oldest !== undefined) this.#buckets.delete(oldest);
  }

  /** Takes one back that was counted and turned out to be none; those before it still count. */
  forgive(from: string, now = Date.now()): void {
    const bucket = this.#buckets.get(from);
    if (bucket) this.#buckets.set(from, { ...bucket, wrong: bucket.wrong - 1, openAt: now });
  }

  right(from: string): void {
    this.#buckets.delete(from);
  }
}
