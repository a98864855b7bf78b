import 'server-only';
import { sql } from 'kysely';
import { currentRevision, raiseRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

/** All work besides tasks. Connections and what is known of their models are the studio's, whoever leaves. */
const WORK = [
  'taskCharacters',
  'taskTags',
  'assets',
  'characters',
  'speechClips',
  'conversations',
  'transcripts',
  'dubs',
  'cutUses',
  'cutRenders',
  'projects',
  // Who spent it stays written there; what is under way goes on in the ledger of who has it now.
  'charges',
  // What waits to be decided is decided by who has the work now.
  'approvals',
] as const satisfies (keyof Schema)[];

/** Gives all work of one owner to another, at once or not at all. */
export async function handOver({ db }: Store, from: string, to: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // After all changes of the new owner, in the order they had: who follows changes misses none.
    const past = await currentRevision(trx, from);
    const before = (await raiseRevision(trx, to, past + 1)) - past - 1;
    await trx
      .updateTable('tasks')
      .set({
        owner: to,
        revision: sql<number>`revision + ${sql.lit(before)}`,
        // The same key of another person is not a repetition.
        batchKey: sql<
          string | null
        >`case when batch_key is null then null else ${from} || ' ' || batch_key end`,
      })
      .where('owner', '=', from)
      .execute();
    await trx.updateTable('cuts').set({ owner: to, creationKey: null }).where('owner', '=', from).execute();
    // What their programs asked for waits as it did; a rule of the new owner for the same name stays.
    const rules = await trx.selectFrom('approvalRules').selectAll().where('owner', '=', from).execute();
    for (const rule of rules)
      await trx
        .insertInto('approvalRules')
        .values({ ...rule, owner: to })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const table of WORK)
      await trx.updateTable(table).set({ owner: to }).where('owner', '=', from).execute();
  });
}
