import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isDiskFull } from '#lib/format/disk-full.ts';
import { once } from '../process/singleton.ts';
import { isWriteRefused } from './read-only.ts';
import { isLocked } from './sqlite-pool.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

interface Calls {
  failure?: unknown;
}

const calls = () => once('database-calls', () => new AsyncLocalStorage<Calls>());

/** Whether the database could not do what was rightly asked of it. */
const isOutage = (cause: unknown) =>
  isDatabaseUnavailable(cause) || isDiskFull(cause) || isLocked(cause) || isWriteRefused(cause);

/** Called with every failed query. */
export function noteFailure(cause: unknown): void {
  const call = calls().getStore();
  if (call && isOutage(cause)) call.failure ??= cause;
}

/** Throws what the database failed with, for a library that hides that, or goes on as if nothing had been. */
export async function revealFailures<Result>(act: () => Promise<Result>): Promise<Result> {
  const call: Calls = {};
  try {
    const result = await calls().run(call, act);
    if (call.failure === undefined) return result;
  } catch (cause) {
    throw call.failure ?? cause;
  }
  throw call.failure;
}
