import 'server-only';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { batches, type Dialect } from '../db/store.ts';
import type { TaskRecord } from './row.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts written without spaces: each sign is a word, so that any part of a text can be found. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** The words of a text as both databases keep them: lower case, without accents, nothing but letters and digits. */
function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(UNSPACED, ' $& ');
  return plain.match(WORD) ?? [];
}

type Searched = { title: string | null; prompt: string; tags: readonly string[] };

// The stop keeps a phrase from reaching over from one part into the next.
const STOP = ' zzstopzz ';

const searchableText = ({ title, prompt, tags }: Searched): string =>
  [title ?? '', prompt, ...tags].map((part) => searchWords(part).join(' ')).join(STOP);

/** Every given word or phrase must be there; words may go on ("light" finds lighthouse), quoted phrases too. */
function sqliteMatch(wanted: readonly string[]): string | null {
  const phrases = phrasesOf(wanted);
  return phrases.length === 0 ? null : phrases.map((words) => `"${words.join(' ')}" *`).join(' AND ');
}

function postgresMatch(wanted: readonly string[]): string | null {
  const phrases = phrasesOf(wanted);
  if (phrases.length === 0) return null;
  return phrases
    .map((words) =>
      words
        .map((word) => `'${word}'`)
        .join(' <-> ')
        .concat(':*'),
    )
    .join(' & ');
}

const phrasesOf = (wanted: readonly string[]) => wanted.map(searchWords).filter((words) => words.length > 0);

const ROWS_AT_ONCE = 400;

type SearchedTask = Pick<TaskRecord, 'id' | 'title' | 'prompt' | 'tags'>;

/** Keeps what is searched in step with the tasks, in the same transaction. */
export async function writeWords(trx: Transaction<Schema>, tasks: SearchedTask[]): Promise<void> {
  for (const some of batches(tasks, ROWS_AT_ONCE)) {
    await trx
      .insertInto('taskWords')
      .values(some.map((task) => ({ taskId: task.id, words: searchableText(task) })))
      .onConflict((conflict) =>
        conflict.column('taskId').doUpdateSet((eb) => ({ words: eb.ref('excluded.words') })),
      )
      .execute();
  }
}

/**
 * Whether a task has all these words; null when there is nothing to look for. The words of all owners are in one
 * index: who asks tells their tasks apart.
 */
export function hasWords(dialect: Dialect, wanted: readonly string[]): RawBuilder<boolean> | null {
  if (dialect === 'postgres') {
    const match = postgresMatch(wanted);
    return match === null
      ? null
      : sql<boolean>`tasks.id in (
          select task_id from task_words where search @@ to_tsquery('simple', ${match}))`;
  }
  const match = sqliteMatch(wanted);
  return match === null
    ? null
    : sql<boolean>`tasks.id in (
        select task_words.task_id from task_search join task_words on task_words.row = task_search.rowid
        where task_search match ${match})`;
}
