import 'server-only';
import type { Store } from '../db/store.ts';
import { advance } from '../tasks/advance.ts';
import { tasks } from '../tasks/repository.ts';
import { stopWaiting } from './stop-waiting.ts';

/**
 * What is not sent or not done yet, whoever asked for it, goes to another connection: without one, to whichever is the default then. What
 * failed stays: nobody has asked for it again. What was sent once and waited to be sent again may exist where it was
 * sent, and stays there as uncertain.
 */
export async function handOver(store: Store, from: string, to: string | null): Promise<void> {
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
  await db
    .updateTable('transcripts')
    .set({ connection: to })
    .where('connection', '=', from)
    .where('status', 'in', ['waiting', 'working'])
    .execute();
  await db
    .updateTable('dubs')
    .set({ connection: to })
    .where('connection', '=', from)
    .where('status', '=', 'working')
    .execute();
  await stopWaiting(store);
}
