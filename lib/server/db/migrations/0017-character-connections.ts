import 'server-only';
import type { Transaction } from 'kysely';

/** A character keeps the connection it was made on: only there its picture is fetched with a key. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema.alterTable('characters').addColumn('connection', 'text').execute();
}
