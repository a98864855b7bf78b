import 'server-only';
import { sql } from 'kysely';
import type { TaskStatus } from '#lib/studio/task/task-values.ts';
import { bookkeeping } from '../db/bookkeeping.ts';
import { batches, type Db, type Store } from '../db/store.ts';
import { readAll } from '../db/unreadable.ts';
import { clock } from '../process/clock.ts';
import { inQueue, type Leases, leases, type Queue } from '../queue/leases.ts';
import { readLabels } from './labels.ts';
import { type TaskRecord, toRecord } from './row.ts';

/** The kinds of work on tasks, and the state a task must be in for each. */
export const DUE_IN = {
  submit: 'waiting',
  recover: 'submitting',
  follow: 'rendering',
  collect: 'completed',
  convert: 'completed',
} as const satisfies Record<string, TaskStatus>;

export type TaskWork = keyof typeof DUE_IN;

/** A completed task is still to be downloaded, or here and due for a copy browsers can play. */
export const IS_HOME: Partial<Record<TaskWork, boolean>> = { collect: false, convert: true };

function homeOrNot(isHome: boolean | undefined) {
  if (isHome === undefined) return undefined;
  return isHome ? sql<boolean>`archived_sha256 is not null` : sql<boolean>`archived_sha256 is null`;
}

export type FollowedTask = Pick<TaskRecord, 'id' | 'serviceId' | 'serviceStatus' | 'progress'>;

/** Tasks of all owners that are due for one kind of work. */
export const taskLeases = (store: Store, kind: TaskWork, holder: string): Leases<TaskRecord> =>
  leases(store, {
    table: 'tasks',
    status: DUE_IN[kind],
    only: homeOrNot(IS_HOME[kind]),
    ...(kind === 'submit' && { counted: { sending: DUE_IN.recover, atService: DUE_IN.follow } }),
    holder,
    async toJobs(rows) {
      const ids = rows.map(({ id }) => id);
      const labels = await readLabels(store.db, ids);
      // The engine works as the owner.
      const records = readAll(rows, (row) => toRecord({ ...row, may: 'own', maker: null }, labels(row.id)));
      return records.sort((a, b) => (a.id < b.id ? -1 : 1));
    },
  });

/** Queries that schedule the work on single tasks among the others: those of all owners, who share the connections. */
export function taskQueue(store: Store) {
  const { db } = store;

  /** How many tasks of each queue are in the state for a kind of work, leased or not. */
  async function countByQueue(kind: TaskWork): Promise<(Queue & { count: number })[]> {
    const rows = await db
      .selectFrom('tasks')
      .select((eb) => ['connection', eb.fn.countAll<number>().as('count')])
      .where('status', '=', DUE_IN[kind])
      .where('dueAt', 'is not', null)
      .groupBy('connection')
      .execute();
    return rows.map(({ count, ...queue }) => ({ ...queue, count: Number(count) }));
  }

  /**
   * The tasks of a queue that the service has, in the order sent, without those waiting because of an error.
   */
  async function followed(queue: Queue): Promise<FollowedTask[]> {
    return db
      .selectFrom('tasks')
      .select(['id', 'serviceId', 'serviceStatus', 'progress'])
      .where(inQueue(queue))
      .where('status', '=', DUE_IN.follow)
      .where('dueAt', 'is not', null)
      .where('failedPolls', '=', 0)
      .where('notFoundSince', 'is', null)
      .orderBy('submittedAt')
      .orderBy('id')
      .execute();
  }

  /** Makes tasks due as of a time. Leased ones are left alone. */
  async function hasten(kind: TaskWork, ids: readonly string[], since: number): Promise<void> {
    for (const batch of batches([...ids])) {
      await bookkeeping(store, (kept) =>
        kept
          .updateTable('tasks')
          .set({ dueAt: since })
          .where('id', 'in', batch)
          .where('status', '=', DUE_IN[kind])
          .where('dueAt', '>', since)
          .where('heldBy', 'is', null)
          .execute(),
      );
    }
  }

  /** Followed tasks of a queue that no process is polling now. */
  const unheld = (kept: Db, queue: Queue) =>
    kept
      .updateTable('tasks')
      .where(inQueue(queue))
      .where('status', '=', DUE_IN.follow)
      .where('heldBy', 'is', null);

  /**
   * Postpones all tasks on a service that is away at once: claiming thousands one by one would fill every
   * turn.
   */
  async function putOff(queue: Queue, ms: number): Promise<void> {
    const until = clock.now() + ms;
    await bookkeeping(store, (kept) =>
      unheld(kept, queue)
        .set({ dueAt: until })
        .where('dueAt', '<', until - ms / 2)
        .execute(),
    );
  }

  /** Makes due what was postponed for a service that was away. */
  async function takeUp(queue: Queue): Promise<void> {
    const now = clock.now();
    await bookkeeping(store, (kept) =>
      unheld(kept, queue).set({ dueAt: now }).where('dueAt', '>', now).execute(),
    );
  }

  /** Every owner with a task waiting to be sent. */
  async function waitingOwners(): Promise<string[]> {
    const rows = await db
      .selectFrom('tasks')
      .select('owner')
      .distinct()
      .where('status', '=', DUE_IN.submit)
      .where('dueAt', 'is not', null)
      .execute();
    return rows.map(({ owner }) => owner);
  }

  return { waitingOwners, countByQueue, followed, hasten, putOff, takeUp };
}
