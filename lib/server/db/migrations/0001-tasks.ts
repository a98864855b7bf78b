import 'server-only';
import { sql, type Transaction } from 'kysely';

/** Tasks with what hangs on them, and the counter that numbers their changes. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('revisions')
    .addColumn('owner', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('tasks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('connection', 'text')
    .addColumn('service_id', 'text')
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('prompt', 'text', (column) => column.notNull())
    .addColumn('enhanced_prompt', 'text')
    .addColumn('params', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('retry_at', 'bigint')
    .addColumn('service_status', 'text')
    .addColumn('progress', 'double precision')
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('submitted_at', 'bigint')
    .addColumn('completed_at', 'bigint')
    .addColumn('trashed_at', 'bigint')
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('source_task_id', 'text')
    .addColumn('retry_of', 'text')
    .addColumn('title', 'text')
    .addColumn('favourite', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('video_url', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('duration', 'double precision')
    .addColumn('archived_sha256', 'text')
    .addColumn('archived_bytes', 'bigint')
    .addColumn('archived_at', 'bigint')
    .addColumn('poster_sha256', 'text')
    .addColumn('batch_key', 'text')
    .addColumn('draft_index', 'integer')
    .addColumn('due_at', 'bigint')
    .addColumn('held_by', 'text')
    .addColumn('submit_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failed_polls', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('not_found_since', 'bigint')
    .addColumn('collect_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('collect_percent', 'double precision')
    .addColumn('collect_error', 'text')
    .execute();

  const indexes = {
    tasks_newest: ['owner', 'created_at', 'id'],
    tasks_by_status: ['owner', 'status', 'created_at', 'id'],
    tasks_by_model: ['owner', 'model', 'created_at', 'id'],
    tasks_by_revision: ['owner', 'revision'],
    tasks_by_service_id: ['owner', 'service_id'],
    tasks_by_source: ['owner', 'source_task_id'],
    // Covers the counting of states, so that it reads the index alone.
    tasks_counted: ['owner', 'status', 'trashed_at', 'favourite', 'archived_at'],
    tasks_by_archive: ['archived_sha256'],
    tasks_by_poster: ['poster_sha256'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('tasks').columns(columns).execute();
  }
  await sql`create index tasks_due on tasks (status, due_at, id) where due_at is not null`.execute(db);
  await sql`create index tasks_favourite on tasks (owner, created_at, id) where favourite = 1`.execute(db);
  await sql`create index tasks_trashed on tasks (owner, created_at, id) where trashed_at is not null`.execute(
    db,
  );
  await sql`create unique index tasks_batch on tasks (owner, batch_key, draft_index)
    where batch_key is not null`.execute(db);

  await db.schema
    .createTable('assets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('duration', 'double precision')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('poster_sha256', 'text')
    .addColumn('peaks_sha256', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('hidden_at', 'bigint')
    .addUniqueConstraint('assets_once', ['owner', 'sha256'])
    .execute();
  await db.schema.createIndex('assets_newest').on('assets').columns(['owner', 'created_at', 'id']).execute();
  await db.schema.createIndex('assets_by_sha256').on('assets').column('sha256').execute();

  await db.schema
    .createTable('task_references')
    .addColumn('task_id', 'text', (column) => column.notNull().references('tasks.id').onDelete('cascade'))
    .addColumn('asset_id', 'text', (column) => column.notNull().references('assets.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('task_references_key', ['task_id', 'position'])
    .execute();
  await db.schema.createIndex('task_references_by_asset').on('task_references').column('asset_id').execute();

  await labels(db, 'task_characters', 'username');
  await labels(db, 'task_tags', 'tag');

  await db.schema
    .createTable('task_removals')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('task_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('task_removals_key', ['owner', 'revision', 'task_id'])
    .execute();
}

async function labels(db: Transaction<unknown>, table: string, value: string) {
  await db.schema
    .createTable(table)
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('task_id', 'text', (column) => column.notNull().references('tasks.id').onDelete('cascade'))
    .addColumn(value, 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_key`, ['task_id', 'position'])
    .execute();
  await db.schema.createIndex(`${table}_by_value`).on(table).columns(['owner', value, 'task_id']).execute();
}
