import 'server-only';
import type { Transaction } from 'kysely';

/** Which service a removed task lived on: another may call its own the same. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema.alterTable('task_removals').addColumn('connection', 'text').execute();
}
