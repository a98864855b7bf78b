import 'server-only';

/** Exponential backoff with jitter over the upper half, so that simultaneous failures do not retry simultaneously. */
export function backoff(attempt: number, first: number, longest: number, random = Math.random()): number {
  const full = Math.min(longest, first * 2 ** Math.min(attempt - 1, 30));
  return Math.round(full * (0.5 + random / 2));
}

/** The longest wait a header may impose, so that a wrong clock cannot stop the queue for days. */
const LONGEST_ASKED = 60 * 60 * 1000;

/** When a 429 or 503 says to come back, from `Retry-After` (seconds or a date) or `X-RateLimit-Reset`. */
export function retryAfter(header: (name: string) => string | undefined, now: number): number | null {
  const after = header('retry-after')?.trim();
  if (after) {
    const seconds = Number(after);
    const at = Number.isFinite(seconds) ? now + seconds * 1000 : Date.parse(after);
    if (Number.isFinite(at)) return withinReason(at, now);
  }
  const reset = Number(header('x-ratelimit-reset')?.trim() || Number.NaN);
  return Number.isFinite(reset) && reset > 0 ? withinReason(reset * 1000, now) : null;
}

export const withinReason = (at: number, now: number) =>
  Math.round(Math.min(Math.max(at, now), now + LONGEST_ASKED));

/** The longest rest between two readings of a list: a limit that asks for more is ignored. */
const LONGEST_REST = 5 * 60_000;

/** How many requests a minute a service allows; null when it does not say. */
export function rateLimitIn(header: (name: string) => string | undefined): number | null {
  const limit = Number(header('x-ratelimit-limit')?.trim() || Number.NaN);
  return Number.isFinite(limit) && limit > 0 ? limit : null;
}

/** Reading lists may use at most a quarter of a key's rate limit. */
export const restAfterPages = (pages: number, perMinute: number | null): number =>
  perMinute === null ? 0 : Math.min(LONGEST_REST, (pages * 4 * 60_000) / perMinute);
