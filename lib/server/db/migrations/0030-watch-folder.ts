import 'server-only';
import { sql, type Transaction } from 'kysely';

/** What becomes of files in the watched folder, and which were taken up: none twice. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('watch_rules')
    .addColumn('owner', 'text', (column) => column.primaryKey())
    .addColumn('rules', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('watched_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('transcript_id', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create index watched_files_listed on watched_files (owner, created_at)`.execute(db);
  await sql`create index watched_files_open on watched_files (owner, status)
    where status in ('begun', 'working')`.execute(db);
}
