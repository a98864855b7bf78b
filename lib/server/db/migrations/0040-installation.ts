import 'server-only';
import type { Transaction } from 'kysely';

/** By which a bucket knows the database it belongs to. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('program', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .execute();
}
