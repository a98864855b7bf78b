import 'server-only';
import { type Selectable, sql } from 'kysely';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { SpeechClip, type SpeechClipPatch } from '#lib/studio/speech/speech-clip.ts';
import { page, readCursor } from '../db/cursor.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

export interface ClipRecord extends SpeechClip {
  owner: string;
  sha256: string;
  peaksSha256: string | null;
}

export type NewClip = Omit<ClipRecord, 'owner' | 'name' | 'favourite' | 'createdAt'>;

/** The spoken clips of one owner, newest first. */
export function speechClips({ db }: Store, owner: string) {
  const mine = () =>
    db.selectFrom('speech_clips').selectAll().where('owner', '=', owner).where('deleted_at', 'is', null);

  async function insert({ peaksSha256, ...clip }: NewClip): Promise<ClipRecord> {
    const row = await db
      .insertInto('speech_clips')
      .values({
        ...clip,
        owner,
        name: null,
        peaks_sha256: peaksSha256,
        created_at: Date.now(),
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRecord(row);
  }

  async function get(id: string): Promise<ClipRecord | null> {
    const row = await mine().where('id', '=', id).executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async function list({ limit, cursor, favourite }: { limit: number; cursor?: string; favourite?: boolean }) {
    let query = mine();
    if (favourite) query = query.where('favourite', '=', 1);
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
    return { clips: kept.map(toRecord), nextCursor };
  }

  async function update(id: string, { name, favourite }: SpeechClipPatch): Promise<ClipRecord | null> {
    const change = {
      ...(name === undefined ? {} : { name: name || null }),
      ...(favourite === undefined ? {} : { favourite: favourite ? (1 as const) : (0 as const) }),
    };
    if (Object.keys(change).length > 0) await set(id, change);
    return get(id);
  }

  /** Takes a clip out of the list; it can be brought back until it is purged. */
  async function remove(id: string): Promise<ClipRecord | null> {
    const gone = await get(id);
    if (gone) await set(id, { deleted_at: Date.now() });
    return gone;
  }

  async function restore(id: string): Promise<ClipRecord | null> {
    await set(id, { deleted_at: null });
    return get(id);
  }

  async function set(id: string, change: Partial<Pick<Row, 'name' | 'favourite' | 'deleted_at'>>) {
    await db
      .updateTable('speech_clips')
      .set(change)
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
  }

  /** Removes for good what was deleted before a time, and gives the hashes of the files. */
  async function purge(before: number): Promise<string[]> {
    const gone = await db
      .deleteFrom('speech_clips')
      .where('owner', '=', owner)
      .where('deleted_at', '<', before)
      .returning(['sha256', 'peaks_sha256'])
      .execute();
    return gone.flatMap(({ sha256, peaks_sha256 }) => [sha256, ...(peaks_sha256 ? [peaks_sha256] : [])]);
  }

  return { insert, get, list, update, remove, restore, purge };
}

type Row = Selectable<Schema['speech_clips']>;

function toRecord({ peaks_sha256, created_at, deleted_at: _, favourite, format, ...row }: Row): ClipRecord {
  return {
    ...row,
    format: SpeechClip.shape.format.parse(format),
    favourite: favourite === 1,
    peaksSha256: peaks_sha256,
    createdAt: created_at,
  };
}

/** What a browser sees of a clip. */
export const toClip = ({
  owner: _owner,
  sha256: _file,
  peaksSha256: _peaks,
  ...shown
}: ClipRecord): SpeechClip => shown;

export async function requireClip(store: Store, owner: string, id: string): Promise<ClipRecord> {
  const clip = await speechClips(store, owner).get(id);
  if (!clip) throw new StudioError('not_found', `There is no clip ${id}`);
  return clip;
}
