import 'server-only';
import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { isTransferred, type Transfer } from '../people/people-events.ts';

/** Unfinished work of one in a project stays with its requester, who pays for it. */
export async function transferTranscripts(trx: Transaction<Schema>, transfer: Transfer): Promise<void> {
  await trx
    .updateTable('transcripts')
    .set({ owner: transfer.to })
    .where(isTransferred(transfer))
    .$if(transfer.projects !== null, (query) => query.where('status', 'in', ['done', 'failed']))
    .execute();
}
