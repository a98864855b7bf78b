import 'server-only';
import type { Transaction } from 'kysely';

/** Characters, the connection set by hand, and the state of the queue in front of the service. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('characters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('service_id', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('favourite', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('permalink', 'text', (column) => column.notNull())
    .addColumn('picture_url', 'text')
    .addColumn('picture_sha256', 'text')
    .addColumn('origin_kind', 'text', (column) => column.notNull())
    .addColumn('origin_id', 'text')
    .addColumn('timestamps', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('characters_once', ['owner', 'username'])
    .execute();
  await db.schema
    .createIndex('characters_newest')
    .on('characters')
    .columns(['owner', 'created_at', 'id'])
    .execute();

  await db.schema
    .createTable('connections')
    .addColumn('owner', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('sealed_key', 'text')
    .addColumn('key_hint', 'text')
    .addColumn('idempotent', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('queues')
    .addColumn('owner', 'text', (column) => column.primaryKey())
    .addColumn('paused', 'text')
    .addColumn('hold_until', 'bigint')
    .execute();
}
