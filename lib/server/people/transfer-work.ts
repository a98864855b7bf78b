import 'server-only';
import type { Transaction } from 'kysely';
import { raiseRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { peopleEvents, type Transfer } from './people-events.ts';

/** Besides the work of features. */
const OWNED = [
  'projects',
  // The spender stays recorded; charges in progress move to the new owner's ledger.
  'charges',
  // The new owner decides open requests.
  'approvals',
] as const satisfies (keyof Schema)[];

/**
 * Gives work of one owner to another, all or nothing: everything, or what is in some projects. Connections
 * and their model notes belong to the studio.
 */
export async function transferWork(
  { db }: Store,
  from: string,
  to: string,
  projects: readonly string[] | null = null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await raiseRevision(trx);
    const transfer = { from, to, projects };
    for (const { transfer: give } of peopleEvents.all()) await give?.(trx, transfer);
    if (projects === null) await transferRest(trx, transfer);
  });
}

async function transferRest(trx: Transaction<Schema>, { from, to }: Transfer): Promise<void> {
  // Requests of their programs still wait; a rule of the new owner for the same name wins.
  const rules = await trx.selectFrom('approvalRules').selectAll().where('owner', '=', from).execute();
  for (const rule of rules)
    await trx
      .insertInto('approvalRules')
      .values({ ...rule, owner: to })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const table of OWNED)
    await trx.updateTable(table).set({ owner: to }).where('owner', '=', from).execute();
  // A project's owner is not also a member.
  await trx
    .deleteFrom('projectMembers')
    .where('member', '=', to)
    .where('projectId', 'in', (eb) => eb.selectFrom('projects').select('id').where('owner', '=', to))
    .execute();
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
  for (const [owner, projects] of byOwner)
    await transferWork(
      store,
      leaving,
      owner,
      projects.map(({ id }) => id),
    );
}
