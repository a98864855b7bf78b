import 'server-only';
import { sql, type Transaction } from 'kysely';

/** What people brought themselves is found among everything that was made. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await sql`create index tasks_brought on tasks (owner, created_at, id) where endpoint = 'own'`.execute(db);
}
