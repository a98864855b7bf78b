import 'server-only';
import type { Reconciled } from '#lib/studio/task/task.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { ServiceUnreachable } from '../connection/service-client.ts';
import type { Store } from '../db/store.ts';
import { nothingFound, reconcile } from './reconcile.ts';

/** The answer must come before a browser times out. */
const LIMIT_MS = 4 * 60_000;

/** Compares with all services, to the end of their lists, in parallel; names those that do not answer. */
export async function reconcileAll(
  store: Store,
  owner: string,
  connections: readonly ServiceConnection[],
  { signal, limit = LIMIT_MS }: { signal: AbortSignal; limit?: number },
): Promise<Reconciled> {
  async function compare(connection: ServiceConnection): Promise<Reconciled> {
    const found = nothingFound();
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(limit)]);
    try {
      await reconcile(store, owner, connection, { thorough: true, signal: inTime, found });
      return { ...found, silent: [] };
    } catch (cause) {
      const isSilent = cause instanceof ServiceUnreachable || inTime.aborted;
      if (signal.aborted || !isSilent) throw cause;
      return { ...found, silent: [connection.name] };
    }
  }

  const told = await Promise.all(connections.map(compare));
  const silent = told.flatMap((one) => one.silent);
  if (silent.length === told.length && told.every(({ listed }) => !listed))
    throw new ServiceUnreachable(`${silent.join(', ')} did not give a list of tasks`);
  return {
    listed: told.some(({ listed }) => listed),
    seen: told.reduce((sum, { seen }) => sum + seen, 0),
    added: told.reduce((sum, { added }) => sum + added, 0),
    silent,
  };
}
