import 'server-only';
import { randomUUID } from 'node:crypto';
import { type SqlBool, sql, type Transaction } from 'kysely';
import { raiseRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { isTransferred, type Transfer } from '../people/people-events.ts';

/** Tasks with their labels; of those in a project only finished ones: unfinished work is paid for by its requester. */
export async function transferTasks(trx: Transaction<Schema>, transfer: Transfer): Promise<void> {
  const { from, to, projects } = transfer;
  const isEnded = sql<SqlBool>`status in ('completed', 'failed', 'cancelled')`;
  const which = isTransferred(transfer);
  await giveTasks(trx, from, to, projects ? sql<SqlBool>`${which} and ${isEnded}` : which);
  for (const table of ['taskTags', 'taskCharacters'] as const)
    await trx
      .updateTable(table)
      .set({ owner: to })
      .where('owner', '=', from)
      .$if(projects !== null, (query) =>
        query.where('taskId', 'in', (eb) =>
          eb.selectFrom('tasks').select('id').where('projectId', 'in', projects).where('owner', '=', to),
        ),
      )
      .execute();
}

/** They get new revisions, in their old order: a reader of changes misses none. */
async function giveTasks(
  trx: Transaction<Schema>,
  from: string,
  to: string,
  which: ReturnType<typeof sql<SqlBool>>,
): Promise<void> {
  const { total } = await trx
    .selectFrom('tasks')
    .select(sql<number>`count(*)`.as('total'))
    .where(which)
    .executeTakeFirstOrThrow();
  if (Number(total) === 0) return;
  const before = (await raiseRevision(trx, Number(total))) - Number(total);
  // Another person's key must not count as a repeat, even if the same person was here before.
  const mark = `${from} ${randomUUID()}`;
  await sql`update tasks set owner = ${to}, revision = given.place + cast(${before} as bigint),
    batch_key = case when batch_key is null then null else cast(${mark} as text) || ' ' || batch_key end
    from (select id, row_number() over (order by revision) as place from tasks where ${which}) as given
    where tasks.id = given.id`.execute(trx);
}

/** Unique by their bytes: the new owner's copy stays, and the other is still seen wherever it is used. */
export async function transferAssets(
  trx: Transaction<Schema>,
  { from, to, projects }: Transfer,
): Promise<void> {
  if (projects) return;
  await trx
    .updateTable('assets')
    .set({ owner: to })
    .where('owner', '=', from)
    .where('sha256', 'not in', (eb) => eb.selectFrom('assets').select('sha256').where('owner', '=', to))
    .execute();
}
