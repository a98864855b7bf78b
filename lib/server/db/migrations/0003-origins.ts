import 'server-only';
import type { Transaction } from 'kysely';

/** Where files and characters come from, and characters that can be brought back. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema.alterTable('characters').addColumn('deleted_at', 'bigint').execute();
  await db.schema.alterTable('assets').addColumn('origin_task_id', 'text').execute();
  await db.schema.alterTable('assets').addColumn('origin_at', 'double precision').execute();
  await db.schema.createIndex('assets_by_origin').on('assets').columns(['owner', 'origin_task_id']).execute();
  await db.schema
    .createIndex('characters_by_origin')
    .on('characters')
    .columns(['owner', 'origin_id'])
    .execute();
  await db.schema.createIndex('tasks_by_retry').on('tasks').columns(['owner', 'retry_of']).execute();
}
