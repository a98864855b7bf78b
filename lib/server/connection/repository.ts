import 'server-only';
import { connectionTable } from '../db/schema.ts';
import { type Store, studioOf } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { clock } from '../process/clock.ts';
import { once } from '../process/singleton.ts';

/** A saved connection; its key is sealed before it gets here. */
export type SavedConnection = Omit<RecordOf<typeof connectionTable>, 'owner' | 'createdAt' | 'updatedAt'>;

/** Every relayed call reads them, and they rarely change: cached briefly. */
const FRESH_MS = 250;
interface Read {
  at: number;
  saved: Promise<SavedConnection[]>;
}
const recentReads = () => once('connections-read', () => new WeakMap<Store['db'], Map<string, Read>>());

export function connections({ db }: Store, worker: string) {
  const owner = studioOf(worker);
  const kept = recentReads().get(db) ?? new Map<string, Read>();
  recentReads().set(db, kept);

  /** In the order they were added, including removed ones. */
  function all(): Promise<SavedConnection[]> {
    const before = kept.get(owner);
    if (before && performance.now() - before.at < FRESH_MS) return before.saved;
    const saved = read();
    kept.set(owner, { at: performance.now(), saved });
    saved.catch(() => kept.delete(owner));
    return saved;
  }

  async function read(): Promise<SavedConnection[]> {
    const rows = await db
      .selectFrom('connections')
      .selectAll()
      .where('owner', '=', owner)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    return rows.map(connectionTable.toRecord);
  }

  /** Saves one. It replaces other defaults of its kinds and takes over tasks recorded by its address. */
  async function save(given: SavedConnection): Promise<void> {
    const now = clock.now();
    const columns = connectionTable.toColumns({ ...given, owner, updatedAt: now });
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('connections')
        .values(connectionTable.toRow({ ...given, owner, createdAt: now, updatedAt: now }))
        .onConflict((conflict) => conflict.columns(['owner', 'id']).doUpdateSet(columns))
        .execute();
      const rows = await trx.selectFrom('connections').selectAll().where('owner', '=', owner).execute();
      for (const { id, defaultFor } of rows.map(connectionTable.toRecord)) {
        const left = defaultFor.filter((kind) => !given.defaultFor.includes(kind));
        if (id === given.id || left.length === defaultFor.length) continue;
        await trx
          .updateTable('connections')
          .set(connectionTable.toColumns({ defaultFor: left }))
          .where('owner', '=', owner)
          .where('id', '=', id)
          .execute();
      }
      // Rows of every owner.
      for (const table of ['tasks', 'taskRemovals'] as const) {
        await trx
          .updateTable(table)
          .set({ connection: given.id })
          .where('connection', '=', given.address)
          .execute();
      }
    });
    kept.delete(owner);
  }

  /** Forgets the key, the models and the defaults; tasks made there still know their home. */
  async function remove(id: string): Promise<void> {
    const gone = { sealedKey: null, keyHint: null, defaultFor: [], removedAt: clock.now() };
    for (const table of ['modelNotes', 'modelListings'] as const)
      await db.deleteFrom(table).where('owner', '=', owner).where('connectionId', '=', id).execute();
    await db
      .updateTable('connections')
      .set(connectionTable.toColumns(gone))
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
    kept.delete(owner);
  }

  /** When a connection was removed; null if it is live or never existed. */
  async function removedAt(home: string | null): Promise<number | null> {
    return (await all()).find(({ id }) => id === home)?.removedAt ?? null;
  }

  return { all, save, remove, removedAt };
}
