import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { batches, type Db } from '../db/store.ts';
import type { TaskLabels } from './row.ts';

const none = (): TaskLabels => ({ references: [], characters: [], tags: [] });
const label = (kind: keyof TaskLabels) => sql.lit(kind).as('label');

/** The references, characters and tags of many tasks, whose ids were read for their owner. */
export async function readLabels(db: Db, ids: string[]): Promise<(id: string) => TaskLabels> {
  if (ids.length === 0) return none;
  const rows = await db
    .selectFrom('taskReferences')
    .select([label('references'), 'taskId', 'position', 'assetId as value'])
    .where('taskId', 'in', ids)
    .unionAll(
      db
        .selectFrom('taskCharacters')
        .select([label('characters'), 'taskId', 'position', 'username as value'])
        .where('taskId', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('taskTags')
        .select([label('tags'), 'taskId', 'position', 'tag as value'])
        .where('taskId', 'in', ids),
    )
    .orderBy('position')
    .execute();
  const found = new Map<string, TaskLabels>();
  for (const { label: kind, taskId, value } of rows) {
    const labels = found.get(taskId) ?? none();
    labels[kind].push(value);
    found.set(taskId, labels);
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
    references.map((assetId, position) => ({ taskId: id, assetId, position })),
  )) {
    await trx.insertInto('taskReferences').values(rows).execute();
  }
  for (const rows of list(({ id, characters }) =>
    [...new Set(characters)].map((username, position) => ({ owner, taskId: id, username, position })),
  )) {
    await trx.insertInto('taskCharacters').values(rows).execute();
  }
  for (const rows of list(({ id, tags }) =>
    [...new Set(tags)].map((tag, position) => ({ owner, taskId: id, tag, position })),
  )) {
    await trx.insertInto('taskTags').values(rows).execute();
  }
}

export async function replaceTags(trx: Transaction<Schema>, owner: string, id: string, tags: string[]) {
  await trx.deleteFrom('taskTags').where('owner', '=', owner).where('taskId', '=', id).execute();
  await writeLabels(trx, owner, [{ id, references: [], characters: [], tags }]);
}
