import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { Dialect } from '../store.ts';

/** What is filed, besides tasks. */
const FILED = ['speech_clips', 'transcripts', 'cuts', 'characters'];

/** Folders for everything made, and which of them each thing lies in. */
export async function up(db: Transaction<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('colour', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create index projects_in_order on projects (owner, position, id)`.execute(db);
  for (const table of ['tasks', ...FILED])
    await db.schema.alterTable(table).addColumn('project_id', 'text').execute();
  await sql`create index tasks_by_project on tasks (owner, project_id, created_at, id)`.execute(db);
  for (const table of FILED)
    await sql`create index ${sql.id(`${table}_by_project`)} on ${sql.table(table)} (owner, project_id, created_at, id)
      where project_id is not null`.execute(db);
  await countByProject(db, dialect);
}

/** The counts that the database keeps are told apart by project too; what lies in none has an empty name there. */
async function countByProject(db: Transaction<unknown>, dialect: Dialect) {
  for (const name of ['in', 'out', 'changed'])
    await sql
      .raw(`drop trigger tasks_counted_${name}${dialect === 'postgres' ? ' on tasks' : ''}`)
      .execute(db);
  await db.schema.dropTable('task_counts').execute();
  await db.schema
    .createTable('task_counts')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('trashed', 'integer', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('favourite', 'bigint', (column) => column.notNull())
    .addColumn('away', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('task_counts_key', [...KEY])
    .execute();
  await sql.raw(`insert into task_counts ${countsOf('tasks')}`).execute(db);
  const statements = dialect === 'postgres' ? postgresTriggers() : sqliteTriggers();
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const KEY = ['owner', 'project_id', 'model', 'status', 'trashed'] as const;
const COUNTS = ['total', 'favourite', 'away'];
const COUNTED = ['owner', 'project_id', 'model', 'status', 'trashed_at', 'favourite', 'archived_at'];

const projectOf = (row: string) => `coalesce(${row}.project_id, '')`;
const isTrashed = (row: string) => `case when ${row}.trashed_at is null then 0 else 1 end`;
const isAway = (row: string) => `case when ${row}.archived_at is null then 1 else 0 end`;

const keyOf = (row: string) =>
  `${row}.owner, ${projectOf(row)}, ${row}.model, ${row}.status, ${isTrashed(row)}`;

const countsOf = (table: string) => `
  select ${keyOf(table)}, count(*), sum(${table}.favourite), sum(${isAway(table)})
  from ${table} group by ${keyOf(table)}`;

const ADDED = `on conflict (${KEY.join()}) do update set
  ${COUNTS.map((count) => `${count} = task_counts.${count} + excluded.${count}`).join()}`;

const addRow = (row: string) => `
  insert into task_counts (${KEY.join()}, ${COUNTS.join()})
  values (${keyOf(row)}, 1, ${row}.favourite, ${isAway(row)}) ${ADDED};`;

const takeRow = (row: string) => `
  update task_counts set total = total - 1, favourite = favourite - ${row}.favourite, away = away - ${isAway(row)}
  where owner = ${row}.owner and project_id = ${projectOf(row)} and model = ${row}.model
    and status = ${row}.status and trashed = ${isTrashed(row)};`;

const hasChanged = (differs: string) =>
  COUNTED.map((column) => `old.${column} ${differs} new.${column}`).join(' or ');

const sqliteTriggers = () => [
  `create trigger tasks_counted_in after insert on tasks begin ${addRow('new')} end`,
  `create trigger tasks_counted_out after delete on tasks begin ${takeRow('old')} end`,
  `create trigger tasks_counted_changed after update of ${COUNTED.join()} on tasks
    when ${hasChanged('is not')} begin ${takeRow('old')} ${addRow('new')} end`,
];

function postgresTriggers(): string[] {
  const asFunction = (name: string, body: string) =>
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
  return [
    asFunction('count_tasks_in', `insert into task_counts ${countsOf('added')} ${ADDED};`),
    asFunction(
      'count_tasks_out',
      `update task_counts set ${COUNTS.map((count) => `${count} = task_counts.${count} - gone.${count}`).join()}
       from (${countsOf('removed')}) as gone (${KEY.join()}, ${COUNTS.join()})
       where ${KEY.map((column) => `task_counts.${column} = gone.${column}`).join(' and ')};`,
    ),
    asFunction('count_tasks_changed', `${takeRow('old')} ${addRow('new')}`),
    // Many at once are counted once.
    `create trigger tasks_counted_in after insert on tasks referencing new table as added
      for each statement execute function count_tasks_in()`,
    `create trigger tasks_counted_out after delete on tasks referencing old table as removed
      for each statement execute function count_tasks_out()`,
    `create trigger tasks_counted_changed after update of ${COUNTED.join()} on tasks
      for each row when (${hasChanged('is distinct from')}) execute function count_tasks_changed()`,
  ];
}
