import 'server-only';
import { type SqlBool, sql } from 'kysely';
import { stopWaiting } from '../connection/stop-waiting.ts';
import { waitingTables } from '../db/feature-tables.ts';
import type { Store } from '../db/store.ts';
import { advance } from '../tasks/advance.ts';
import { tasks } from '../tasks/repository.ts';

/**
 * Moves unsent and unfinished work of all owners to another connection (the default if none is given). Failed
 * work stays: nobody asked for it again. A task that may already have been sent stays too, marked uncertain.
 */
export async function reassignWork(store: Store, from: string, to: string | null): Promise<void> {
  const { db } = store;
  const sent = await db
    .selectFrom('tasks')
    .select(['id', 'owner'])
    .where('connection', '=', from)
    .where('status', '=', 'waiting')
    .where('submittedAt', 'is not', null)
    .execute();
  for (const { id, owner } of sent) {
    const mine = tasks(store, owner);
    const task = await mine.get(id);
    if (task) await advance(mine, task, { kind: 'answerLost', safeToRepeat: false });
  }
  await db
    .updateTable('tasks')
    .set({ connection: to })
    .where('connection', '=', from)
    .where('status', '=', 'waiting')
    .where('sourceTaskId', 'is', null)
    .execute();
  for (const { table, waits } of waitingTables())
    await db
      .updateTable(table)
      .set({ connection: to })
      .where('connection', '=', from)
      .where(sql<SqlBool>`status in (${sql.join([...waits.unfinished])})`)
      .execute();
  await stopWaiting(store);
}
