import 'server-only';
import { QueuePause } from '#lib/studio/connection.ts';
import type { Store } from './store.ts';

export interface QueueState {
  /** Nothing is sent until the person resumes. */
  paused: QueuePause | null;
  /** Nothing is sent before this time: the service asked everybody with this key to wait. */
  holdUntil: number | null;
}

/** What holds back everything an owner wants to send. Shared by all processes. */
export function queueState({ db }: Store, owner: string) {
  async function get(): Promise<QueueState> {
    const row = await db.selectFrom('queues').selectAll().where('owner', '=', owner).executeTakeFirst();
    return {
      paused: row?.paused ? QueuePause.parse(JSON.parse(row.paused)) : null,
      holdUntil: row?.hold_until ?? null,
    };
  }

  async function set(columns: { paused?: string | null; hold_until?: number | null }) {
    await db
      .insertInto('queues')
      .values({ owner, paused: null, hold_until: null, ...columns })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet(columns))
      .execute();
  }

  return {
    get,
    pause: (pause: QueuePause) => set({ paused: JSON.stringify(pause) }),
    resume: () => set({ paused: null, hold_until: null }),
    holdUntil: (time: number | null) => set({ hold_until: time }),
  };
}
