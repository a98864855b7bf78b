import 'server-only';
import type { Transaction } from 'kysely';

/** By which processes see that they have the same secrets, without any of them being here. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('secret_checks')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('secret_checks_key', ['name', 'value'])
    .execute();
}
