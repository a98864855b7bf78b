import 'server-only';
import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { Db } from './store.ts';
import type { TaskLabels } from './task-record.ts';

const NONE: TaskLabels = { references: [], characters: [], tags: [] };
const ROWS_AT_ONCE = 1000;

/** The references, characters and tags of many tasks, three queries in all. */
export async function readLabels(db: Db, ids: string[]): Promise<(id: string) => TaskLabels> {
  if (ids.length === 0) return () => NONE;
  const references = await db
    .selectFrom('task_references')
    .select(['task_id', 'asset_id as value'])
    .where('task_id', 'in', ids)
    .orderBy('position')
    .execute();
  const characters = await db
    .selectFrom('task_characters')
    .select(['task_id', 'username as value'])
    .where('task_id', 'in', ids)
    .orderBy('position')
    .execute();
  const tags = await db
    .selectFrom('task_tags')
    .select(['task_id', 'tag as value'])
    .where('task_id', 'in', ids)
    .orderBy('position')
    .execute();
  const found = { references: byTask(references), characters: byTask(characters), tags: byTask(tags) };
  return (id) => ({
    references: found.references.get(id) ?? [],
    characters: found.characters.get(id) ?? [],
    tags: found.tags.get(id) ?? [],
  });
}

function byTask(rows: { task_id: string; value: string }[]): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const { task_id, value } of rows) {
    const list = lists.get(task_id);
    if (list) list.push(value);
    else lists.set(task_id, [value]);
  }
  return lists;
}

export async function writeLabels(
  trx: Transaction<Schema>,
  owner: string,
  tasks: ({ id: string } & TaskLabels)[],
): Promise<void> {
  const list = <Row>(values: (task: (typeof tasks)[number]) => Row[]) => chunks(tasks.flatMap(values));
  for (const rows of list(({ id, references }) =>
    references.map((asset_id, position) => ({ task_id: id, asset_id, position })),
  )) {
    await trx.insertInto('task_references').values(rows).execute();
  }
  for (const rows of list(({ id, characters }) =>
    [...new Set(characters)].map((username, position) => ({ owner, task_id: id, username, position })),
  )) {
    await trx.insertInto('task_characters').values(rows).execute();
  }
  for (const rows of list(({ id, tags }) =>
    [...new Set(tags)].map((tag, position) => ({ owner, task_id: id, tag, position })),
  )) {
    await trx.insertInto('task_tags').values(rows).execute();
  }
}

export async function replaceTags(trx: Transaction<Schema>, owner: string, id: string, tags: string[]) {
  await trx.deleteFrom('task_tags').where('task_id', '=', id).execute();
  await writeLabels(trx, owner, [{ id, references: [], characters: [], tags }]);
}

/** Databases bound how many values one statement may carry. */
export function chunks<Row>(rows: Row[], size = ROWS_AT_ONCE): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
