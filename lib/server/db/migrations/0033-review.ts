import 'server-only';
import { sql, type Transaction } from 'kysely';

/** Links that show work to people without an account, and what is said about it. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('shares')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('render_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('access', 'text', (column) => column.notNull())
    .addColumn('show_title', 'integer', (column) => column.notNull())
    .addColumn('show_prompt', 'integer', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('opened', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'bigint')
    .execute();
  await sql`create index shares_listed on shares (owner, created_at)`.execute(db);

  await db.schema
    .createTable('comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('work_kind', 'text', (column) => column.notNull())
    .addColumn('work_id', 'text', (column) => column.notNull())
    .addColumn('share_id', 'text')
    .addColumn('parent_id', 'text')
    .addColumn('at', 'double precision')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('drawing', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('guest_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('edited_at', 'bigint')
    .addColumn('resolved_at', 'bigint')
    .execute();
  await sql`create index comments_of_work on comments (owner, work_id, id)`.execute(db);
  await sql`create index comments_of_shares on comments (share_id) where share_id is not null`.execute(db);
}
