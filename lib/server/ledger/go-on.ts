import 'server-only';
import { stopWaiting } from '../connection/stop-waiting.ts';
import { bookkeeping } from '../db/bookkeeping.ts';
import type { Db, Store } from '../db/store.ts';
import { wake } from '../process/wake.ts';

/** When something is given back, so many try again; there is seldom room for more. */
const A_FEW = 4;

/** Makes due what waits because a cap was reached: all of it, or the oldest few. */
const makeDue = (db: Db, owner: string, limit: number | null) =>
  db
    .updateTable('tasks')
    .set({ dueAt: Date.now() })
    .where('id', 'in', (task) =>
      task
        .selectFrom('tasks')
        .select('id')
        .where('owner', '=', owner)
        .where('status', '=', 'waiting')
        .where('reason', '=', 'cap_reached')
        .where('heldBy', 'is', null)
        .orderBy('createdAt')
        .orderBy('id')
        .$if(limit !== null, (query) => query.limit(limit ?? 0)),
    )
    .execute();

/** Something was given back: there may be room for what waits. */
export const roomAgain = (db: Db, owner: string) => makeDue(db, owner, A_FEW);

/** The caps are others: all that waits for room is tried. */
export async function goOn(store: Store, owner: string): Promise<void> {
  await bookkeeping(store, (db) => makeDue(db, owner, null));
  wake('submit');
  await stopWaiting(store);
}
