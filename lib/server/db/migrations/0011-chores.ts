import 'server-only';
import type { Transaction } from 'kysely';

/** What is done from time to time by one of all processes, and when it was done last. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('chores')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('held_by', 'text')
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint', (column) => column.notNull())
    .execute();
}
