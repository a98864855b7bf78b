import 'server-only';
import { z } from 'zod';
import { numeric, oneOf } from '#lib/contract/fields.ts';
import { parseSearch } from '#lib/studio/task/search.ts';
import type { TaskCounts, TaskPage } from '#lib/studio/task/task.ts';
import { TASK_SORTS, TASK_STATUSES, type TaskStatus } from '#lib/studio/task/task-values.ts';
import { LONGEST } from '#lib/studio/text/kept-text.ts';
import type { Store } from '../../db/store.ts';
import { project } from '../../http/requests.ts';
import { tasks } from '../repository.ts';
import { toTask } from '../row.ts';

const text = (most: number) => z.string().trim().max(most).optional();
const yesOrNo = oneOf(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .optional();

const isStatus = (value: string): value is TaskStatus => (TASK_STATUSES as readonly string[]).includes(value);

/** Each becomes a condition, and SQLite limits their nesting. */
const MOST_TERMS = 32;
const termsIn = (line: string) => Object.values(parseSearch(line)).flatMap((part) => part ?? []).length;

/** The query of `GET /api/tasks`; `status` may be a comma-separated list. */
export const TaskListQuery = z.object({
  limit: numeric(1, 500).refine(Number.isInteger, 'must be a whole number').default(50),
  cursor: text(LONGEST.cursor),
  q: text(LONGEST.search).refine(
    (line = '') => termsIn(line) <= MOST_TERMS,
    `may hold at most ${MOST_TERMS} words, phrases and filters`,
  ),
  status: z
    .string()
    .max(LONGEST.word)
    .transform((list) => list.split(',').filter(Boolean))
    .refine((list) => list.every(isStatus), `must be among ${TASK_STATUSES.join(', ')}`)
    .transform((list) => list.filter(isStatus))
    .optional(),
  model: text(LONGEST.name),
  favourite: yesOrNo,
  tag: text(LONGEST.name),
  character: text(LONGEST.name),
  trashed: yesOrNo,
  queued: yesOrNo,
  project,
  sort: oneOf(TASK_SORTS).optional(),
});

/** The filters that counts accept. */
export const TaskCountsQuery = TaskListQuery.pick({
  q: true,
  model: true,
  tag: true,
  character: true,
  project: true,
});

/** The number of matches if the counts already have it: everything, or the whole trash. */
function knownTotal(
  {
    limit: _page,
    cursor: _place,
    sort: _order,
    trashed,
    queued,
    ...narrowing
  }: z.infer<typeof TaskListQuery>,
  counts: TaskCounts,
): number | null {
  const narrowed = Object.values(narrowing).some((value) =>
    Array.isArray(value) ? value.length > 0 : value,
  );
  if (narrowed || queued !== undefined) return null;
  return trashed ? counts.trashed : counts.all;
}

/** `latest` asks only for the current revision. */
export const TaskChangesQuery = z.object({
  since: z.union([
    z.literal('latest'),
    numeric(0, Number.MAX_SAFE_INTEGER).refine(Number.isInteger, 'must be a whole number'),
  ]),
});

/** A page of a list; the total is counted for the first one, unless the caller does not want it. */
export async function taskPage(
  store: Store,
  owner: string,
  query: z.infer<typeof TaskListQuery>,
  { counted = true } = {},
): Promise<TaskPage> {
  const mine = tasks(store, owner);
  // Read first: a change meanwhile is then reported twice, never missed.
  const revision = await mine.revision();
  const { tasks: found, nextCursor } = await mine.list(query);
  const counts = await mine.counts();
  const count = async () =>
    nextCursor === null ? found.length : (knownTotal(query, counts) ?? mine.count(query));
  const total = query.cursor || !counted ? null : await count();
  return { tasks: found.map(toTask), nextCursor, total, revision, counts };
}
