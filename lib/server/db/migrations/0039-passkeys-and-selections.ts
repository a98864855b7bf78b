import 'server-only';
import type { Transaction } from 'kysely';

/** Keys that a device keeps for a person, as better-auth reads and writes them; links to several videos at once. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    // Devices count in 32 bits without a sign, which an integer of PostgreSQL does not hold.
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('device_type', 'text', (column) => column.notNull())
    .addColumn('backed_up', 'integer', (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('aaguid', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema.createIndex('passkeys_by_person').on('passkeys').column('user_id').execute();
  await db.schema.alterTable('shares').addColumn('task_ids', 'text').execute();
}
