import 'server-only';
import { sql } from 'kysely';
import { modelsOfKind } from '#lib/contract/models.ts';
import { parseSearch } from '#lib/studio/task/search.ts';
import type { PastDuration, TaskCounts, TaskLine } from '#lib/studio/task/task.ts';
import type { TaskStatus } from '#lib/studio/task/task-values.ts';
import { perRevision } from '../../db/revision.ts';
import type { Store } from '../../db/store.ts';
import { placesIn } from '../../projects/filing.ts';
import { listedFor } from '../../projects/visibility.ts';
import { IS_QUEUED, matching, modelNamed, partsOf, QUEUED_THERE, type TaskFilter } from './list.ts';

const COUNTED_AS: Record<TaskStatus, keyof TaskCounts> = {
  waiting: 'waiting',
  submitting: 'waiting',
  rendering: 'rendering',
  completed: 'completed',
  failed: 'failed',
  uncertain: 'uncertain',
  cancelled: 'cancelled',
};

const IN_TRASH = sql<number>`case when trashed_at is null then 0 else 1 end`;
const COUNTED_STATUS = sql<string>`case when ${IS_QUEUED} then 'waiting' else tasks.status end`;

/** What narrows a library besides the counted states. */
export type CountedFilter = Pick<TaskFilter, 'q' | 'model' | 'tag' | 'character' | 'project'>;

const isPlain = ({ q, tag, character, queued }: TaskFilter) =>
  !q && !tag && !character && queued === undefined;

/** The counts kept in the database. */
async function keptCounts(store: Store, owner: string, { model, project }: CountedFilter) {
  const places = project ? await placesIn(store, owner, project) : [];
  return store.db
    .selectFrom('taskCounts')
    .select(['status', 'trashed', 'total', 'favourite', 'away'])
    .where(await listedFor(store, owner, 'taskCounts'))
    .$if(Boolean(model), (query) => query.where('model', '=', modelNamed(model ?? '')))
    .$if(Boolean(project), (query) =>
      query.where(
        'projectId',
        'in',
        places.map((place) => place ?? ''),
      ),
    )
    .execute();
}

async function foundCounts(store: Store, owner: string, filter: CountedFilter) {
  const { query } = await matching(store, owner, filter, { everywhere: true });
  return query
    .select([
      COUNTED_STATUS.as('status'),
      IN_TRASH.as('trashed'),
      sql<number>`count(*)`.as('total'),
      sql<number>`sum(favourite)`.as('favourite'),
      sql<number>`sum(case when archived_at is null then 1 else 0 end)`.as('away'),
    ])
    .groupBy([COUNTED_STATUS, IN_TRASH])
    .execute();
}

/** How many are at a service that has not started them. */
async function countQueuedThere(store: Store, owner: string, filter: CountedFilter): Promise<number> {
  const parts = await partsOf(store, owner, { ...filter, status: ['rendering'], queued: true });
  const counted = parts.map(async (part) => {
    const { query } = await matching(store, owner, part);
    return query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  });
  return (await Promise.all(counted)).reduce((sum, { total }) => sum + total, 0);
}

