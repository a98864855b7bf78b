import 'server-only';
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { batches, type Db, type Store } from '../db/store.ts';
import type { TaskLabels } from './row.ts';

const none = (): TaskLabels => ({ references: [], characters: [], tags: [] });
const label = (kind: keyof TaskLabels) => sql.lit(kind).as('label');

/** The references, characters and tags of tasks that the owner is allowed to read. */
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

interface Asked {
  tags: readonly string[];
  /** Usernames or their beginnings. */
  people: readonly string[];
  /** Other filters leave few tasks anyway. */
  isNarrowed: boolean;
}

/** For so few it is faster to look at each than to walk the list until a page is full. */
const FEW = 2000;
const LAST_SIGN = '\u{10ffff}';

/** Conditions for tasks with all these labels; `areFew` says to start from the labels, not the tasks. */
export async function labelled(
  { db, dialect }: Store,
  owners: readonly string[],
  { tags, people, isNarrowed }: Asked,
): Promise<{ areFew: boolean; labels: RawBuilder<SqlBool>[] }> {
  const sources = [
    ...tags.map((tag) => ({ table: sql`task_tags`, is: sql`lower(tag) = ${tag.toLowerCase()}` })),
    ...people.map((name) => ({ table: sql`task_characters`, is: beginsWith(dialect, name) })),
  ];
  const whose = sql<SqlBool>`owner in (${sql.join([...owners])})`;
  const within = sources.map(
    ({ table, is }) => sql<SqlBool>`tasks.id in (select task_id from ${table} where ${whose} and ${is})`,
  );
  if (dialect === 'postgres') return { areFew: false, labels: within };
  const [first] = sources;
  if (first && !isNarrowed) {
    const { rows } = await sql<{ total: number }>`select count(*) as total from (
      select 1 from ${first.table} where ${whose} and ${first.is} limit ${FEW + 1})`.execute(db);
    if ((rows[0]?.total ?? 0) <= FEW) return { areFew: true, labels: within };
  }
  const labels = sources.map(
    ({ table, is }) => sql<SqlBool>`exists (select 1 from ${table} where task_id = tasks.id and ${is})`,
  );
  return { areFew: false, labels };
}

function beginsWith(dialect: Store['dialect'], name: string): RawBuilder<SqlBool> {
  const start = name.toLowerCase();
  if (dialect === 'postgres')
    return sql`lower(username) like ${`${start.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
  return sql`lower(username) between ${start} and ${start + LAST_SIGN}`;
}
