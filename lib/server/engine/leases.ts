import 'server-only';
import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

/** The tables whose rows are worked on for a while. */
type LeasedTable = 'transcripts' | 'dubs';

export interface Leases<Job> {
  claim(limit: number, leaseMs: number, now?: number): Promise<Job[]>;
  /** Keeps a claim for longer; false when it was lost meanwhile. */
  renew(id: string, leaseMs: number): Promise<boolean>;
  release(id: string, dueAt: number): Promise<void>;
  nextDueAt(): Promise<number | null>;
}

/** Rows that are to be worked on, of all owners. A claim moves `due_at` to the end of its lease. */
export function leases<Table extends LeasedTable, Job>(
  { db, engine }: Store,
  table: Table,
  holder: string,
  toJob: (row: Selectable<Schema[Table]>) => Job,
): Leases<Job> {
  const rows: LeasedTable = table;
  const held = (id: string) => db.updateTable(rows).where('id', '=', id).where('held_by', '=', holder);

  return {
    async claim(limit, leaseMs, now = Date.now()) {
      if (limit <= 0) return [];
      const claimed = await db
        .with('due', (qb) =>
          qb
            .selectFrom(rows)
            .select('id')
            .where('due_at', '<=', now)
            .orderBy('due_at')
            .orderBy('id')
            .limit(limit)
            .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .updateTable(rows)
        .set({ held_by: holder, due_at: now + leaseMs, status: 'working', updated_at: now })
        .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
        .returningAll()
        .execute();
      return claimed.map((row) => toJob(row as Selectable<Schema[Table]>));
    },
    async renew(id, leaseMs) {
      const { numUpdatedRows } = await held(id)
        .where('due_at', 'is not', null)
        .set({ due_at: Date.now() + leaseMs })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async release(id, dueAt) {
      await held(id).set({ due_at: dueAt, held_by: null }).execute();
    },
    async nextDueAt() {
      const row = await db
        .selectFrom(rows)
        .select('due_at')
        .where('due_at', 'is not', null)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return row?.due_at ?? null;
    },
  };
}
