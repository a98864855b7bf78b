import 'server-only';
import type { ServiceConnection } from '../connection/current.ts';
import { backoff } from '../connection/retry.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { logSeldom } from '../process/log-seldom.ts';
import { listenForWake } from '../process/wake.ts';
import { logStoreAway } from '../queue/store-away.ts';
import { reconcile } from '../tasks/reconcile.ts';
import type { Engine } from './engine.ts';

/**
 * Compares our tasks with the services' lists: at the start, as something may have been lost, and
 * periodically. It leases no rows: running twice does no harm.
 */
export async function runReconciler(engine: Engine, signal: AbortSignal): Promise<void> {
  const { store, timing, log } = engine;
  const waker = listenForWake('reconcile', signal);
  let failures = 0;

  const all = () =>
    engine.connections(LOCAL_OWNER).catch((err: unknown) => {
      logStoreAway(log, err);
      return [];
    });

  /** Returns whether it succeeded. */
  async function compare(connection: ServiceConnection): Promise<boolean> {
    const { name } = connection;
    try {
      const { added } = await reconcile(store, LOCAL_OWNER, connection, { signal });
      if (added > 0) log.info({ added, service: name }, 'tasks were found on a service that were not here');
      return true;
    } catch (err) {
      const words = 'what is on a service could not be compared';
      if (!signal.aborted)
        logSeldom(`${words} ${name}`, (again) => log.warn({ err, service: name, ...again }, words));
      return false;
    }
  }

  while (!signal.aborted) {
    const outcomes = await Promise.all((await all()).map(compare));
    failures = outcomes.every(Boolean) ? 0 : failures + 1;
    const again = backoff(failures, timing.backoff, timing.reconcile);
    await waker.sleep(failures > 0 ? again : timing.reconcile);
  }
  waker.close();
}