/** How many tasks are in each state: of all, or of those matching a filter. */
export async function countTasks(
  store: Store,
  owner: string,
  filter: CountedFilter = {},
): Promise<TaskCounts> {
  const groups = isPlain(filter)
    ? await keptCounts(store, owner, filter)
    : await perRevision(store.db, owner, `states ${JSON.stringify(filter)}`, () =>
        foundCounts(store, owner, filter),
      );
  // A search in the trash counts what is in the trash.
  const looksInTrash = parseSearch(filter.q ?? '').is.includes('trashed');
  const counts: TaskCounts = {
    all: 0,
    waiting: 0,
    rendering: 0,
    completed: 0,
    failed: 0,
    uncertain: 0,
    cancelled: 0,
    collecting: 0,
    favourite: 0,
    trashed: 0,
  };
  for (const { status, trashed, total, favourite, away } of groups) {
    // Such a row is in no list either.
    if (!Object.hasOwn(COUNTED_AS, status)) continue;
    if (trashed) counts.trashed += total;
    if (trashed && !looksInTrash) continue;
    counts.all += total;
    counts.favourite += favourite;
    counts[COUNTED_AS[status as TaskStatus]] += total;
    if (status === 'completed') counts.collecting += away;
  }
  // The counts in the database are by status alone.
  if (!isPlain(filter) || counts.rendering === 0) return counts;
  const there = await perRevision(store.db, owner, `queued there ${JSON.stringify(filter)}`, () =>
    countQueuedThere(store, owner, filter),
  );
  // Read after the others: more may be queued by now.
  const moved = Math.min(there, counts.rendering);
  return { ...counts, waiting: counts.waiting + moved, rendering: counts.rendering - moved };
}

/** Counting beyond this takes longer than showing the first page. */
const COUNTED_AT_MOST = 1000;

/** How many match; null if only a search can tell and it is more than a thousand. */
export async function countOf(store: Store, owner: string, filter: TaskFilter): Promise<number | null> {
  if (!isPlain(filter)) return perRevision(store.db, owner, JSON.stringify(filter), () => found());
  const groups = await keptCounts(store, owner, filter);
  const wanted = groups.filter(
    ({ status, trashed }) =>
      trashed === Number(filter.trashed ?? false) &&
      (!filter.status?.length || filter.status.some((one) => one === status)),
  );
  return wanted.reduce((sum, group) => sum + (filter.favourite ? group.favourite : group.total), 0);

  async function found() {
    const { query } = await matching(store, owner, filter);
    const some = query.select('tasks.id').limit(COUNTED_AT_MOST + 1);
    const { total } = await store.db
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return total > COUNTED_AT_MOST ? null : total;
  }
}

const MOST_IN_LINE = 100;

export const NO_LINE: TaskLine = { queue: {} };

/** Each waiting task's place in the line of its connection, including tasks already at the service. */
export async function taskLine({ db }: Store, owner: string): Promise<TaskLine> {
  const waiting = await db
    .selectFrom('tasks')
    .select(['id', 'connection'])
    .where('owner', '=', owner)
    .where('trashedAt', 'is', null)
    .where('status', 'in', ['waiting', 'rendering'])
    .where(({ or, and, eb }) =>
      or([and([eb('status', '=', 'waiting'), eb('dueAt', 'is not', null)]), QUEUED_THERE]),
    )
    // Tasks at the service come before those waiting here.
    .orderBy('status')
    .orderBy(sql`case when status = 'rendering' then submitted_at else due_at end`)
    .orderBy('id')
    .limit(MOST_IN_LINE)
    .execute();
  const lines = Map.groupBy(waiting, ({ connection }) => connection);
  return {
    queue: Object.fromEntries([...lines.values()].flatMap((line) => line.map(({ id }, at) => [id, at + 1]))),
  };
}

const LOOKED_BACK = 40;

/** How long the latest videos of each model took, from accepted to done. */
export async function taskDurations({ db }: Store, owner: string): Promise<Record<string, PastDuration[]>> {
  const durations: Record<string, PastDuration[]> = {};
  for (const { id } of modelsOfKind('video')) {
    const rows = await db
      .selectFrom('tasks')
      .select(['submittedAt', 'completedAt', 'duration'])
      .where('owner', '=', owner)
      .where('model', '=', id)
      .where('status', '=', 'completed')
      .where('submittedAt', 'is not', null)
      .where('completedAt', 'is not', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(LOOKED_BACK)
      .execute();
    const took = rows
      .map((row) => ({ ms: (row.completedAt ?? 0) - (row.submittedAt ?? 0), seconds: row.duration }))
      .filter(({ ms }) => ms > 0);
    if (took.length > 0) durations[id] = took;
  }
  return durations;
}
