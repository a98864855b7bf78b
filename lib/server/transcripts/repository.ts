import 'server-only';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { AssetKind } from '#lib/studio/media/asset.ts';
import { TaskError } from '#lib/studio/task/task.ts';
import {
  Segment,
  type Splice,
  type Transcript,
  TranscriptRow,
  TranscriptStatus,
  TranscriptTask,
} from '#lib/studio/transcript/transcript.ts';
import { applySplice } from '#lib/studio/transcript/transcript-edit.ts';
import { page, readCursor } from '../db/cursor.ts';
import { newId } from '../db/new-id.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

export interface NewTranscriptRecord {
  assetId: string;
  sourceTaskId: string | null;
  originalId: string | null;
  task: TranscriptTask;
  model: string;
  params: TranscriptRow['params'];
  name: string;
  duration: number | null;
}

export interface TranscriptQuery {
  limit: number;
  cursor?: string | undefined;
  task?: TranscriptTask | undefined;
  assetId?: string | undefined;
  sourceTaskId?: string | undefined;
  originalId?: string | undefined;
}

type Row = Selectable<Schema['transcripts']> & { kind: string | null; bytes: number | null };

/** Somebody else has edited meanwhile. */
const outdated = () =>
  new StudioError('not_allowed_now', 'The transcript was changed elsewhere meanwhile', { param: 'revision' });

/** The transcripts of one owner. */
export function transcripts({ db }: Store, owner: string) {
  const mine = () =>
    db
      .selectFrom('transcripts')
      .leftJoin('assets', 'assets.id', 'transcripts.asset_id')
      .selectAll('transcripts')
      .select(['assets.kind', 'assets.bytes'])
      .where('transcripts.owner', '=', owner)
      .where('transcripts.deleted_at', 'is', null);

  async function insert(given: NewTranscriptRecord): Promise<TranscriptRow> {
    const id = newId('transcript');
    const now = Date.now();
    await db
      .insertInto('transcripts')
      .values({
        id,
        owner,
        asset_id: given.assetId,
        source_task_id: given.sourceTaskId,
        original_id: given.originalId,
        task: given.task,
        model: given.model,
        params: JSON.stringify(given.params),
        name: given.name,
        duration: given.duration,
        status: 'waiting',
        segments: '[]',
        created_at: now,
        updated_at: now,
        due_at: now,
      })
      .execute();
    const made = await get(id);
    if (!made) throw new StudioError('not_found');
    return toRow(made);
  }

  async function get(id: string): Promise<Transcript | null> {
    const row = await mine().where('transcripts.id', '=', id).executeTakeFirst();
    return row ? { ...toRecord(row), segments: readSegments(row.segments) } : null;
  }

  async function list(query: TranscriptQuery) {
    const { limit, cursor, task, assetId, sourceTaskId, originalId } = query;
    let wanted = mine();
    if (task) wanted = wanted.where('transcripts.task', '=', task);
    if (assetId) wanted = wanted.where('transcripts.asset_id', '=', assetId);
    if (sourceTaskId) wanted = wanted.where('transcripts.source_task_id', '=', sourceTaskId);
    if (originalId) wanted = wanted.where('transcripts.original_id', '=', originalId);
    if (cursor) {
      const { createdAt, id } = readCursor(cursor);
      wanted = wanted.where(sql<boolean>`(transcripts.created_at, transcripts.id) < (${createdAt}, ${id})`);
    }
    const rows = await wanted
      .orderBy('transcripts.created_at', 'desc')
      .orderBy('transcripts.id', 'desc')
      .limit(limit + 1)
      .execute();
    const { rows: kept, nextCursor } = page(rows, limit);
    return { transcripts: kept.map(toRecord), nextCursor };
  }

  /** Changes segments as they were at `revision`; what was heard since then stays where it is, at the end. */
  async function edit(
    id: string,
    revision: number,
    change: { splice: Splice } | { segments: Segment[] },
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('transcripts')
        .set({ updated_at: Date.now() })
        .where('owner', '=', owner)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning(['revision', 'segments', 'status'])
        .executeTakeFirst();
      if (!row) throw new StudioError('not_found');
      if (row.revision !== revision) throw outdated();
      if ('segments' in change && row.status !== 'done' && row.status !== 'failed') {
        throw new StudioError('not_allowed_now', 'All segments can be replaced only once the work is over');
      }
      const before = readSegments(row.segments);
      if ('splice' in change && change.splice.at + change.splice.remove > before.length) throw outdated();
      const segments = 'splice' in change ? applySplice(before, change.splice) : change.segments;
      await trx
        .updateTable('transcripts')
        .set({ segments: JSON.stringify(segments), revision: revision + 1 })
        .where('id', '=', id)
        .execute();
    });
  }

  async function rename(id: string, name: string): Promise<void> {
    await db
      .updateTable('transcripts')
      .set({ name, updated_at: Date.now() })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
  }

  /** Has a failed one go on from where it stopped. False when it is not in that state. */
  async function retry(id: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('transcripts')
      .set({
        status: 'waiting',
        error: null,
        reason: null,
        retry_at: null,
        due_at: Date.now(),
        held_by: null,
      })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Takes it out of the list and stops the work on it; it can be brought back until it is purged. False when there was none. */
  async function remove(id: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('transcripts')
      .set({ deleted_at: Date.now(), due_at: null, held_by: null })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Brings it back; what was not finished goes on. */
  async function restore(id: string): Promise<void> {
    await db
      .updateTable('transcripts')
      .set((eb) => ({
        deleted_at: null,
        due_at: eb
          .case()
          .when('status', 'in', ['waiting', 'working'])
          .then(sql<number>`cast(${Date.now()} as bigint)`)
          .end(),
      }))
      .where('owner', '=', owner)
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .execute();
  }

  /** Removes for good what was deleted before a time. The dubs made of it go to the trash, with nothing to return to. */
  async function purge(before: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('transcripts')
        .where('owner', '=', owner)
        .where('deleted_at', '<', before)
        .returning('id')
        .execute();
      const ids = gone.map(({ id }) => id);
      if (ids.length === 0) return;
      await trx.deleteFrom('transcript_parts').where('transcript_id', 'in', ids).execute();
      await trx
        .updateTable('dubs')
        .set({ deleted_at: before - 1, due_at: null })
        .where('transcript_id', 'in', ids)
        .execute();
    });
  }

  return { insert, get, list, edit, rename, retry, remove, restore, purge };
}

