import 'server-only';
import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { isTransferred, type Transfer } from '../people/people-events.ts';

/** Films, and what belongs to them: renders that somebody else had made go along. */
export async function transferFilms(trx: Transaction<Schema>, transfer: Transfer): Promise<void> {
  const { from, to, projects } = transfer;
  await trx
    .updateTable('cuts')
    .set({ owner: to, creationKey: null })
    .where(isTransferred(transfer))
    .execute();
  await trx
    .updateTable('cutRenders')
    .set({ owner: to })
    .where('owner', '=', from)
    .$if(projects !== null, (query) =>
      query.where('cutId', 'in', (eb) =>
        eb.selectFrom('cuts').select('id').where('projectId', 'in', projects),
      ),
    )
    .execute();
  if (projects === null)
    await trx.updateTable('cutUses').set({ owner: to }).where('owner', '=', from).execute();
}
