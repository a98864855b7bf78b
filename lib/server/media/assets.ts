import 'server-only';
import { sql } from 'kysely';
import { here } from '#lib/format/base-path.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Asset, AssetKind } from '#lib/studio/media/asset.ts';
import { newestPage } from '../db/cursor.ts';
import { tablesWith } from '../db/feature-tables.ts';
import { newId } from '../db/new-id.ts';
import { assetTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { clock } from '../process/clock.ts';
import { isFileFor } from '../projects/visibility.ts';

export type AssetRecord = RecordOf<typeof assetTable>;

export type NewAsset = Omit<Parameters<typeof assetTable.blank>[0], 'id' | 'owner' | 'createdAt'>;

export interface AssetQuery {
  limit: number;
  cursor?: string | undefined;
  kind?: AssetKind | undefined;
}

/** The files of an owner and, by id, those of things they see; equal bytes are one asset. */
export function assets({ db }: Store, owner: string) {
  const mine = () => db.selectFrom('assets').selectAll().where('owner', '=', owner);
  const seen = () => db.selectFrom('assets').selectAll().where(isFileFor(owner));

  /** Stores a file, or returns the existing asset with these bytes, moved to the top of the list. */
  async function insert(asset: NewAsset): Promise<{ asset: AssetRecord; isNew: boolean }> {
    const id = newId('asset');
    const again = {
      createdAt: clock.now(),
      hiddenAt: null,
      ...(asset.origin ? { origin: asset.origin } : {}),
    };
    const row = await db
      .insertInto('assets')
      .values(assetTable.toRow({ ...asset, ...again, id, owner }))
      .onConflict((conflict) =>
        conflict.columns(['owner', 'sha256']).doUpdateSet(assetTable.toColumns(again)),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return { asset: toRecord(row), isNew: row.id === id };
  }

  async function get(id: string): Promise<AssetRecord | null> {
    const row = await seen().where('id', '=', id).executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async function many(ids: string[]): Promise<AssetRecord[]> {
    if (ids.length === 0) return [];
    return toRecords(await seen().where('id', 'in', ids).execute());
  }

  async function bySha256(sha256: string): Promise<AssetRecord | null> {
    const row = await mine().where('sha256', '=', sha256).executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async function list({ kind, ...page }: AssetQuery) {
    let query = mine().where('hiddenAt', 'is', null);
    if (kind) query = query.where('kind', '=', kind);
    const { rows, nextCursor } = await newestPage(query, 'assets', page);
    return { assets: toRecords(rows), nextCursor };
  }

  /**
   * Removes an asset from the library. One still used by a task, transcript or film is only hidden; otherwise
   * the row is deleted. Null if there is no such asset.
   */
  async function remove(id: string): Promise<{ asset: AssetRecord; kept: boolean } | null> {
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('assets')
        .set({ hiddenAt: clock.now() })
        .where('owner', '=', owner)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!row) return null;
      const uses = tablesWith('usesAssets').map(
        ({ table, usesAssets: { column, kind } }) => sql`select 1 from ${sql.table(table)}
          where ${sql.ref(column)} = ${id} ${kind ? sql`and kind = ${kind}` : sql``}`,
      );
      const { rows } = await sql`${sql.join(uses, sql` union all `)} limit 1`.execute(trx);
      if (rows.length === 0) {
        await trx.deleteFrom('assets').where('owner', '=', owner).where('id', '=', id).execute();
      }
      return { asset: toRecord(row), kept: rows.length > 0 };
    });
  }

  async function setPeaks(id: string, sha256: string): Promise<void> {
    await db
      .updateTable('assets')
      .set({ peaksSha256: sha256 })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
  }

  return { insert, get, many, bySha256, list, setPeaks, remove };
}

const { toRecord, toRecords } = assetTable;

/** An asset as a browser sees it, without measures that do not apply. */
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
    url: here(`/api/assets/${id}`),
    ...(origin === null ? {} : { origin }),
    createdAt,
  };
}

export async function requireAsset(store: Store, owner: string, id: string): Promise<AssetRecord> {
  const asset = await assets(store, owner).get(id);
  if (!asset) throw new StudioError('not_found');
  return asset;
}

/** An asset of any owner, for the holder of a signed link. */
export async function linkedAsset({ db }: Store, id: string): Promise<AssetRecord> {
  const row = await db.selectFrom('assets').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new StudioError('not_found');
  return toRecord(row);
}
