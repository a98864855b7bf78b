import 'server-only';
import type { Transaction } from 'kysely';

/** What a removed task was called by the service. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema.alterTable('task_removals').addColumn('service_id', 'text').execute();
  await db.schema
    .createIndex('task_removals_by_service_id')
    .on('task_removals')
    .column('service_id')
    .execute();
}
