import 'server-only';
import type { Transaction } from 'kysely';

/** Until when a service wants no questions about tasks, for all processes. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema.alterTable('queues').addColumn('follow_hold_until', 'bigint').execute();
}
