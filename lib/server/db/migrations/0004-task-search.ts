import 'server-only';
import { sql, type Transaction } from 'kysely';
import { normalized } from '#lib/format/normal-text.ts';
import type { Dialect } from '../store.ts';

interface Before {
  tasks: { id: string; title: string | null; prompt: string };
  task_tags: { task_id: string; tag: string; position: number };
  task_words: { task_id: string; words: string };
}

/** Words of tasks to search in, and the indexes of the orders and labels a list may ask for. */
export async function up(db: Transaction<unknown>, dialect: Dialect): Promise<void> {
  await (dialect === 'postgres' ? wordsOnPostgres(db) : wordsOnSqlite(db));
  await fill(db as Transaction<Before>);
  await sql`create index tasks_longest on tasks (owner, coalesce(duration, 0), id)`.execute(db);
  await sql`create index task_tags_by_lower on task_tags (owner, lower(tag), task_id)`.execute(db);
}

async function wordsOnPostgres(db: Transaction<unknown>) {
  await sql`create table task_words (
    task_id text primary key references tasks (id) on delete cascade,
    words text not null,
    search tsvector generated always as (to_tsvector('simple', words)) stored
  )`.execute(db);
  await sql`create index task_words_search on task_words using gin (search)`.execute(db);
}

async function wordsOnSqlite(db: Transaction<unknown>) {
  await sql`create table task_words (
    row integer primary key,
    task_id text not null unique references tasks (id) on delete cascade,
    words text not null
  )`.execute(db);
  await sql`create virtual table task_search using fts5 (
    words, content = 'task_words', content_rowid = 'row', prefix = '2 3'
  )`.execute(db);
  await sql`create trigger task_words_in after insert on task_words begin
    insert into task_search (rowid, words) values (new.row, new.words);
  end`.execute(db);
  await sql`create trigger task_words_out after delete on task_words begin
    insert into task_search (task_search, rowid, words) values ('delete', old.row, old.words);
  end`.execute(db);
  await sql`create trigger task_words_changed after update on task_words begin
    insert into task_search (task_search, rowid, words) values ('delete', old.row, old.words);
    insert into task_search (rowid, words) values (new.row, new.words);
  end`.execute(db);
}

async function fill(db: Transaction<Before>) {
  const rows = await db.selectFrom('tasks').select(['id', 'title', 'prompt']).execute();
  const tags = Map.groupBy(
    await db.selectFrom('task_tags').selectAll().orderBy('position').execute(),
    ({ task_id }) => task_id,
  );
  for (const { id, title, prompt } of rows) {
    const parts = [title ?? '', prompt, ...(tags.get(id) ?? []).map(({ tag }) => tag)];
    const words = parts.map((part) => wordsOf(part).join(' ')).join(' zzstopzz ');
    await db.insertInto('task_words').values({ task_id: id, words }).execute();
  }
}

// As words were cut when this table came; what is written later is cut by the tasks' own search.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

const wordsOf = (text: string): string[] =>
  normalized(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(UNSPACED, ' $& ')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
