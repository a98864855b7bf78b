import 'server-only';
import { choreTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

/** A periodic job that one of all processes does. */
export function chore({ db }: Store, name: string, holder: string) {
  const mine = () => db.updateTable('chores').where('name', '=', name).where('heldBy', '=', holder);

  return {
    /** Claims it if it is due and no other process is doing it. */
    async claim(everyMs: number, leaseMs: number, now = Date.now()): Promise<boolean> {
      await db
        .insertInto('chores')
        .values(choreTable.toRow({ name, heldUntil: 0, doneAt: 0 }))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const { numUpdatedRows } = await db
        .updateTable('chores')
        .set({ heldBy: holder, heldUntil: now + leaseMs })
        .where('name', '=', name)
        .where('heldUntil', '<', now)
        .where('doneAt', '<=', now - everyMs)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    renew: (leaseMs: number) =>
      mine()
        .set({ heldUntil: Date.now() + leaseMs })
        .execute(),
    done: () => mine().set({ heldBy: null, heldUntil: 0, doneAt: Date.now() }).execute(),
    /** Lets any process retry after a while. */
    failed: (afterMs: number) =>
      mine()
        .set({ heldBy: null, heldUntil: Date.now() + afterMs })
        .execute(),
  };
}
