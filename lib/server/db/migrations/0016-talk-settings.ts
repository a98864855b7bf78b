import 'server-only';
import type { Transaction } from 'kysely';

/** A conversation keeps what its replies were asked with. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema.alterTable('conversations').addColumn('settings', 'text').execute();
}
