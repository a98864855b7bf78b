import 'server-only';
import type { Transaction } from 'kysely';

/** Which part of a character's picture is shown. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema.alterTable('characters').addColumn('portrait', 'text').execute();
}
