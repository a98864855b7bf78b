import { ServiceError } from '#lib/contract/errors.ts';
import type { Sql } from '../db/sql.ts';
import type { KeyRecord } from '../keys/keyring.ts';

interface Bucket {
  limit: number;
  tokens: number;
  at: number;
}

/** Counts a request of a key, or refuses it. Returns response headers. */
export type RateLimiter = (key: KeyRecord, now?: number) => Promise<Record<string, string>>;

/** A token bucket with a minute's worth, refilled evenly. */
function takeFrom(before: Bucket | undefined, limit: number, now: number) {
  const perMs = limit / 60_000;
  const tokens =
    before?.limit === limit ? Math.min(limit, before.tokens + Math.max(0, now - before.at) * perMs) : limit;
  const allowed = tokens >= 1;
  const left = allowed ? tokens - 1 : tokens;
  return { allowed, bucket: { limit, tokens: left, at: now } };
}

function headersOf(allowed: boolean, { limit, tokens, at }: Bucket): Record<string, string> {
  const perMs = limit / 60_000;
  const headers = {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(Math.floor(tokens)),
    'X-RateLimit-Reset': String(Math.ceil((at + (limit - tokens) / perMs) / 1000)),
  };
  if (allowed) return headers;
  const wait = Math.min(60, Math.max(1, Math.ceil((1 - tokens) / perMs / 1000)));
  throw new ServiceError('rate_limit_exceeded', `This key may make ${limit} requests a minute`, {
    headers: { ...headers, 'Retry-After': String(wait) },
  });
}

export function createRateLimiter(): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return async ({ id, rateLimit: limit }, now = Date.now()) => {
    if (limit === undefined) return {};
    const { allowed, bucket } = takeFrom(buckets.get(id), limit, now);
    buckets.set(id, bucket);
    return headersOf(allowed, bucket);
  };
}

/** Shared by all processes. */
export function createSharedRateLimiter(sql: Sql): RateLimiter {
  const take = (id: string, limit: number, now?: number) =>
    sql.transaction(async () => {
      await sql.lock(`rate ${id}`);
      const row = await sql.one(
        `select ${sql.now} as now, (select bucket from rates where key_id = ?) as bucket`,
        id,
      );
      const before = row?.bucket ? (JSON.parse(String(row.bucket)) as Bucket) : undefined;
      const taken = takeFrom(before, limit, now ?? (row?.now as number));
      await sql.run(
        `insert into rates (key_id, bucket) values (?, ?)
         on conflict (key_id) do update set bucket = excluded.bucket`,
        ...[id, JSON.stringify(taken.bucket)],
      );
      return taken;
    });
  return async ({ id, rateLimit: limit }, now) => {
    if (limit === undefined) return {};
    const { allowed, bucket } = await take(id, limit, now);
    return headersOf(allowed, bucket);
  };
}

export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits concurrent requests to the speech workers; the rest must retry. */
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
