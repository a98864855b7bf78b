import 'server-only';
import { QueuePause } from '#lib/studio/connection/connection.ts';
import type { Store } from '../db/store.ts';
import { once } from '../process/singleton.ts';

/** A connection set by hand in Settings; the key is sealed before it gets here. */
export interface SavedConnection {
  address: string;
  sealedKey: string | null;
  keyHint: string | null;
  idempotent: boolean;
}

/** Every relayed call asks for it, and it changes once in months: what was read a moment ago will do. */
const FRESH_MS = 250;
interface Read {
  at: number;
  saved: Promise<SavedConnection | null>;
}
const lately = () => once('connections-read', () => new WeakMap<Store['db'], Map<string, Read>>());

export function connections({ db }: Store, owner: string) {
  const kept = lately().get(db) ?? new Map<string, Read>();
  lately().set(db, kept);

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
    if (!row) return null;
    const { address, sealed_key, key_hint, idempotent } = row;
    return { address, sealedKey: sealed_key, keyHint: key_hint, idempotent: idempotent === 1 };
  }

  async function save({ address, sealedKey, keyHint, idempotent }: SavedConnection): Promise<void> {
    const columns = {
      address,
      sealed_key: sealedKey,
      key_hint: keyHint,
      idempotent: idempotent ? (1 as const) : (0 as const),
      updated_at: Date.now(),
    };
    await db
      .insertInto('connections')
      .values({ owner, ...columns })
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
