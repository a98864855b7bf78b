import 'server-only';
import { CancelledNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { once } from '../process/singleton.ts';
import type { Call, Caller } from './tool.ts';

type RequestId = Call['requestId'];

/** Calls running in this process, by caller: a cancellation comes as a separate request. */
const calls = () => once('mcp-calls', () => new Map<string, Set<() => unknown>>());

const nameOf = ({ owner, token }: Caller, id: RequestId) => JSON.stringify([owner, token?.id ?? null, id]);

/** Registers how to abort a call while it runs. */
export async function running<Result>(
  { requestId }: Call,
  caller: Caller,
  end: () => unknown,
  result: Promise<Result>,
): Promise<Result> {
  const name = nameOf(caller, requestId);
  const same = calls().get(name) ?? new Set();
  calls().set(name, same.add(end));
  try {
    return await result;
  } finally {
    same.delete(end);
    if (same.size === 0) calls().delete(name);
  }
}

/**
 * Handles a cancellation message. Clients with the same token may use the same call numbers: if a number is
 * ambiguous, nothing is aborted.
 */
export function cancelled(message: unknown, caller: Caller): boolean {
  const { success, data } = CancelledNotificationSchema.safeParse(message);
  if (!success) return false;
  const { requestId } = data.params;
  const meant = requestId === undefined ? undefined : calls().get(nameOf(caller, requestId));
  if (meant?.size === 1) for (const end of meant) end();
  return true;
}
