import 'server-only';
import type { QueuePause } from '#lib/studio/connection/connection.ts';
import { connectionTable, queueTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { once } from '../process/singleton.ts';

/** A connection set by hand in Settings; the key is sealed before it gets here. */
export type SavedConnection = Omit<RecordOf<typeof connectionTable>, 'owner' | 'updatedAt'>;

/** Every relayed call needs it, and it rarely changes: cached briefly. */
const FRESH_MS = 250;
interface Read {
  at: number;
  saved: Promise<SavedConnection | null>;
}
const recentReads = () => once('connections-read', () => new WeakMap<Store['db'], Map<string, Read>>());

export function connections({ db }: Store, owner: string) {
  const kept = recentReads().get(db) ?? new Map<string, Read>();
  recentReads().set(db, kept);

  function get(): Promise<SavedConnection | null> {
    const before = kept.get(owner);
    if (before && performance.now() - before.at < FRESH_MS) return before.saved;
    const saved = read();
    kept.set(owner, { at: performance.now(), saved });
    saved.catch(() => kept.delete(owner));
    return saved;
  }

  async function read(): Promise<SavedConnection | null> {
    const row = await db.selectFrom('connections').selectAll().where('owner', '=', owner).executeTakeFirst();
    return row ? connectionTable.toRecord(row) : null;
  }

  async function save(given: SavedConnection): Promise<void> {
    const columns = connectionTable.toRow({ ...given, owner, updatedAt: Date.now() });
    await db
      .insertInto('connections')
      .values(columns)
      .onConflict((conflict) => conflict.column('owner').doUpdateSet(columns))
      .execute();
    kept.delete(owner);
  }

  async function remove(): Promise<void> {
    await db.deleteFrom('connections').where('owner', '=', owner).execute();
    kept.delete(owner);
  }

  return { get, save, remove };
}

export type QueueState = Omit<RecordOf<typeof queueTable>, 'owner'>;

/** The pause and hold of an owner, shared by all processes. */
export function queueState({ db }: Store, owner: string) {
  async function get(): Promise<QueueState> {
    const row = await db.selectFrom('queues').selectAll().where('owner', '=', owner).executeTakeFirst();
    return row ? queueTable.toRecord(row) : queueTable.blank({ owner });
  }

  async function set(change: Partial<QueueState>) {
    await db
      .insertInto('queues')
      .values(queueTable.toRow({ owner, ...change }))
      .onConflict((conflict) => conflict.column('owner').doUpdateSet(queueTable.toColumns(change)))
      .execute();
  }

  return {
    get,
    pause: (pause: QueuePause) => set({ paused: pause }),
    resume: () => set({ paused: null, holdUntil: null }),
    holdUntil: (time: number | null) => set({ holdUntil: time }),
  };
}
