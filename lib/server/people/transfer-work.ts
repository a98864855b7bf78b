import 'server-only';
import { randomUUID } from 'node:crypto';
import { type SqlBool, sql, type Transaction } from 'kysely';
import { raiseRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

/** All work besides tasks, films and unique things. */
const WORK = [
  'taskCharacters',
  'taskTags',
  'speechClips',
  'conversations',
  'transcripts',
  'dubs',
  'cutUses',
  'cutRenders',
  'projects',
  'comments',
  // The spender stays recorded; charges in progress move to the new owner's ledger.
  'charges',
  // The new owner decides open requests.
  'approvals',
] as const satisfies (keyof Schema)[];

/** Unique per owner: the new owner's copy stays, and the other is still seen wherever it is used. */
const ONCE = { assets: 'sha256', characters: 'username' } as const;

type Places = readonly string[];

/**
 * Gives work of one owner to another, all or nothing: everything, or what is in some projects. Connections
 * and their model notes belong to the studio.
 */
export async function transferWork({ db }: Store, from: string, to: string, places?: Places): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await raiseRevision(trx);
    if (places) await giveFiled(trx, from, to, places);
    else await giveAll(trx, from, to);
  });
}

async function giveAll(trx: Transaction<Schema>, from: string, to: string): Promise<void> {
  await giveTasks(trx, from, to, sql<SqlBool>`tasks.owner = ${from}`);
  await trx.updateTable('cuts').set({ owner: to, creationKey: null }).where('owner', '=', from).execute();
  for (const [table, column] of Object.entries(ONCE))
    await sql`update ${sql.table(table)} set owner = ${to} where owner = ${from}
      and ${sql.ref(column)} not in (select ${sql.ref(column)} from ${sql.table(table)} where owner = ${to})`.execute(
      trx,
    );
  // Requests of their programs still wait; a rule of the new owner for the same name wins.
  const rules = await trx.selectFrom('approvalRules').selectAll().where('owner', '=', from).execute();
  for (const rule of rules)
    await trx
      .insertInto('approvalRules')
      .values({ ...rule, owner: to })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const table of WORK)
    await trx.updateTable(table).set({ owner: to }).where('owner', '=', from).execute();
  // A project's owner is not also a member.
  await trx
    .deleteFrom('projectMembers')
    .where('member', '=', to)
    .where('projectId', 'in', (eb) => eb.selectFrom('projects').select('id').where('owner', '=', to))
    .execute();
}

async function giveFiled(trx: Transaction<Schema>, from: string, to: string, places: Places): Promise<void> {
  const isThere = sql<SqlBool>`owner = ${from} and project_id in (${sql.join([...places])})`;
  const given = { owner: to };
  // Unfinished work is paid for by its requester: it stays theirs.
  await giveTasks(trx, from, to, sql<SqlBool>`${isThere} and status in ('completed', 'failed', 'cancelled')`);
  await trx
    .updateTable('cuts')
    .set({ ...given, creationKey: null })
    .where(isThere)
    .execute();
  await trx.updateTable('speechClips').set(given).where(isThere).execute();
  await trx
    .updateTable('transcripts')
    .set(given)
    .where(isThere)
    .where('status', 'in', ['done', 'failed'])
    .execute();
  await trx
    .updateTable('characters')
    .set(given)
    .where(isThere)
    .where('username', 'not in', (eb) =>
      eb.selectFrom('characters').select('username').where('owner', '=', to),
    )
    .execute();
  const lyingThere = (table: 'tasks' | 'transcripts' | 'cuts') =>
    trx
      .selectFrom(table)
      .select('id')
      .where('projectId', 'in', [...places]);
  for (const table of ['taskTags', 'taskCharacters'] as const)
    await trx
      .updateTable(table)
      .set(given)
      .where('owner', '=', from)
      .where('taskId', 'in', lyingThere('tasks').where('owner', '=', to))
      .execute();
  // Its comments go with it.
  await trx
    .updateTable('comments')
    .set(given)
    .where('owner', '=', from)
    .where((eb) =>
      eb.or(
        (['tasks', 'cuts'] as const).map((table) =>
          eb('workId', 'in', lyingThere(table).where('owner', '=', to)),
        ),
      ),
    )
    .execute();
  // Parts that somebody else made there, too.
  await trx
    .updateTable('dubs')
    .set(given)
    .where('owner', '=', from)
    .where('status', 'in', ['done', 'failed'])
    .where('transcriptId', 'in', lyingThere('transcripts'))
    .execute();
  await trx
    .updateTable('cutRenders')
    .set(given)
    .where('owner', '=', from)
    .where('cutId', 'in', lyingThere('cuts'))
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

/** Gives what somebody made in others' projects they no longer see to the owners of those. */
export async function leaveBehind(store: Store, leaving: string): Promise<void> {
  const { db } = store;
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'owner'])
    .where('owner', '!=', leaving)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('projectSight').select('projectId').where('member', '=', leaving),
    )
    .execute();
  const byOwner = Map.groupBy(rows, ({ owner }) => owner);
  for (const [owner, places] of byOwner)
    await transferWork(
      store,
      leaving,
      owner,
      places.map(({ id }) => id),
    );
}
