import 'server-only';
import type { Transaction } from 'kysely';

/** Videos spoken anew. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('dubs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('transcript_id', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('voice', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('progress', 'double precision', (column) => column.notNull())
    .addColumn('rushed', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('sha256', 'text')
    .addColumn('bytes', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('dubs_by_transcript')
    .on('dubs')
    .columns(['owner', 'transcript_id', 'created_at'])
    .execute();
  await db.schema.createIndex('dubs_by_sha256').on('dubs').column('sha256').execute();
}
