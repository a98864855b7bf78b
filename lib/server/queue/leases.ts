import 'server-only';
import { type Expression, sql, type Transaction, type Updateable, type UpdateObject } from 'kysely';
import { bookkeeping } from '../db/bookkeeping.ts';
import type { LeasedTable } from '../db/feature-tables.ts';
import type { Schema } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';

type Status = Schema[LeasedTable]['status'];

const CLAIM_LOCK = 1_618_033;
/** How long until a row that cannot be read is looked at again: it must not hold a place of a limit. */
const UNREADABLE_MS = 60 * 60_000;

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

/** How much of one service's work may be under way at a time, over all processes. */
export interface Limits {
  /** The service, whatever its queues are called. */
  service: string;
  queues: readonly Queue[];
  /** Rows that are claimed, or being sent. */
  claimed: number;
  /** The same and what the service has of them already; null for any number. */
  underWay: number | null;
}

/** Rows that become due, each worked on by one process at a time. */
export interface Leases<Job extends { id: string }, Columns = never> {
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
  /** Counted and claimed in one transaction, so that no two processes see the same room. */
  limits?: Limits | null;
  now?: number;
}

interface LeasedRows<Table extends LeasedTable, Job extends { id: string }> {
  table: Table;
  /** The state a row must be in; default any. */
  status?: Status;
  /** A further condition on the rows. */
  only?: Expression<boolean> | undefined;
  /** The state a claim moves a row to; default unchanged. */
  claimedStatus?: Status;
  /** The states after a claim in which a row still counts: being sent, and at the service. */
  counted?: { sending: Status; atService: Status };
  /** Identifies this process; guards its writes. */
  holder: string;
  toJobs: (rows: Schema[Table][]) => Promise<Job[]> | Job[];
}

/** The engine works for all owners, and writes only to rows it has claimed. */
export function leases<Table extends LeasedTable, Job extends { id: string }>(
  store: Store,
  { table, status, only, claimedStatus, counted, holder, toJobs }: LeasedRows<Table, Job>,
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

  /** How many more may be claimed, once nobody else can claim any. */
  async function roomWithin(trx: Transaction<Schema>, limits: Limits, now: number): Promise<number> {
    const { service, queues, claimed, underWay } = limits;
    if (store.dialect === 'postgres')
      await sql`select pg_advisory_xact_lock(${CLAIM_LOCK}, hashtext(${`${table} ${service}`}))`.execute(trx);
    const homes = sql.join(queues.map(({ connection }) => connection ?? ''));
    const among = sql<boolean>`(coalesce(connection, '') in (${homes}))`;
    // Whoever held them too long must not go on: they are counted no longer.
    await trx
      .updateTable(rows)
      .set({ heldBy: null })
      .where(among)
      .where('heldBy', 'is not', null)
      .where('dueAt', '<=', now)
      .$call(inState)
      .execute();
    const count = async (condition: Expression<boolean>) => {
      const { total } = await trx
        .selectFrom(rows)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where(among)
        .where('dueAt', 'is not', null)
        .where(condition)
        .executeTakeFirstOrThrow();
      return Number(total);
    };
    const inStatus = (wanted: Status) => sql<boolean>`(status = ${wanted})`;
    const isHeld = sql<boolean>`(held_by is not null)`;
    const claimedRows = await count(status === undefined ? isHeld : sql`(${inStatus(status)} and ${isHeld})`);
    const sending = counted ? await count(inStatus(counted.sending)) : 0;
    const room = claimed - claimedRows - sending;
    if (underWay === null) return room;
    const atService = counted ? await count(inStatus(counted.atService)) : 0;
    return Math.min(room, underWay - claimedRows - sending - atService);
  }

  const claimIn = (db: Db, { limit, leaseMs, queue, now }: Claim & { now: number }) =>
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
      .execute();

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
    async claim({ limits, ...claim }) {
      const { limit, now = clock.now() } = claim;
      if (limit <= 0) return [];
      const claimed = await bookkeeping(store, (db) => {
        if (!limits) return claimIn(db, { ...claim, now });
        return db.transaction().execute(async (trx) => {
          const most = Math.min(limit, await roomWithin(trx, limits, now));
          return most > 0 ? claimIn(trx, { ...claim, limit: most, now }) : [];
        });
      });
      const jobs = await toJobs(claimed as Schema[Table][]);
      const read = new Set(jobs.map(({ id }) => id));
      const unreadable = claimed.filter(({ id }) => !read.has(id));
      for (const { id } of unreadable)
        await bookkeeping(store, (db) =>
          held(db, id)
            .set({ heldBy: null, dueAt: now + UNREADABLE_MS })
            .execute(),
        );
      return jobs;
    },
    async renew(id, leaseMs) {
      const { numUpdatedRows } = await bookkeeping(store, (db) =>
        held(db, id)
          .where('dueAt', 'is not', null)
          .set({ dueAt: clock.now() + leaseMs })
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