const Segments = z.array(Segment);
const readSegments = (json: string): Segment[] => Segments.parse(JSON.parse(json));

export function toRecord(row: Omit<Row, 'segments'>): TranscriptRow {
  return {
    id: row.id,
    assetId: row.asset_id,
    sourceTaskId: row.source_task_id,
    originalId: row.original_id,
    task: TranscriptTask.parse(row.task),
    model: row.model,
    params: TranscriptRow.shape.params.parse(JSON.parse(row.params)),
    name: row.name,
    kind: AssetKind.parse(row.kind ?? 'audio'),
    bytes: row.bytes ?? 0,
    status: TranscriptStatus.parse(row.status),
    reason: TranscriptRow.shape.reason.parse(row.reason),
    retryAt: row.retry_at,
    progress: row.progress,
    parts: { done: row.parts_done, total: row.parts_total },
    language: row.language,
    duration: row.duration,
    heard: row.heard,
    revision: row.revision,
    error: row.error === null ? null : TaskError.parse(JSON.parse(row.error)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Without its text: what a list shows. */
export const toRow = ({ segments: _, ...row }: Transcript): TranscriptRow => row;

export async function requireTranscript(store: Store, owner: string, id: string): Promise<Transcript> {
  const found = await transcripts(store, owner).get(id);
  if (!found) throw new StudioError('not_found');
  return found;
}
