import 'server-only';
import { type Expression, sql, type Updateable, type UpdateObject } from 'kysely';
import { bookkeeping } from '../db/bookkeeping.ts';
import type { Schema } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';

/** The tables whose rows are worked on. A row with `dueAt` is unfinished. */
export const LEASED = ['tasks', 'transcripts', 'dubs', 'cutRenders', 'webhookDeliveries'] as const;
export type LeasedTable = (typeof LEASED)[number];
type Status = Schema[LeasedTable]['status'];

/** The work of one connection, for all owners. What blocks one queue blocks no other. */
export interface Queue {
  /** Null for work that goes to the default. */
  connection: string | null;
}

export const queueName = ({ connection }: Queue) => JSON.stringify(connection);

/**
 * Whether a row is in a queue: a comparison both databases support, and that also matches a null connection.
 */
export const inQueue = ({ connection }: Queue) =>
  sql<boolean>`(coalesce(connection, '') = ${connection ?? ''})`;

/** Rows that become due, each worked on by one process at a time. */
export interface Leases<Job, Columns = never> {
  /** The earliest due time outside some queues; null when nothing is due. */
  next(without?: readonly Queue[]): Promise<(Queue & { dueAt: number }) | null>;
  /** Claims due rows. It moves `dueAt` to the end of the lease: if the process dies, the row is due again. */
  claim(claim: Claim): Promise<Job[]>;
  /** Extends a lease; false when it was lost. */
  renew(id: string, leaseMs: number): Promise<boolean>;
  /** Releases a lease; does nothing when it was lost or the row has changed state. */
  release(id: string, dueAt: number): Promise<void>;
  /** Updates a row leased by this process; false when the lease was lost. */
  update(id: string, columns: Columns): Promise<boolean>;
}

interface Claim {
  limit: number;
  leaseMs: number;
  /** Default: all of them. */
  queue?: Queue;
  now?: number;
}

interface LeasedRows<Table extends LeasedTable, Job> {
  table: Table;
  /** The state a row must be in; default any. */
  status?: Status;
  /** A further condition on the rows. */
  only?: Expression<boolean> | undefined;
  /** The state a claim moves a row to; default unchanged. */
  claimedStatus?: Status;
  /** Identifies this process; guards its writes. */
  holder: string;
  toJobs: (rows: Schema[Table][]) => Promise<Job[]> | Job[];
}

/** The engine works for all owners, and writes only to rows it has claimed. */
export function leases<Table extends LeasedTable, Job>(
  store: Store,
  { table, status, only, claimedStatus, holder, toJobs }: LeasedRows<Table, Job>,
): Leases<Job, Updateable<Schema[Table]>> {
  const rows: LeasedTable = table;
  const inState = <
    Query extends { where(...condition: ['status', '=', Status] | [Expression<boolean>]): Query },
  >(
    query: Query,
  ) => {
    const inIts = status === undefined ? query : query.where('status', '=', status);
    return only === undefined ? inIts : inIts.where(only);
  };
  const held = (db: Db, id: string) => db.updateTable(rows).where('id', '=', id).where('heldBy', '=', holder);

  return {
    async next(without = []) {
      const row = await store.db
        .selectFrom(rows)
        .select(['connection', 'dueAt'])
        .where('dueAt', 'is not', null)
        .$call(inState)
        .$if(without.length > 0, (query) =>
          query.where((eb) => eb.not(eb.or(without.map((queue) => inQueue(queue))))),
        )
        .orderBy('dueAt')
        .limit(1)
        .executeTakeFirst();
      return row ? { ...row, dueAt: row.dueAt ?? 0 } : null;
    },
    async claim({ limit, leaseMs, queue, now = Date.now() }) {
      if (limit <= 0) return [];
      const claimed = await bookkeeping(store, (db) =>
        db
          .with('due', (qb) =>
            qb
              .selectFrom(rows)
              .select('id')
              .where('dueAt', '<=', now)
              .$call(inState)
              .$if(queue !== undefined, (query) => query.where(inQueue(queue as Queue)))
              .orderBy('dueAt')
              .orderBy('id')
              .limit(limit)
              .$if(store.dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
          )
          .updateTable(rows)
          .set({
            heldBy: holder,
            dueAt: now + leaseMs,
            ...(claimedStatus === undefined ? {} : { status: claimedStatus }),
          })
          .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
          .returningAll()
          .execute(),
      );
      return toJobs(claimed as Schema[Table][]);
    },
    async renew(id, leaseMs) {
      const { numUpdatedRows } = await bookkeeping(store, (db) =>
        held(db, id)
          .where('dueAt', 'is not', null)
          .set({ dueAt: Date.now() + leaseMs })
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
    async release(id, dueAt) {
      await bookkeeping(store, (db) =>
        held(db, id)
          .where('dueAt', 'is not', null)
          .$call(inState)
          .set({ dueAt: dueAt, heldBy: null })
          .execute(),
      );
    },
    async update(id, columns) {
      const { numUpdatedRows } = await held(store.db, id)
        .set(columns as UpdateObject<Schema, LeasedTable>)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
