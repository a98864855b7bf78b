import 'server-only';
import { sql } from 'kysely';
import type { TaskCounts } from '#lib/studio/task.ts';
import type { TaskStatus } from '#lib/studio/task-status.ts';
import { perRevision } from './per-revision.ts';
import type { Db } from './store.ts';

const COUNTED_AS: Record<TaskStatus, keyof TaskCounts> = {
  waiting: 'waiting',
  submitting: 'waiting',
  rendering: 'rendering',
  completed: 'completed',
  failed: 'failed',
  uncertain: 'uncertain',
  cancelled: 'cancelled',
};

/** How many tasks are in each state. */
export const countTasks = (db: Db, owner: string): Promise<TaskCounts> =>
  perRevision(db, owner, 'states', () => count(db, owner));

async function count(db: Db, owner: string): Promise<TaskCounts> {
  const groups = await db
    .selectFrom('tasks')
    .select([
      'status',
      sql<number>`case when trashed_at is null then 0 else 1 end`.as('trashed'),
      sql<number>`count(*)`.as('total'),
      sql<number>`sum(favourite)`.as('favourite'),
      sql<number>`sum(case when archived_at is null then 1 else 0 end)`.as('away'),
    ])
    .where('owner', '=', owner)
    .groupBy(['status', sql`case when trashed_at is null then 0 else 1 end`])
    .execute();
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
    if (trashed) {
      counts.trashed += total;
      continue;
    }
    counts.all += total;
    counts.favourite += favourite;
    counts[COUNTED_AS[status as TaskStatus]] += total;
    if (status === 'completed') counts.collecting += away;
  }
  return counts;
}
