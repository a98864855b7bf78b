import 'server-only';
import { type Selectable, sql } from 'kysely';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type Asset, AssetKind, type AssetOrigin } from '#lib/studio/media/asset.ts';
import { page, readCursor } from '../db/cursor.ts';
import { newId } from '../db/new-id.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

/** An asset as the server keeps it. */
export interface AssetRecord {
  id: string;
  owner: string;
  kind: AssetKind;
  mime: string;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  duration: number | null;
  name: string;
  posterSha256: string | null;
  peaksSha256: string | null;
  origin: AssetOrigin | null;
  createdAt: number;
}

export type NewAsset = Omit<AssetRecord, 'id' | 'owner' | 'createdAt' | 'origin'> & {
  origin?: AssetOrigin | null;
};

export interface AssetQuery {
  limit: number;
  cursor?: string | undefined;
  kind?: AssetKind | undefined;
}

/** The files of one owner; equal bytes are one asset. */
export function assets({ db }: Store, owner: string) {
  const mine = () => db.selectFrom('assets').selectAll().where('owner', '=', owner);

  /** Keeps a file, or returns the asset these bytes already are, newest again. */
  async function insert(asset: NewAsset): Promise<{ asset: AssetRecord; isNew: boolean }> {
    const id = newId('asset');
    const { kind, mime, bytes, sha256, width, height, duration, name, posterSha256, peaksSha256, origin } =
      asset;
    const from = origin ? { origin_task_id: origin.taskId, origin_at: origin.at } : {};
    const now = Date.now();
    const row = await db
      .insertInto('assets')
      .values({
        id,
        owner,
        kind,
        mime,
        bytes,
        sha256,
        width,
        height,
        duration,
        name,
        poster_sha256: posterSha256,
        peaks_sha256: peaksSha256,
        created_at: now,
        hidden_at: null,
        ...from,
      })
      .onConflict((conflict) =>
        conflict.columns(['owner', 'sha256']).doUpdateSet({ hidden_at: null, created_at: now, ...from }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return { asset: toRecord(row), isNew: row.id === id };
  }

  async function get(id: string): Promise<AssetRecord | null> {
    const row = await mine().where('id', '=', id).executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async function many(ids: string[]): Promise<AssetRecord[]> {
    if (ids.length === 0) return [];
    return (await mine().where('id', 'in', ids).execute()).map(toRecord);
  }

  async function bySha256(sha256: string): Promise<AssetRecord | null> {
    const row = await mine().where('sha256', '=', sha256).executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async function list({ limit, cursor, kind }: AssetQuery) {
    let query = mine().where('hidden_at', 'is', null);
    if (kind) query = query.where('kind', '=', kind);
    if (cursor) {
      const { createdAt, id } = readCursor(cursor);
      query = query.where(sql<boolean>`(created_at, id) < (${createdAt}, ${id})`);
    }
    const rows = await query
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const { rows: kept, nextCursor } = page(rows, limit);
    return { assets: kept.map(toRecord), nextCursor };
  }

  /**
   * Takes an asset out of the library. Where a task or transcript still refers to it, it stays readable and is only
   * hidden; otherwise the row is gone. Null when there is no such asset.
   */
  async function remove(id: string): Promise<{ asset: AssetRecord; kept: boolean } | null> {
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('assets')
        .set({ hidden_at: Date.now() })
        .where('owner', '=', owner)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!row) return null;
      const uses = await trx
        .selectFrom('task_references')
        .select('asset_id')
        .where('asset_id', '=', id)
        .unionAll(trx.selectFrom('transcripts').select('asset_id').where('asset_id', '=', id))
        .limit(1)
        .execute();
      if (uses.length === 0) await trx.deleteFrom('assets').where('id', '=', id).execute();
      return { asset: toRecord(row), kept: uses.length > 0 };
    });
  }

  async function setPeaks(id: string, sha256: string): Promise<void> {
    await db
      .updateTable('assets')
      .set({ peaks_sha256: sha256 })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
  }

  return { insert, get, many, bySha256, list, setPeaks, remove };
}

function toRecord(row: Selectable<Schema['assets']>): AssetRecord {
  const { poster_sha256, peaks_sha256, created_at, hidden_at: _, origin_task_id, origin_at, ...rest } = row;
  return {
    ...rest,
    kind: AssetKind.parse(row.kind),
    posterSha256: poster_sha256,
    peaksSha256: peaks_sha256,
    origin: origin_task_id === null ? null : { taskId: origin_task_id, at: origin_at },
    createdAt: created_at,
  };
}

/** What a browser sees of an asset; measures that do not apply are left out. */
export function toAsset({ id, kind, mime, bytes, sha256, name, createdAt, ...measures }: AssetRecord): Asset {
  const { width, height, duration, origin } = measures;
  return {
    id,
    kind,
    mime,
    bytes,
    sha256,
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    ...(duration === null ? {} : { duration }),
    name,
    url: `/api/assets/${id}`,
    ...(origin === null ? {} : { origin }),
    createdAt,
  };
}

export async function requireAsset(store: Store, owner: string, id: string): Promise<AssetRecord> {
  const asset = await assets(store, owner).get(id);
  if (!asset) throw new StudioError('not_found');
  return asset;
}
