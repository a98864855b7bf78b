import 'server-only';
import { sql, type Transaction } from 'kysely';

/** Copies of footage that browsers cannot play. What was brought before is looked at once, in its turn. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('played_sha256', 'text').execute();
  await db.schema.createIndex('tasks_by_played').on('tasks').column('played_sha256').execute();
  await sql`update tasks set due_at = ${Date.now()}
    where endpoint = 'own' and status = 'completed' and archived_sha256 is not null`.execute(db);
}
