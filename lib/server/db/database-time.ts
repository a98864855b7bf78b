import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { processClock } from '../process/clock.ts';
import { log } from '../process/log.ts';
import type { Store } from './store.ts';

const AGAIN_MS = 10_000;

/** Compares the clocks of this machine and of the database. A file has none. */
export async function measureClock({ db, dialect }: Store, measured = processClock()): Promise<void> {
  if (dialect !== 'postgres') return;
  const time = sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`;
  await measured.measure(async () => Number((await time.execute(db)).rows[0]?.now));
}

/** Goes by the database's clock from now on. Clocks drift and are set: they are compared again and again. */
export async function keepDatabaseTime(store: Store, signal: AbortSignal): Promise<void> {
  if (store.dialect !== 'postgres') return;
  const clock = processClock();
  const compare = async () => {
    await measureClock(store, clock);
    const difference = clock.newDifference();
    if (difference)
      log().warn({ aheadMs: clock.ahead() }, `${difference}: set it (NTP); times go by the database's`);
  };
  await compare();
  const again = async () => {
    while (!signal.aborted) {
      // Away: what was measured goes on.
      await delay(AGAIN_MS, undefined, { ref: false, signal })
        .then(compare)
        .catch(() => undefined);
    }
  };
  void again();
}
