import 'server-only';
import type { Transaction } from 'kysely';

/** What was changed, from what to what; what was written down before does not say. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('changes', 'text').execute();
}
