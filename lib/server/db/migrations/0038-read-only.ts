import 'server-only';
import type { Transaction } from 'kysely';

/** Until when nothing may be written, by whose will, and whether it stays so. One row, while a studio is moved. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('read_only')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('held_by', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('moved_at', 'bigint')
    .execute();
}
