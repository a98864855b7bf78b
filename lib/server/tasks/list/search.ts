import 'server-only';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { normalized } from '#lib/format/normal-text.ts';
import type { Schema } from '../../db/schema.ts';
import { batches, type Store } from '../../db/store.ts';
import type { TaskRecord } from '../row.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts without spaces: each character is a word, so that any part of a text can be found. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** A text's words as both databases store them: lower case, no accents, only letters and digits. */
function searchWords(text: string): string[] {
  const plain = normalized(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(UNSPACED, ' $& ');
  return plain.match(WORD) ?? [];
}

type Searched = { title: string | null; prompt: string; tags: readonly string[] };

// The stop keeps a phrase from matching across two parts.
const STOP = ' zzstopzz ';

const searchableText = ({ title, prompt, tags }: Searched): string =>
  [title ?? '', prompt, ...tags].map((part) => searchWords(part).join(' ')).join(STOP);

/** Prefixes up to this length have an index of their own. */
const INDEXED_LENGTH = 3;
const FEW_TERMS = 16;
const LAST_SIGN = '\u{10ffff}';

/**
 * Every word or phrase must match; words and phrases match as prefixes ("light" finds lighthouse). Longer
 * prefixes are looked up first: an exact term is read lazily, but a prefix gathers all its matches first.
 */
function sqliteMatch(wanted: readonly string[]): RawBuilder<string> | null {
  const phrases = phrasesOf(wanted);
  if (phrases.length === 0) return null;
  return sql.join(phrases.map(phraseMatch), sql` || ' AND ' || `);
}

function phraseMatch(words: string[]): RawBuilder<string> {
  const last = words.at(-1) ?? '';
  const begun = `"${words.join(' ')}" *`;
  if ([...last].length <= INDEXED_LENGTH) return sql<string>`${begun}`;
  const before = words
    .slice(0, -1)
    .map((word) => `${word} `)
    .join('');
  return sql<string>`(
    select case when count(*) between 1 and ${FEW_TERMS}
      then '(' || group_concat('"' || ${before} || term || '"', ' OR ') || ')' else ${begun} end
    from (select term from task_terms where term between ${last} and ${last + LAST_SIGN} limit ${FEW_TERMS + 1}))`;
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

/** Updates the search index with the tasks, in the same transaction. */
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
 * The tasks with all these words, or all tasks if there are none. On SQLite they come in order of creation,
 * as in `task_search.rowid`. The index covers all owners: the caller filters by owner.
 */
export function withWords({ db, dialect }: Store, wanted: readonly string[]) {
  const all = db.selectFrom('tasks');
  const match = dialect === 'sqlite' ? sqliteMatch(wanted) : null;
  if (match) {
    const found = db
      .selectFrom('taskSearch')
      // The join order is deliberate.
      .crossJoin('taskWords')
      .crossJoin('tasks')
      .where(sql<boolean>`task_search match ${match}`)
      .where(sql<boolean>`task_words.place = task_search.rowid`)
      .whereRef('tasks.id', '=', 'taskWords.taskId');
    return { query: found as unknown as typeof all, inOrder: true };
  }
  const terms = dialect === 'postgres' ? postgresMatch(wanted) : null;
  if (terms === null) return { query: all, inOrder: false };
  const found = sql<boolean>`tasks.id in (
    select task_id from task_words where search @@ to_tsquery('simple', ${terms}))`;
  return { query: all.where(found), inOrder: false };
}
