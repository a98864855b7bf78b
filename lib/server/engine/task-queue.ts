import 'server-only';
import type { TaskStatus } from '#lib/studio/task/task-values.ts';
import { bookkeeping } from '../db/bookkeeping.ts';
import { batches, type Db, type Store } from '../db/store.ts';
import { readLabels } from '../tasks/labels.ts';
import { type TaskRecord, toRecord } from '../tasks/row.ts';
import { livesOn } from '../tasks/service-ids.ts';
import { type Leases, leases } from './leases.ts';

/** The work on tasks, and the state a task is in when it is due for it. */
const DUE_IN = {
  submit: 'waiting',
  recover: 'submitting',
  follow: 'rendering',
  collect: 'completed',
} as const satisfies Record<string, TaskStatus>;

export type TaskWork = keyof typeof DUE_IN;

export type FollowedTask = Pick<TaskRecord, 'id' | 'serviceId' | 'serviceStatus' | 'progress'>;

export interface FollowedCount {
  owner: string;
  connection: string | null;
  count: number;
}

/** Tasks of all owners that are due for one kind of work. */
export const taskLeases = (store: Store, kind: TaskWork, holder: string): Leases<TaskRecord> =>
  leases(store, {
    table: 'tasks',
    status: DUE_IN[kind],
    holder,
    async toJobs(rows) {
      const ids = rows.map(({ id }) => id);
      const labels = await readLabels(store.db, ids);
      return rows.map((row) => toRecord(row, labels(row.id))).sort((a, b) => (a.id < b.id ? -1 : 1));
    },
  });

/** Queries that schedule the work on single tasks among the others. */
export function taskQueue(store: Store) {
  const { db } = store;

  /** How many tasks are in the state of a kind of work, leased or not. */
  async function countByOwner(kind: TaskWork): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('tasks')
      .select((eb) => ['owner', eb.fn.countAll<number>().as('count')])
      .where('status', '=', DUE_IN[kind])
      .where('dueAt', 'is not', null)
      .groupBy('owner')
      .execute();
    return new Map(rows.map(({ owner, count }) => [owner, Number(count)]));
  }

  /** How many are followed, by the service they live on. */
  async function countFollowed(): Promise<FollowedCount[]> {
    const rows = await db
      .selectFrom('tasks')
      .select((eb) => ['owner', 'connection', eb.fn.countAll<number>().as('count')])
      .where('status', '=', DUE_IN.follow)
      .where('dueAt', 'is not', null)
      .groupBy(['owner', 'connection'])
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  /** An owner's tasks at a service, in the order they were sent, without those waiting because of an error. */
  async function followed(owner: string, connection: string): Promise<FollowedTask[]> {
    return db
      .selectFrom('tasks')
      .select(['id', 'serviceId', 'serviceStatus', 'progress'])
      .where('owner', '=', owner)
      .where('status', '=', DUE_IN.follow)
      .where('dueAt', 'is not', null)
      .where(livesOn(connection))
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

  const unheld = (kept: Db, owner: string) =>
    kept
      .updateTable('tasks')
      .where('owner', '=', owner)
      .where('status', '=', DUE_IN.follow)
      .where('heldBy', 'is', null);

  /** Moves what lives on other services out of the way at once: taking thousands up one by one would fill every turn. */
  async function putOff(owner: string, connection: string, ms: number): Promise<void> {
    const until = Date.now() + ms;
    await bookkeeping(store, (kept) =>
      unheld(kept, owner)
        .set({ dueAt: until })
        .where('connection', '!=', connection)
        .where('dueAt', '<', until - ms / 2)
        .execute(),
    );
  }

  /** Makes due what was put off while another service was connected. */
  async function takeUp(owner: string, connection: string): Promise<void> {
    const now = Date.now();
    await bookkeeping(store, (kept) =>
      unheld(kept, owner)
        .set({ dueAt: now })
        .where('connection', '=', connection)
        .where('dueAt', '>', now)
        .execute(),
    );
  }

  return { countByOwner, countFollowed, followed, hasten, putOff, takeUp };
}
