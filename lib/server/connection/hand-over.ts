import 'server-only';
import type { Store } from '../db/store.ts';

/** What is not sent or not done yet goes to another connection: without one, to whichever is the default then. */
export async function handOver({ db }: Store, owner: string, from: string, to: string | null): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ connection: to })
    .where('owner', '=', owner)
    .where('connection', '=', from)
    .where('status', '=', 'waiting')
    .where('sourceTaskId', 'is', null)
    .execute();
  await db
    .updateTable('transcripts')
    .set({ connection: to })
    .where('owner', '=', owner)
    .where('connection', '=', from)
    .where('status', '!=', 'done')
    .execute();
  await db
    .updateTable('dubs')
    .set({ connection: to })
    .where('owner', '=', owner)
    .where('connection', '=', from)
    .where('status', '!=', 'done')
    .execute();
}
