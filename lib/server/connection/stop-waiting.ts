import 'server-only';
import { waitingTables } from '../db/feature-tables.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { wake } from '../process/wake.ts';
import { connections } from './repository.ts';

/** Retries everybody's recordings and dubs that wait for a service or for room. */
export async function stopWaiting({ db }: Store): Promise<void> {
  const now = clock.now();
  for (const { table } of waitingTables())
    await db
      .updateTable(table)
      .set({ dueAt: now })
      .where('heldBy', 'is', null)
      .where('dueAt', '>', now)
      .execute();
  for (const { waits } of waitingTables()) wake(waits.work);
}

/** The same for work that began to wait at the moment its service was removed. */
export const goOnIfRemoved =
  (store: Store) =>
  async ({ owner, connection }: { owner: string; connection: string | null }): Promise<void> => {
    if ((await connections(store, owner).removedAt(connection)) !== null) await stopWaiting(store);
  };
