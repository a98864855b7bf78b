import 'server-only';
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { ServiceError } from '#lib/contract/errors.ts';
import { MODELS } from '#lib/contract/models.ts';
import { type IsFilter, parseSearch } from '#lib/studio/task/search.ts';
import type { TaskSort, TaskStatus } from '#lib/studio/task/task-values.ts';
import { perRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { hasWords } from './search.ts';

interface Ordered {
  id: string;
  createdAt: number;
  duration: number | null;
}

interface Order {
  /** As the index has it. */
  value: RawBuilder<number>;
  of: (row: Ordered) => number;
  down: boolean;
}

const created: Pick<Order, 'value' | 'of'> = {
  value: sql<number>`tasks.created_at`,
  of: ({ createdAt }) => createdAt,
};

const ORDERS: Record<TaskSort, Order> = {
  newest: { ...created, down: true },
  oldest: { ...created, down: false },
  longest: { value: sql<number>`coalesce(duration, 0)`, of: ({ duration }) => duration ?? 0, down: true },
};

const CURSOR = /^(\d{1,15}(?:\.\d{1,20})?(?:e-\d+)?)~(\w+)$/;

/** How a list is ordered, and how its next page is found: by where the last one ended, never by counting. */
function taskOrder(sort: TaskSort) {
  const { value, of, down } = ORDERS[sort];
  const direction = down ? sql`desc` : sql`asc`;
  return {
    by: sql`${value} ${direction}, tasks.id ${direction}`,
    after(cursor: string): RawBuilder<boolean> {
      const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
      if (at === undefined || id === undefined) {
        throw new ServiceError('invalid_parameter', 'cursor is not one of ours', { param: 'cursor' });
      }
      const side = down ? sql`<` : sql`>`;
      return sql<boolean>`(${value}, tasks.id) ${side} (${Number(at)}, ${id})`;
    },
    cursor: (row: Ordered): string => Buffer.from(`${of(row)}~${row.id}`).toString('base64url'),
  };
}

export interface TaskFilter {
  status?: readonly TaskStatus[] | undefined;
  model?: string | undefined;
  favourite?: boolean | undefined;
  tag?: string | undefined;
  /** A username, or how it begins. */
  character?: string | undefined;
  trashed?: boolean | undefined;
  /** A line in the grammar of `parseSearch`. */
  q?: string | undefined;
}

export interface TaskQuery extends TaskFilter {
  limit: number;
  cursor?: string | undefined;
  sort?: TaskSort | undefined;
}

type Eb = ExpressionBuilder<Schema, 'tasks'>;

const IS: Record<IsFilter, (eb: Eb) => ReturnType<Eb['and']>> = {
  favourite: (eb) => eb.and([eb('favourite', '=', 1)]),
  trashed: (eb) => eb.and([eb('trashedAt', 'is not', null)]),
  archived: (eb) => eb.and([eb('archivedAt', 'is not', null)]),
  collecting: (eb) => eb.and([eb('status', '=', 'completed'), eb('archivedAt', 'is', null)]),
  remix: (eb) => eb.and([eb('endpoint', '=', 'videos/remix')]),
};

const modelIds = new Map(MODELS.map(({ id }) => [id.toLowerCase(), id]));
const modelNamed = (name: string) => modelIds.get(name.toLowerCase()) ?? name;
const startsWith = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The tasks of one owner that a filter lets through. `all` is for whoever reads every match and not the first few:
 * then it is quicker to begin with the words than to walk the list and look each task up among the found.
 * `everywhere` does not tell the trash apart.
 */
export function matching(
  { db, dialect }: Store,
  owner: string,
  filter: TaskFilter,
  { all = false, everywhere = false } = {},
) {
  const search = parseSearch(filter.q ?? '');
  const trashed = filter.trashed ?? search.is.includes('trashed');
  const statuses = [filter.status, search.statuses].filter((list) => list?.length);
  const models = [filter.model && [filter.model], search.models].filter((list) => list?.length);
  const tags = [...search.tags, ...(filter.tag ? [filter.tag] : [])];
  const people = [...search.characters, ...(filter.character ? [filter.character] : [])];
  const words = hasWords(dialect, search.words);
  // The unary plus keeps SQLite from using the index on owner: the one of the words is better.
  const isOwn =
    all && words !== null && dialect === 'sqlite'
      ? sql<SqlBool>`+tasks.owner = ${owner}`
      : sql<SqlBool>`tasks.owner = ${owner}`;
  return db
    .selectFrom('tasks')
    .where(isOwn)
    .$if(!everywhere, (query) => query.where('trashedAt', trashed ? 'is not' : 'is', null))
    .where((eb) =>
      eb.and([
        ...statuses.map((list) => eb('status', 'in', [...(list ?? [])])),
        ...models.map((list) => eb('model', 'in', [...(list || [])].map(modelNamed))),
        ...search.is.map((name) => IS[name](eb)),
        ...(filter.favourite ? [eb('favourite', '=', 1)] : []),
        ...(search.after === null ? [] : [eb('createdAt', '>=', search.after)]),
        ...(search.before === null ? [] : [eb('createdAt', '<', search.before)]),
        ...tags.map(
          (tag) => sql<SqlBool>`tasks.id in (select task_id from task_tags
            where owner = ${owner} and lower(tag) = ${tag.toLowerCase()})`,
        ),
        ...people.map(
          (name) => sql<SqlBool>`tasks.id in (select task_id from task_characters
            where owner = ${owner} and lower(username) like ${startsWith(name)} escape '\\')`,
        ),
        ...(words === null ? [] : [words]),
      ]),
    );
}

/** One page of what matches, and where the next one begins. */
export async function pageOf(
  store: Store,
  owner: string,
  { limit, cursor, sort = 'newest', ...filter }: TaskQuery,
): Promise<{ rows: Schema['tasks'][]; nextCursor: string | null }> {
  const order = taskOrder(sort);
  const found = await matching(store, owner, filter)
    .selectAll('tasks')
    .$if(cursor !== undefined && cursor !== '', (query) => query.where(order.after(cursor ?? '')))
    .orderBy(order.by)
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? order.cursor(last) : null };
}

/** The ids of everything that matches, in order, up to `limit`. */
export async function idsOf(
  store: Store,
  owner: string,
  { limit, sort = 'newest', ...filter }: TaskQuery,
): Promise<string[]> {
  const rows = await matching(store, owner, filter)
    .select('tasks.id')
    .orderBy(taskOrder(sort).by)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many match; looking through the whole library takes longer than showing a page of it. */
export const countOf = (store: Store, owner: string, filter: TaskFilter): Promise<number> =>
  perRevision(store.db, owner, JSON.stringify(filter), async () => {
    const { total } = await matching(store, owner, filter, { all: true })
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  });
