import 'server-only';
import { sql, type Transaction } from 'kysely';

/** Dubs are worked on under leases; they and transcripts can be brought back after they were deleted. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema.alterTable('dubs').addColumn('due_at', 'bigint').execute();
  await db.schema.alterTable('dubs').addColumn('held_by', 'text').execute();
  await db.schema.alterTable('dubs').addColumn('deleted_at', 'bigint').execute();
  await db.schema.alterTable('transcripts').addColumn('deleted_at', 'bigint').execute();
  await sql`update dubs set due_at = updated_at where status = 'working'`.execute(db);
  await sql`create index dubs_due on dubs (due_at) where due_at is not null`.execute(db);
}
