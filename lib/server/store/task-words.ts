import 'server-only';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { postgresMatch, searchableText, sqliteMatch } from './search-words.ts';
import type { Engine } from './store.ts';
import { chunks } from './task-labels.ts';
import type { TaskRecord } from './task-record.ts';

const ROWS_AT_ONCE = 400;

type Searched = Pick<TaskRecord, 'id' | 'title' | 'prompt' | 'tags'>;

/** Keeps what is searched in step with the tasks, in the same transaction. */
export async function writeWords(trx: Transaction<Schema>, tasks: Searched[]): Promise<void> {
  for (const some of chunks(tasks, ROWS_AT_ONCE)) {
    await trx
      .insertInto('task_words')
      .values(some.map((task) => ({ task_id: task.id, words: searchableText(task) })))
      .onConflict((conflict) =>
        conflict.column('task_id').doUpdateSet((eb) => ({ words: eb.ref('excluded.words') })),
      )
      .execute();
  }
}

/** Whether a task has all these words; null when there is nothing to look for. */
export function hasWords(engine: Engine, wanted: readonly string[]): RawBuilder<boolean> | null {
  if (engine === 'postgres') {
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
