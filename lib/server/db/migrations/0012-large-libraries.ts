import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { Dialect } from '../store.ts';

/** What keeps counts, searches and lists quick among a million tasks. */
export async function up(db: Transaction<unknown>, dialect: Dialect): Promise<void> {
  await sql`create index tasks_remixed on tasks (owner, created_at, id)
    where endpoint = 'videos/remix'`.execute(db);
  await sql`create index task_characters_by_lower
    on task_characters (owner, lower(username), task_id)`.execute(db);
  await keepCounts(db, dialect);
  // Counts are read from where they are kept.
  await sql`drop index tasks_counted`.execute(db);
  if (dialect === 'sqlite') {
    await orderWords(db);
    await followRevisions(db);
  }
}

/** A task that takes the next number takes the counter along: one statement does what took a transaction. */
async function followRevisions(db: Transaction<unknown>) {
  await sql`create trigger tasks_revised after update of revision on tasks
    when new.revision > (select value from revisions where owner = new.owner)
    begin update revisions set value = new.revision where owner = new.owner; end`.execute(db);
}

/** How many tasks there are of each model and state, kept by the database itself. */
async function keepCounts(db: Transaction<unknown>, dialect: Dialect) {
  await db.schema
    .createTable('task_counts')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('trashed', 'integer', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('favourite', 'bigint', (column) => column.notNull())
    .addColumn('away', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('task_counts_key', ['owner', 'model', 'status', 'trashed'])
    .execute();
  await sql.raw(`insert into task_counts ${countsOf('tasks')}`).execute(db);
  await (dialect === 'postgres' ? countOnPostgres(db) : countOnSqlite(db));
}

const isTrashed = (row: string) => `case when ${row}.trashed_at is null then 0 else 1 end`;
const isAway = (row: string) => `case when ${row}.archived_at is null then 1 else 0 end`;

const countsOf = (table: string) => `
  select owner, model, status, ${isTrashed(table)}, count(*), sum(favourite), sum(${isAway(table)})
  from ${table} group by owner, model, status, ${isTrashed(table)}`;

const ADDED = `on conflict (owner, model, status, trashed) do update set
  total = task_counts.total + excluded.total,
  favourite = task_counts.favourite + excluded.favourite,
  away = task_counts.away + excluded.away`;

const addRow = (row: string) => `
  insert into task_counts (owner, model, status, trashed, total, favourite, away)
  values (${row}.owner, ${row}.model, ${row}.status, ${isTrashed(row)}, 1, ${row}.favourite, ${isAway(row)})
  ${ADDED};`;

const takeRow = (row: string) => `
  update task_counts set total = total - 1, favourite = favourite - ${row}.favourite, away = away - ${isAway(row)}
  where owner = ${row}.owner and model = ${row}.model and status = ${row}.status and trashed = ${isTrashed(row)};`;

const COUNTED = ['owner', 'model', 'status', 'trashed_at', 'favourite', 'archived_at'];
const hasChanged = (differs: string) =>
  COUNTED.map((column) => `old.${column} ${differs} new.${column}`).join(' or ');

async function countOnSqlite(db: Transaction<unknown>) {
  const statements = [
    `create trigger tasks_counted_in after insert on tasks begin ${addRow('new')} end`,
    `create trigger tasks_counted_out after delete on tasks begin ${takeRow('old')} end`,
    `create trigger tasks_counted_changed after update of ${COUNTED.join()} on tasks
      when ${hasChanged('is not')} begin ${takeRow('old')} ${addRow('new')} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function countOnPostgres(db: Transaction<unknown>) {
  const asFunction = (name: string, body: string) =>
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
  const statements = [
    asFunction('count_tasks_in', `insert into task_counts ${countsOf('added')} ${ADDED};`),
    asFunction(
      'count_tasks_out',
      `update task_counts set total = task_counts.total - gone.total,
         favourite = task_counts.favourite - gone.favourite, away = task_counts.away - gone.away
       from (${countsOf('removed')}) as gone (owner, model, status, trashed, total, favourite, away)
       where task_counts.owner = gone.owner and task_counts.model = gone.model
         and task_counts.status = gone.status and task_counts.trashed = gone.trashed;`,
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
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Room for a million tasks of the same second, and all within what JavaScript counts exactly. */
const PLACES = 2 ** 20;
const LAST_SECOND = 2 ** 32 - 1;

const FIRST_PLACE = `min(created_at / 1000, ${LAST_SECOND}) * ${PLACES}`;

/** Words of which more can follow are looked up here; shorter ones have an index of their own. */
const TERMS_OF = (words: string) => `
  insert into task_terms
  select value from json_each('["' || replace(${words}, ' ', '","') || '"]') where length(value) > 3
  on conflict do nothing;`;

/**
 * The index of words gives tasks in the order they came: whoever shows the newest few need not gather all that match.
 * `place` is that order as a number.
 */
async function orderWords(db: Transaction<unknown>) {
  const statements = [
    'drop trigger task_words_in',
    'drop trigger task_words_out',
    'drop trigger task_words_changed',
    'drop table task_search',
    'alter table task_words add column place integer',
    `update task_words set place = ordered.place from (
      select task_words.row as row,
        ${FIRST_PLACE} - 1 + row_number() over (partition by created_at / 1000 order by created_at, tasks.id) as place
      from task_words join tasks on tasks.id = task_words.task_id) as ordered
    where task_words.row = ordered.row`,
    'create unique index task_words_in_order on task_words (place, task_id)',
    `create virtual table task_search using fts5 (
      words, content = 'task_words', content_rowid = 'place', prefix = '1 2 3'
    )`,
    "insert into task_search (task_search) values ('rebuild')",
    'create table task_terms (term text primary key) without rowid',
    `insert or ignore into task_terms
      select value from task_words, json_each('["' || replace(words, ' ', '","') || '"]') where length(value) > 3`,
    `create trigger task_words_in after insert on task_words begin
      update task_words set place = (
        select coalesce(
          (select max(place) + 1 from task_words where place between first and first + ${PLACES - 1}), first)
        from (select ${FIRST_PLACE} as first from tasks where id = new.task_id)
      ) where row = new.row;
      insert into task_search (rowid, words) select place, words from task_words where row = new.row;
      ${TERMS_OF('new.words')}
    end`,
    `create trigger task_words_out after delete on task_words begin
      insert into task_search (task_search, rowid, words) values ('delete', old.place, old.words);
    end`,
    `create trigger task_words_changed after update of words on task_words begin
      insert into task_search (task_search, rowid, words) values ('delete', old.place, old.words);
      insert into task_search (rowid, words) values (new.place, new.words);
      ${TERMS_OF('new.words')}
    end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
