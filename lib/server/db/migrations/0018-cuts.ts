import 'server-only';
import { sql, type Transaction } from 'kysely';

/** Films, what they use, and their renders. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('cuts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('timeline', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('fps', 'integer', (column) => column.notNull())
    .addColumn('duration', 'double precision', (column) => column.notNull())
    .addColumn('shots', 'integer', (column) => column.notNull())
    .addColumn('missing', 'integer', (column) => column.notNull())
    .addColumn('cover', 'text', (column) => column.notNull())
    .addColumn('creation_key', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema.createIndex('cuts_by_change').on('cuts').columns(['owner', 'updated_at', 'id']).execute();
  await sql`create unique index cuts_by_creation_key on cuts (owner, creation_key)
    where creation_key is not null`.execute(db);
  await db.schema
    .createTable('cut_uses')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('cut_id', 'text', (column) => column.notNull().references('cuts.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('media_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cut_uses_key', ['cut_id', 'kind', 'media_id'])
    .execute();
  await db.schema
    .createIndex('cut_uses_by_media')
    .on('cut_uses')
    .columns(['owner', 'kind', 'media_id'])
    .execute();
  await createRenders(db);
}

async function createRenders(db: Transaction<unknown>) {
  await db.schema
    .createTable('cut_renders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('cut_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('timeline', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('frames_done', 'integer', (column) => column.notNull())
    .addColumn('frames', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('fps', 'integer', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('sha256', 'text')
    .addColumn('poster_sha256', 'text')
    .addColumn('bytes', 'bigint')
    .addColumn('connection', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('held_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('cut_renders_by_cut')
    .on('cut_renders')
    .columns(['owner', 'cut_id', 'created_at'])
    .execute();
  await db.schema.createIndex('cut_renders_by_sha256').on('cut_renders').column('sha256').execute();
  await db.schema.createIndex('cut_renders_by_poster').on('cut_renders').column('poster_sha256').execute();
  await sql`create index cut_renders_due on cut_renders (due_at) where due_at is not null`.execute(db);
}
