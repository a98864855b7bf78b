import { ServiceError } from '#lib/contract/errors.ts';
import type { KeyRecord } from '../keys/keyring.ts';

interface Bucket {
  limit: number;
  tokens: number;
  at: number;
}

export type RateLimiter = (key: KeyRecord, now?: number) => Record<string, string>;

/** A token bucket per key: a minute's worth at once, refilled evenly. Returns the response headers. */
export function createRateLimiter(): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return ({ id, rateLimit: limit }, now = Date.now()) => {
    if (limit === undefined) return {};
    const perMs = limit / 60_000;
    const before = buckets.get(id);
    const tokens =
      before?.limit === limit ? Math.min(limit, before.tokens + Math.max(0, now - before.at) * perMs) : limit;
    const allowed = tokens >= 1;
    const left = allowed ? tokens - 1 : tokens;
    buckets.set(id, { limit, tokens: left, at: now });
    const headers = {
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(Math.floor(left)),
      'X-RateLimit-Reset': String(Math.ceil((now + (limit - left) / perMs) / 1000)),
    };
    if (allowed) return headers;
    const wait = Math.min(60, Math.max(1, Math.ceil((1 - left) / perMs / 1000)));
    throw new ServiceError('rate_limit_exceeded', `This key may make ${limit} requests a minute`, {
      headers: { ...headers, 'Retry-After': String(wait) },
    });
  };
}

export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits concurrent requests to the speech workers, and tells the others to retry later. */
export function createConcurrencyLimit(limit: number): ConcurrencyLimit {
  let inside = 0;
  return async (work) => {
    if (inside >= limit) {
      throw new ServiceError('model_overloaded', 'Too many requests are waiting; try again soon', {
        headers: { 'Retry-After': '5' },
      });
    }
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };
}
