import 'server-only';
import type { Transaction } from 'kysely';

/** Copies of dubs that browsers cannot play, since their pictures are those of the footage. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema.alterTable('dubs').addColumn('played_sha256', 'text').execute();
  await db.schema.createIndex('dubs_by_played').on('dubs').column('played_sha256').execute();
}
