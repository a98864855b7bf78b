import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Db } from '../db/store.ts';
import type { TaskLabels } from './row.ts';

const none = (): TaskLabels => ({ references: [], characters: [], tags: [] });
const label = (kind: keyof TaskLabels) => sql.lit(kind).as('label');
const ROWS_AT_ONCE = 1000;

/** The references, characters and tags of many tasks. */
export async function readLabels(db: Db, ids: string[]): Promise<(id: string) => TaskLabels> {
  if (ids.length === 0) return none;
  const rows = await db
    .selectFrom('task_references')
    .select([label('references'), 'task_id', 'position', 'asset_id as value'])
    .where('task_id', 'in', ids)
    .unionAll(
      db
        .selectFrom('task_characters')
        .select([label('characters'), 'task_id', 'position', 'username as value'])
        .where('task_id', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('task_tags')
        .select([label('tags'), 'task_id', 'position', 'tag as value'])
        .where('task_id', 'in', ids),
    )
    .orderBy('position')
    .execute();
  const found = new Map<string, TaskLabels>();
  for (const { label: kind, task_id, value } of rows) {
    const labels = found.get(task_id) ?? none();
    labels[kind].push(value);
    found.set(task_id, labels);
  }
  return (id) => found.get(id) ?? none();
}

export async function writeLabels(
  trx: Transaction<Schema>,
  owner: string,
  tasks: ({ id: string } & TaskLabels)[],
): Promise<void> {
  const list = <Row>(values: (task: (typeof tasks)[number]) => Row[]) => batches(tasks.flatMap(values));
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
export function batches<Row>(rows: Row[], size = ROWS_AT_ONCE): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
