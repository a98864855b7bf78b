import 'server-only';
import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Transfer } from '../people/people-events.ts';

/** Dubs go with their transcripts, whoever made them. */
export async function transferDubs(
  trx: Transaction<Schema>,
  { from, to, projects }: Transfer,
): Promise<void> {
  await trx
    .updateTable('dubs')
    .set({ owner: to })
    .where('owner', '=', from)
    .$if(projects !== null, (query) =>
      query
        .where('status', 'in', ['done', 'failed'])
        .where('transcriptId', 'in', (eb) =>
          eb.selectFrom('transcripts').select('id').where('projectId', 'in', projects),
        ),
    )
    .execute();
}
