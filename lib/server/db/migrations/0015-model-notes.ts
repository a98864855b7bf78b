import 'server-only';
import type { Kysely, Transaction } from 'kysely';

/** What was learned of models from refusals, and what a person corrected. */
export async function up(trx: Transaction<unknown>): Promise<void> {
  await (trx as unknown as Kysely<unknown>).schema
    .createTable('model_notes')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('learned', 'text', (column) => column.notNull())
    .addColumn('corrected', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('model_notes_key', ['owner', 'connection_id', 'model'])
    .execute();
}
