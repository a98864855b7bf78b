import 'server-only';
import type { TaskStatus } from '#lib/studio/task/task-values.ts';
import { bookkeeping } from '../db/bookkeeping.ts';
import type { Store } from '../db/store.ts';
import { batches, readLabels } from '../tasks/labels.ts';
import { type TaskRecord, toRecord } from '../tasks/row.ts';

/** What the loops do, and the state a task is in when it is due for it. */
const DUE_IN = {
  submit: 'waiting',
  recover: 'submitting',
  follow: 'rendering',
  collect: 'completed',
} as const satisfies Record<string, TaskStatus>;

export type WorkKind = keyof typeof DUE_IN;

export interface Claim {
  limit: number;
  /** Names the process; later changes are guarded with it. */
  holder: string;
  leaseMs: number;
  now?: number;
}

export type Followed = Pick<TaskRecord, 'id' | 'serviceId' | 'serviceStatus' | 'progress' | 'connection'>;

/** Work that is due, of all owners. */
export function taskQueue(store: Store) {
  const { db, engine } = store;
  /**
   * Takes tasks that are due, each for one process only. A claim moves `dueAt` to the end of the lease:
   * if the process dies, the task is due again by itself.
   */
  async function claim(
    kind: WorkKind,
    { limit, holder, leaseMs, now = Date.now() }: Claim,
  ): Promise<TaskRecord[]> {
    if (limit <= 0) return [];
    const rows = await bookkeeping(store, (kept) =>
      kept
        .with('due', (qb) =>
          qb
            .selectFrom('tasks')
            .select('id')
            .where('status', '=', DUE_IN[kind])
            .where('due_at', '<=', now)
            .orderBy('due_at')
            .orderBy('id')
            .limit(limit)
            .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .updateTable('tasks')
        .set({ held_by: holder, due_at: now + leaseMs })
        .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
        .returningAll()
        .execute(),
    );
    const labels = await readLabels(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toRecord(row, labels(row.id))).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Keeps a claim for longer; false when it was lost meanwhile. */
  async function renew(id: string, holder: string, leaseMs: number): Promise<boolean> {
    const { numUpdatedRows } = await bookkeeping(store, (kept) =>
      kept
        .updateTable('tasks')
        .set({ due_at: Date.now() + leaseMs })
        .where('id', '=', id)
        .where('held_by', '=', holder)
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  /** When the next task of a kind becomes due; null when none will. */
  async function nextDueAt(kind: WorkKind): Promise<number | null> {
    const row = await db
      .selectFrom('tasks')
      .select('due_at')
      .where('status', '=', DUE_IN[kind])
      .where('due_at', 'is not', null)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    return row?.due_at ?? null;
  }

  /** How many tasks are in the state this kind of work is for, held or not. */
  async function underway(kind: WorkKind): Promise<number> {
    const { count } = await db
      .selectFrom('tasks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', DUE_IN[kind])
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** The tasks at the service, in the order they were sent, without those that wait because something is wrong. */
  async function followed(): Promise<Followed[]> {
    const rows = await db
      .selectFrom('tasks')
      .select(['id', 'service_id', 'service_status', 'progress', 'connection'])
      .where('status', '=', DUE_IN.follow)
      .where('due_at', 'is not', null)
      .where('failed_polls', '=', 0)
      .where('not_found_since', 'is', null)
      .orderBy('submitted_at')
      .orderBy('id')
      .execute();
    return rows.map(({ service_id: serviceId, service_status: serviceStatus, ...row }) => ({
      ...row,
      serviceId,
      serviceStatus,
    }));
  }

  /** Makes tasks due as if they had been since a time: before what is due later. Held ones are left alone. */
  async function hasten(kind: WorkKind, ids: readonly string[], since: number): Promise<void> {
    for (const some of batches([...ids])) {
      await bookkeeping(store, (kept) =>
        kept
          .updateTable('tasks')
          .set({ due_at: since })
          .where('id', 'in', some)
          .where('status', '=', DUE_IN[kind])
          .where('due_at', '>', since)
          .where('held_by', 'is', null)
          .execute(),
      );
    }
  }

  return { claim, renew, nextDueAt, underway, followed, hasten };
}
