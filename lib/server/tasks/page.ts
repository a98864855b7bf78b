import 'server-only';
import type { z } from 'zod';
import type { TaskPage } from '#lib/studio/task/task.ts';
import type { Store } from '../db/store.ts';
import { knownTotal, type TaskListQuery } from './list-query.ts';
import { tasks } from './repository.ts';
import { toTask } from './row.ts';

/** One page of a list; how many there are in all is counted for the first one, unless nobody asks. */
export async function taskPage(
  store: Store,
  owner: string,
  query: z.infer<typeof TaskListQuery>,
  { counted = true } = {},
): Promise<TaskPage> {
  const mine = tasks(store, owner);
  // Read first: what changes meanwhile is then told again, never missed.
  const revision = await mine.revision();
  const { tasks: found, nextCursor } = await mine.list(query);
  const counts = await mine.counts();
  const count = async () =>
    nextCursor === null ? found.length : (knownTotal(query, counts) ?? mine.count(query));
  const total = query.cursor || !counted ? null : await count();
  return { tasks: found.map(toTask), nextCursor, total, revision, counts };
}
