import 'server-only';
import { backoff } from '../connection/retry.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { listenForWake } from '../process/wake.ts';
import { reconcile } from '../tasks/reconcile.ts';
import type { Engine } from './engine.ts';

/**
 * Compares what is here with the service's own list: at the start, when something may have got lost, and now and then.
 * It has no rows to lease: twice does no harm.
 */
export async function runReconciler(engine: Engine, signal: AbortSignal): Promise<void> {
  const { store, timing, log } = engine;
  const waker = listenForWake('reconcile', signal);
  let failures = 0;
  while (!signal.aborted) {
    try {
      const connection = await engine.connection(LOCAL_OWNER);
      const { added } = connection
        ? await reconcile(store, LOCAL_OWNER, connection, { signal })
        : { added: 0 };
      if (added > 0) log.info({ added }, 'tasks were found on the service that were not here');
      failures = 0;
    } catch (err) {
      failures += 1;
      if (!signal.aborted) log.warn({ err }, 'what is on the service could not be compared');
    }
    const again = backoff(failures, timing.backoff, timing.reconcile);
    await waker.sleep(failures > 0 ? again : timing.reconcile);
  }
  waker.close();
}
