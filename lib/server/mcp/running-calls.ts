import 'server-only';
import { CancelledNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { once } from '../process/singleton.ts';
import type { Call, Caller } from './tool.ts';

type RequestId = Call['requestId'];

/** Calls that run in this process, by who made them: a message that ends one comes as a request of its own. */
const calls = () => once('mcp-calls', () => new Map<string, Set<() => unknown>>());

const nameOf = ({ owner, token }: Caller, id: RequestId) => JSON.stringify([owner, token?.id ?? null, id]);

/** Keeps how a call is ended for as long as it runs. */
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
 * Whether a message says that a call is not wanted any more; then it is ended. Clients with the same token number
 * their calls alike: where two are meant by one number, none is ended.
 */
export function cancelled(message: unknown, caller: Caller): boolean {
  const { success, data } = CancelledNotificationSchema.safeParse(message);
  if (!success) return false;
  const { requestId } = data.params;
  const meant = requestId === undefined ? undefined : calls().get(nameOf(caller, requestId));
  if (meant?.size === 1) for (const end of meant) end();
  return true;
}
