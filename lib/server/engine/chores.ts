import 'server-only';
import { choreTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

/** Something that is done from time to time, by one of all processes. */
export function chore({ db }: Store, name: string, holder: string) {
  const mine = () => db.updateTable('chores').where('name', '=', name).where('heldBy', '=', holder);

  return {
    /** Takes it when it was last done long enough ago and nobody else is at it. */
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
    /** Another try, by anybody, after a while. */
    failed: (afterMs: number) =>
      mine()
        .set({ heldBy: null, heldUntil: Date.now() + afterMs })
        .execute(),
  };
}
