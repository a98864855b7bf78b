import 'server-only';
import { sql, type Transaction } from 'kysely';

/** What programs are let in with, and the name of the program that had a task made. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .execute();
  await db.schema.alterTable('tasks').addColumn('agent', 'text').execute();
  await sql`create index tasks_by_agent on tasks (owner, lower(agent), created_at, id)
    where agent is not null`.execute(db);
}
