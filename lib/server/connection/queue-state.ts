import 'server-only';
import type { QueuePause } from '#lib/studio/connection/connection.ts';
import { queueTable } from '../db/schema.ts';
import { type Db, type Store, studioOf } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { clock } from '../process/clock.ts';

export type QueueState = Omit<RecordOf<typeof queueTable>, 'owner' | 'connection'>;

const MINUTE = 60_000;

/** The pause and hold of one connection, shared by all processes. */
export function queueState({ db, dialect }: Store, worker: string, connection: string) {
  const owner = studioOf(worker);
  const mine = (from: Db) =>
    from.selectFrom('queues').selectAll().where('owner', '=', owner).where('connection', '=', connection);

  async function get(): Promise<QueueState> {
    const row = await mine(db).executeTakeFirst();
    return row ? queueTable.toRecord(row) : queueTable.blank({ owner, connection });
  }

  async function set(change: Partial<QueueState>, to: Db = db) {
    await to
      .insertInto('queues')
      .values(queueTable.toRow({ owner, connection, ...change }))
      .onConflict((conflict) =>
        conflict.columns(['owner', 'connection']).doUpdateSet(queueTable.toColumns(change)),
      )
      .execute();
  }

  /** Counts one more start within the limit; otherwise returns when there is room again. */
  async function start(perMinute: number, now = clock.now()): Promise<number | null> {
    return db.transaction().execute(async (trx) => {
      const row = await mine(trx)
        .$if(dialect === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      const starts = row ? queueTable.toRecord(row).starts : [];
      const recent = starts.filter((at) => at > now - MINUTE).slice(-perMinute);
      const [first] = recent;
      if (first !== undefined && recent.length >= perMinute) return first + MINUTE;
      await set({ starts: [...recent, now] }, trx);
      return null;
    });
  }

  return {
    get,
    start,
    pause: (pause: QueuePause) => set({ paused: pause }),
    resume: () => set({ paused: null, holdUntil: null, followHoldUntil: null }),
    holdUntil: (time: number | null) => set({ holdUntil: time }),
    holdFollowing: (until: number) => set({ followHoldUntil: until }),
  };
}
