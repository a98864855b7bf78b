import 'server-only';
import type { Transaction } from 'kysely';

/** What was found in a list without prompts says so, and can be parted again. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('matched_at', 'bigint').execute();
}
