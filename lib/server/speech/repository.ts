import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { SpeechClip, type SpeechClipPatch } from '#lib/studio/speech/speech-clip.ts';
import { newestPage } from '../db/cursor.ts';
import { speechClipTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf, RowOf } from '../db/table.ts';
import { readAll } from '../db/unreadable.ts';
import { clock } from '../process/clock.ts';
import { filedIn } from '../projects/filing.ts';
import { accessTo, isAccessibleTo, isShownTo, listedFor } from '../projects/visibility.ts';
import { unusedByCuts } from '../uses/uses.ts';

export type ClipRecord = RecordOf<typeof speechClipTable> & Pick<SpeechClip, 'may'>;

export type NewClip = Omit<
  ClipRecord,
  'owner' | 'name' | 'favourite' | 'createdAt' | 'deletedAt' | 'connection' | 'agent' | 'projectId' | 'may'
> &
  Partial<Pick<ClipRecord, 'connection' | 'agent' | 'projectId'>>;

interface ClipQuery {
  limit: number;
  cursor?: string;
  favourite?: boolean;
  project?: string;
}

/** The clips one person sees, newest first; new ones are theirs. */
export function speechClips(store: Store, owner: string) {
  const { db } = store;
  const all = () => db.selectFrom('speechClips').selectAll().select(accessTo(owner, 'speechClips'));
  const kept = () => all().where('deletedAt', 'is', null);

  /** If the id exists, nothing is written. */
  async function insert(clip: NewClip): Promise<ClipRecord> {
    await db
      .insertInto('speechClips')
      .values(speechClipTable.toRow({ ...clip, owner, createdAt: clock.now() }))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const [kept] = await many([clip.id]);
    if (!kept) throw new StudioError('not_found');
    return kept;
  }

  async function get(id: string): Promise<ClipRecord | null> {
    const row = await kept()
      .where(isAccessibleTo(owner, 'speechClips'))
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  /** Including the trash: a film may use them. */
  async function many(ids: string[]): Promise<ClipRecord[]> {
    if (ids.length === 0) return [];
    const heard = all().where(isShownTo(owner, 'speechClips'));
    return readAll(await heard.where('id', 'in', ids).execute(), toRecord);
  }

  async function list({ favourite, project, ...page }: ClipQuery) {
    let query = kept()
      .where(await listedFor(store, owner, 'speechClips'))
      .where(await filedIn(store, owner, 'speechClips.projectId', project));
    if (favourite) query = query.where('favourite', '=', 1);
    const { rows, nextCursor } = await newestPage(query, 'speechClips', page);
    return { clips: readAll(rows, toRecord), nextCursor };
  }

  async function update(id: string, { name, ...patch }: SpeechClipPatch): Promise<ClipRecord | null> {
    await set(id, { ...patch, name: name === undefined ? name : name || null });
    return get(id);
  }

  /** Deletes a clip; it can be restored until it is purged. */
  async function remove(id: string): Promise<ClipRecord | null> {
    const gone = await get(id);
    if (gone) await set(id, { deletedAt: clock.now() });
    return gone;
  }

  async function restore(id: string): Promise<ClipRecord | null> {
    await set(id, { deletedAt: null });
    return get(id);
  }

  async function set(id: string, change: Parameters<typeof speechClipTable.toColumns>[0]) {
    const columns = speechClipTable.toColumns(change);
    if (Object.keys(columns).length === 0) return;
    await db
      .updateTable('speechClips')
      .set(columns)
      .where(isAccessibleTo(owner, 'speechClips', 'change'))
      .where('id', '=', id)
      .execute();
  }

  /** Purges those deleted before a time that no film uses, and returns the files' hashes. */
  async function purge(before: number): Promise<string[]> {
    const gone = await db
      .deleteFrom('speechClips')
      .where('owner', '=', owner)
      .where('deletedAt', '<', before)
      .where(unusedByCuts('speech', 'speechClips.id'))
      .returning(['sha256', 'peaksSha256'])
      .execute();
    return gone.flatMap(({ sha256, peaksSha256 }) => [sha256, ...(peaksSha256 ? [peaksSha256] : [])]);
  }

  return { insert, get, many, list, update, remove, restore, purge };
}

type Row = RowOf<typeof speechClipTable> & Pick<SpeechClip, 'may'>;

const toRecord = ({ may, ...row }: Row): ClipRecord => ({ ...speechClipTable.toRecord(row), may });

/** What a browser sees of a clip. */
export const toClip = (record: ClipRecord): SpeechClip =>
  SpeechClip.parse({ ...record, connectionId: record.connection });

/** A clip to play; it may be in the trash, as a film may use it. */
export async function requireSound(store: Store, owner: string, id: string): Promise<ClipRecord> {
  const [clip] = await speechClips(store, owner).many([id]);
  if (!clip) throw new StudioError('not_found', `There is no clip ${id}`);
  return clip;
}

export async function requireClip(store: Store, owner: string, id: string): Promise<ClipRecord> {
  const clip = await speechClips(store, owner).get(id);
  if (!clip) throw new StudioError('not_found', `There is no clip ${id}`);
  return clip;
}
