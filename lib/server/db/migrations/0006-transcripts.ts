import 'server-only';
import type { Transaction } from 'kysely';

/** Recordings written down, and the parts they are sent in. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('transcripts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('asset_id', 'text', (column) => column.notNull())
    .addColumn('source_task_id', 'text')
    .addColumn('original_id', 'text')
    .addColumn('task', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('params', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('retry_at', 'bigint')
    .addColumn('language', 'text')
    .addColumn('duration', 'double precision')
    .addColumn('progress', 'double precision', (column) => column.notNull().defaultTo(0))
    .addColumn('parts_done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('parts_total', 'integer')
    .addColumn('segments', 'text', (column) => column.notNull())
    .addColumn('heard', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('held_by', 'text')
    .execute();
  await db.schema
    .createIndex('transcripts_newest')
    .on('transcripts')
    .columns(['owner', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('transcripts_due').on('transcripts').columns(['due_at']).execute();
  await db.schema
    .createIndex('transcripts_by_asset')
    .on('transcripts')
    .columns(['owner', 'asset_id'])
    .execute();

  await db.schema
    .createTable('transcript_parts')
    .addColumn('transcript_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('transcript_parts_once', ['transcript_id', 'position'])
    .execute();
}
