import 'server-only';
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { ServiceError } from '#lib/contract/errors.ts';
import { MODELS } from '#lib/contract/models.ts';
import { NOT_BEGUN } from '#lib/studio/task/queued.ts';
import { type IsFilter, parseSearch } from '#lib/studio/task/search.ts';
import { OWN, type TaskSort, type TaskStatus } from '#lib/studio/task/task-values.ts';
import { homesNamed } from '../../connection/current.ts';
import { batchesBySize, bytesIn } from '../../db/batches-by-size.ts';
import type { Schema } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { liesIn, type Places, placesIn, placesNamed } from '../../projects/filing.ts';
import { sharedVideos } from '../../projects/visibility.ts';
import { usedInCuts } from '../../uses/uses.ts';
import { labelled } from '../labels.ts';
import { withWords } from './search.ts';

interface Ordered {
  id: string;
  createdAt: number;
  duration: number | null;
  /** Its place in the word index, if that was read. */
  place?: number;
}

interface Order {
  /** The column of the index. */
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
const PLACE = /^@(\d{1,16})$/;

const write = (text: string) => Buffer.from(text).toString('base64url');

function read(pattern: RegExp, cursor: string): string[] {
  const [, ...parts] = pattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (parts.length > 0) return parts;
  throw new ServiceError('invalid_parameter', 'cursor is not one of ours', { param: 'cursor' });
}

/** The order of a list; the next page starts where the last ended, never by an offset. */
function taskOrder(sort: TaskSort) {
  const { value, of, down } = ORDERS[sort];
  const direction = down ? sql`desc` : sql`asc`;
  return {
    by: sql`${value} ${direction}, tasks.id ${direction}`,
    after(cursor: string): RawBuilder<boolean> {
      const [at, id] = read(CURSOR, cursor);
      return sql<boolean>`(${value}, tasks.id) ${down ? sql`<` : sql`>`} (${Number(at)}, ${id})`;
    },
    cursor: (row: Ordered): string => write(`${of(row)}~${row.id}`),
    compare(one: Ordered, other: Ordered): number {
      const further = of(one) - of(other) || (one.id < other.id ? -1 : 1);
      return down ? -further : further;
    },
  };
}

/** The same for the word index, whose own order is that of creation. */
function placeOrder(sort: TaskSort): ReturnType<typeof taskOrder> {
  const { down } = ORDERS[sort];
  return {
    ...taskOrder(sort),
    by: sql`task_search.rowid ${down ? sql`desc` : sql`asc`}`,
    after(cursor) {
      const [place] = read(PLACE, cursor);
      return sql<boolean>`task_search.rowid ${down ? sql`<` : sql`>`} ${Number(place)}`;
    },
    cursor: ({ place }) => write(`@${place}`),
  };
}

export interface TaskFilter {
  status?: readonly TaskStatus[] | undefined;
  model?: string | undefined;
  favourite?: boolean | undefined;
  tag?: string | undefined;
  /** A username or its beginning. */
  character?: string | undefined;
  trashed?: boolean | undefined;
  /** Whether it is queued, here or at the service. */
  queued?: boolean | undefined;
  /** A project's id, including nested ones; `none` for tasks in no project. */
  project?: string | undefined;
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
  mine: (eb) => eb.and([eb('endpoint', '=', OWN)]),
  made: (eb) => eb.and([eb('endpoint', '<>', OWN)]),
};

/** At a service that has not started it, as in `isQueued`. */
export const QUEUED_THERE = sql<SqlBool>`(tasks.status = 'rendering' and coalesce(tasks.progress, 0) = 0
  and lower(coalesce(tasks.service_status, '')) in (${sql.join(NOT_BEGUN.map(sql.lit))}))`;

/** Or waiting or being sent here. */
export const IS_QUEUED = sql<SqlBool>`(tasks.status in ('waiting', 'submitting') or ${QUEUED_THERE})`;

/** Unfinished states: few tasks in any library, among them all queued ones. */
const UNDER_WAY: readonly TaskStatus[] = ['waiting', 'submitting', 'rendering'];

const statusesOf = ({ status, queued }: TaskFilter): readonly TaskStatus[] =>
  status?.length ? status : queued ? UNDER_WAY : [];

/** The status a card shows: what the service has not started is waiting. */
function saysStatus(eb: Eb, statuses: TaskStatus[]) {
  const [waits, renders] = [statuses.includes('waiting'), statuses.includes('rendering')];
  if (waits === renders) return eb('status', 'in', statuses);
  if (renders) return eb.and([eb('status', 'in', statuses), sql<SqlBool>`not ${QUEUED_THERE}`]);
  return eb.and([
    eb('status', 'in', [...statuses, 'rendering']),
    sql<SqlBool>`(tasks.status <> 'rendering' or ${QUEUED_THERE})`,
  ]);
}

const modelIds = new Map(MODELS.map(({ id }) => [id.toLowerCase(), id]));
export const modelNamed = (name: string) => modelIds.get(name.toLowerCase()) ?? name;

/** A filter that may already say where to look, and for which owner. */
type Filter = TaskFilter & { places?: Places; whose?: string };

/** Tasks that a person owns or sees shared, and their possible owners. */
async function seenBy(store: Store, owner: string, whose: string | undefined) {
  if (whose !== undefined) return { owners: [whose], seen: sql<SqlBool>`tasks.owner = ${whose}` };
  const shared = await sharedVideos(store, owner);
  const own = sql<SqlBool>`tasks.owner = ${owner}`;
  if (shared.length === 0) return { owners: [owner], seen: own };
  const places = sql.join([...new Set(shared.map(({ projectId }) => projectId))]);
  const owners = [...new Set([owner, ...shared.map((other) => other.owner)])];
  return { owners, seen: sql<SqlBool>`(${own} or tasks.project_id in (${places}))` };
}

/** The tasks a person sees that match a filter. `everywhere` includes the trash. */
export async function matching(store: Store, owner: string, filter: Filter, { everywhere = false } = {}) {
  const search = parseSearch(filter.q ?? '');
  const trashed = filter.trashed ?? search.is.includes('trashed');
  const statuses = statusesOf(filter);
  const models = [filter.model && [filter.model], search.models].filter((list) => list?.length);
  const tags = [...search.tags, ...(filter.tag ? [filter.tag] : [])];
  const people = [...search.characters, ...(filter.character ? [filter.character] : [])];
  const { query: found, inOrder } = withWords(store, search.words);
  const { owners, seen } = await seenBy(store, owner, filter.whose);
  const { areFew, labels } = await labelled(store, owners, { tags, people, isNarrowed: inOrder });
  const used = await usedInCuts(store, owner, search.cuts);
  const homes = search.connections.length > 0 && (await homesNamed(owner, search.connections, store));
  const places = filter.places ?? (filter.project && (await placesIn(store, owner, filter.project)));
  const projects = search.projects.length > 0 && (await placesNamed(store, owner, search.projects));
  const areNamed = areFew || (used.length > 0 && store.dialect === 'sqlite');
  const areUnderWay = statuses.length > 0 && statuses.every((status) => UNDER_WAY.includes(status));
  // The unary plus keeps SQLite off an index: those of labels and films beat the one on owner, and the one on
  // state beats those of project and model, which also hold everything that ever ended.
  const aside = (condition: Expression<SqlBool>) => sql<SqlBool>`+(${condition})`;
  const narrowing =
    areUnderWay && store.dialect === 'sqlite' ? aside : (condition: Expression<SqlBool>) => condition;
  const query = found
    .where(areNamed ? aside(seen) : seen)
    .$if(!everywhere, (some) => some.where('trashedAt', trashed ? 'is not' : 'is', null))
    .where((eb) =>
      eb.and([
        ...(statuses.length > 0 ? [eb('status', 'in', statuses)] : []),
        ...(search.statuses.length > 0 ? [saysStatus(eb, search.statuses)] : []),
        ...models.map((list) => narrowing(eb('model', 'in', [...(list || [])].map(modelNamed)))),
        ...search.is.map((name) => IS[name](eb)),
        ...(homes ? [eb('connection', 'in', homes)] : []),
        ...(search.agents.length > 0 ? [madeBy(search.agents)] : []),
        ...[places, projects].flatMap((some) => (some ? [narrowing(liesIn('tasks.projectId', some))] : [])),
        ...(filter.favourite ? [eb('favourite', '=', 1)] : []),
        ...(filter.queued === undefined ? [] : [filter.queued ? IS_QUEUED : sql<SqlBool>`not ${IS_QUEUED}`]),
        ...(search.after === null ? [] : [eb('createdAt', '>=', search.after)]),
        ...(search.before === null ? [] : [eb('createdAt', '<', search.before)]),
        ...labels,
        ...used,
      ]),
    );
  return { query, inOrder };
}

/** In the form of the index on programs. */
const madeBy = (names: string[]) =>
  sql<SqlBool>`(tasks.agent is not null and lower(tasks.agent) in (${sql.join(names.map((name) => sql`lower(${name})`))}))`;

type Found = Awaited<ReturnType<typeof matching>>['query'];
type Select<Row> = (query: Found) => SelectQueryBuilder<Schema, 'tasks', Row>;

/** The first matches after a cursor, in order. */
async function firstOf<Row extends Ordered>(
  store: Store,
  owner: string,
  { limit, cursor, sort = 'newest', ...filter }: TaskQuery & Filter,
  select: Select<Row>,
): Promise<{ rows: Row[]; order: ReturnType<typeof taskOrder> }> {
  const { query, inOrder } = await matching(store, owner, filter);
  const byPlace = inOrder && sort !== 'longest';
  const order = byPlace ? placeOrder(sort) : taskOrder(sort);
  const place = sql<number>`task_search.rowid`.as('place');
  const rows = await select(query)
    .$if(byPlace, (some) => some.select(place))
    .$if(cursor !== undefined && cursor !== '', (some) => some.where(order.after(cursor ?? '')))
    .orderBy(order.by)
    .limit(limit)
    .execute();
  return { rows: rows as Row[], order };
}

/** Reads one page of each state and place through its index and takes the first of all. */
async function mergedOf<Row extends Ordered>(
  store: Store,
  owner: string,
  query: TaskQuery,
  select: Select<Row>,
): ReturnType<typeof firstOf<Row>> {
  const parts = await partsOf(store, owner, query);
  const [first = query, ...rest] = parts;
  if (rest.length === 0) return firstOf(store, owner, first, select);
  const each = await Promise.all(parts.map((part) => firstOf(store, owner, part, select)));
  const order = taskOrder(query.sort ?? 'newest');
  const rows = each.flatMap((one) => one.rows).sort(order.compare);
  return { rows: rows.slice(0, query.limit), order };
}

/** The parts of a list, each read through an index. */
export async function partsOf<Query extends TaskFilter>(
  store: Store,
  owner: string,
  query: Query,
): Promise<(Query & Filter)[]> {
  const places = query.project ? await placesIn(store, owner, query.project) : null;
  if (query.q) return [places ? { ...query, places } : query];
  const shared = await sharedVideos(store, owner);
  const theirs = shared
    .filter(({ projectId }) => !places || places.includes(projectId))
    .map((other) => ({ ...query, whose: other.owner, places: [other.projectId] }));
  // PostgreSQL has statistics on states and chooses by itself.
  const statuses = store.dialect === 'sqlite' ? [...new Set(statusesOf(query))] : [];
  const own = { ...query, whose: owner };
  const byPlace = [...(places ? places.map((place) => ({ ...own, places: [place] })) : [own]), ...theirs];
  if (statuses.length < 2) return byPlace;
  return byPlace.flatMap((part) => statuses.map((status) => ({ ...part, status: [status] })));
}

/** The size of a task. */
export const taskBytes = bytesIn(
  ['prompt', 'enhancedPrompt', 'params', 'videoUrl'].map((column) => `tasks.${column}`),
).as('bytes');

/** The ids of one page of matches, limited by the size of an answer, and where the next one begins. */
export async function pageOf(
  store: Store,
  owner: string,
  query: TaskQuery,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const { limit } = query;
  const more = { ...query, limit: limit + 1 };
  const { rows: found, order } = await mergedOf(store, owner, more, (some) =>
    some.select(['tasks.id', 'tasks.createdAt', 'tasks.duration', taskBytes]),
  );
  const [ids = []] = batchesBySize(found.slice(0, limit), limit);
  const last = found[ids.length - 1];
  return { ids, nextCursor: found.length > ids.length && last ? order.cursor(last) : null };
}

/** The ids of all matches, in order, up to `limit`. */
export async function idsOf(store: Store, owner: string, query: TaskQuery): Promise<string[]> {
  const { rows } = await mergedOf(store, owner, query, (some) =>
    some.select(['tasks.id', 'tasks.createdAt', 'tasks.duration']),
  );
  return rows.map(({ id }) => id);
}
