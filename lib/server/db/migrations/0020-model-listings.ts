import 'server-only';
import type { Kysely, Transaction } from 'kysely';

/** What services told of their models last: one that is silent after a restart still has them. */
export async function up(trx: Transaction<unknown>): Promise<void> {
  await (trx as unknown as Kysely<unknown>).schema
    .createTable('model_listings')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('dialect', 'text', (column) => column.notNull())
    .addColumn('offers', 'text')
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('model_listings_key', ['owner', 'connection_id'])
    .execute();
}
