import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { AssetKind } from '#lib/studio/media/asset.ts';
import {
  fitsTranscript,
  readSegments,
  type Segment,
  type Splice,
  TRANSCRIPT_FITS,
  type Transcript,
  TranscriptRow,
  type TranscriptTask,
} from '#lib/studio/transcript/transcript.ts';
import { applySplice } from '#lib/studio/transcript/transcript-edit.ts';
import { newestPage } from '../db/cursor.ts';
import { newId } from '../db/new-id.ts';
import { type Schema, transcriptTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { readAll, readPart } from '../db/unreadable.ts';
import { clock } from '../process/clock.ts';
import { filedIn } from '../projects/filing.ts';
import { accessTo, isAccessibleTo, listedFor } from '../projects/visibility.ts';
import { byProgram } from '../queue/by-program.ts';
import { LEFT_TO_OWNER } from '../queue/failure.ts';

export type NewTranscriptRecord = Pick<
  TranscriptRow,
  'assetId' | 'sourceTaskId' | 'originalId' | 'task' | 'model' | 'params' | 'name' | 'duration'
> & { connection?: string | null; projectId?: string | null; agent?: string | null };

export interface TranscriptQuery {
  limit: number;
  cursor?: string | undefined;
  task?: TranscriptTask | undefined;
  assetId?: string | undefined;
  sourceTaskId?: string | undefined;
  originalId?: string | undefined;
  project?: string | undefined;
}

/** Transcripts can be long, and lists show no text. */
const LISTED = transcriptTable.columns
  .filter((column) => column !== 'segments')
  .map((column) => `transcripts.${column}` as const);

type Row = Omit<Schema['transcripts'], 'segments'> &
  Pick<TranscriptRow, 'may'> & { kind: AssetKind | null; bytes: number | null };

/** Somebody else has edited in the meantime. */
const outdated = () =>
  new StudioError('not_allowed_now', 'The transcript was changed elsewhere meanwhile', { param: 'revision' });

export function transcripts(store: Store, owner: string) {
  const { db } = store;
  const every = () =>
    db
      .selectFrom('transcripts')
      .leftJoin('assets', 'assets.id', 'transcripts.assetId')
      .select(['assets.kind', 'assets.bytes', accessTo(owner, 'transcripts')])
      .where('transcripts.deletedAt', 'is', null);

  const change = (id: string) =>
    db
      .updateTable('transcripts')
      .where(isAccessibleTo(owner, 'transcripts', 'change'))
      .where('id', '=', id);

  /** If the id exists, nothing is written. */
  async function insert(given: NewTranscriptRecord, id = newId('transcript')): Promise<TranscriptRow> {
    const now = clock.now();
    await db
      .insertInto('transcripts')
      .values(
        transcriptTable.toRow({
          ...given,
          id,
          owner,
          status: 'waiting',
          parts: { done: 0, total: null },
          createdAt: now,
          updatedAt: now,
          dueAt: now,
        }),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const made = await get(id);
    if (!made) throw new StudioError('not_found');
    return toRow(made);
  }

  async function get(id: string): Promise<Transcript | null> {
    const row = await every()
      .selectAll('transcripts')
      .where(isAccessibleTo(owner, 'transcripts'))
      .where('transcripts.id', '=', id)
      .executeTakeFirst();
    return row ? { ...shown(row), segments: segmentsOf(row) } : null;
  }

  async function list(query: TranscriptQuery) {
    const { task, assetId, sourceTaskId, originalId, project, ...page } = query;
    let wanted = every()
      .select(LISTED)
      .where(await listedFor(store, owner, 'transcripts'))
      .where(await filedIn(store, owner, 'transcripts.projectId', project));
    if (task) wanted = wanted.where('transcripts.task', '=', task);
    if (assetId) wanted = wanted.where('transcripts.assetId', '=', assetId);
    if (sourceTaskId) wanted = wanted.where('transcripts.sourceTaskId', '=', sourceTaskId);
    if (originalId) wanted = wanted.where('transcripts.originalId', '=', originalId);
    const { rows, nextCursor } = await newestPage(wanted, 'transcripts', page);
    return { transcripts: readAll(rows, shown), nextCursor };
  }

  /**
   * Edits segments as of `revision`; those recognised since stay at the end. A waiting dub speaks the new
   * text only if its requester made the edit: a person for all their dubs, a program for its own.
   */
  async function edit(
    id: string,
    revision: number,
    change: { splice: Splice } | { segments: Segment[] },
    agent?: string,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('transcripts')
        .set({ updatedAt: clock.now() })
        .where(isAccessibleTo(owner, 'transcripts', 'change'))
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .returning(['revision', 'segments', 'status'])
        .executeTakeFirst();
      if (!row) throw new StudioError('not_found');
      if (row.revision !== revision) throw outdated();
      if ('segments' in change && row.status !== 'done' && row.status !== 'failed') {
        throw new StudioError('not_allowed_now', 'All segments can be replaced only once the work is over');
      }
      const before = segmentsOf(row);
      if ('splice' in change && change.splice.at + change.splice.remove > before.length) throw outdated();
      const segments = 'splice' in change ? applySplice(before, change.splice) : change.segments;
      if (!fitsTranscript(segments)) {
        throw new ServiceError('invalid_parameter', `The segments ${TRANSCRIPT_FITS}`, { param: 'splice' });
      }
      await trx
        .updateTable('transcripts')
        .set({ segments: JSON.stringify(segments), revision: revision + 1 })
        .where(isAccessibleTo(owner, 'transcripts', 'change'))
        .where('id', '=', id)
        .execute();
      await trx
        .updateTable('dubs')
        .set({ revision: revision + 1 })
        .where('owner', '=', owner)
        .where('transcriptId', '=', id)
        .where('status', '=', 'working')
        .where('revision', '=', revision)
        .$if(agent !== undefined, (query) => query.where('agent', '=', agent ?? ''))
        .execute();
    });
  }

  async function rename(id: string, name: string): Promise<void> {
    await change(id).set({ name, updatedAt: clock.now() }).execute();
  }

  async function file(id: string, projectId: string | null): Promise<void> {
    await change(id).set({ projectId }).execute();
  }

  /** Resumes a failed transcript at its maker's cost: nobody else may. False if it has not failed. */
  async function retry(id: string, agent?: string): Promise<boolean> {
    const { numUpdatedRows } = await change(id)
      .where('owner', '=', owner)
      .set({ status: 'waiting', error: null, reason: null, retryAt: null, dueAt: clock.now(), heldBy: null })
      .set(byProgram(agent))
      .where('status', '=', 'failed')
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Deletes a transcript and stops its work; it can be restored until it is purged. False if there was none.
   */
  async function remove(id: string): Promise<boolean> {
    const { numUpdatedRows } = await change(id)
      .set({ deletedAt: clock.now(), dueAt: null, heldBy: null })
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Restores it. The owner's unfinished work resumes, with the restoring program as its agent; work restored
   * by others is left to its owner, who pays for it.
   */
  async function restore(id: string, agent?: string): Promise<void> {
    const trashed = () => change(id).where('deletedAt', 'is not', null);
    const unfinished = () => trashed().where('status', 'in', ['waiting', 'working']);
    await unfinished()
      .where('owner', '=', owner)
      .set({ deletedAt: null, dueAt: clock.now(), ...byProgram(agent) })
      .execute();
    await unfinished()
      .set(transcriptTable.toColumns({ status: 'failed', error: LEFT_TO_OWNER }))
      .set({ deletedAt: null, reason: null, retryAt: null })
      .execute();
    await trashed().set({ deletedAt: null }).execute();
  }

  /** Purges those deleted before a time. Their dubs go to the trash. */
  async function purge(before: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const old = trx
        .selectFrom('transcripts')
        .select('id')
        .where('owner', '=', owner)
        .where('deletedAt', '<', before);
      await trx.deleteFrom('transcriptParts').where('transcriptId', 'in', old).execute();
      await trx
        .updateTable('dubs')
        .set({ deletedAt: before - 1, dueAt: null })
        .where('owner', '=', owner)
        .where('transcriptId', 'in', old)
        .execute();
      await trx
        .deleteFrom('transcripts')
        .where('owner', '=', owner)
        .where('deletedAt', '<', before)
        .execute();
    });
  }

  return { insert, get, list, edit, rename, file, retry, remove, restore, purge };
}

const segmentsOf = (row: { segments: string }) => readPart(row, 'segments', () => readSegments(row.segments));

const shown = (row: Row): TranscriptRow =>
  TranscriptRow.parse({
    ...transcriptTable.toRecord({ ...row, segments: '[]' }),
    connectionId: row.connection,
    kind: row.kind ?? 'audio',
    bytes: row.bytes ?? 0,
    may: row.may,
  });

/** Without its text, as a list shows it. */
export const toRow = ({ segments: _, ...row }: Transcript): TranscriptRow => row;

export async function requireTranscript(store: Store, owner: string, id: string): Promise<Transcript> {
  const found = await transcripts(store, owner).get(id);
  if (!found) throw new StudioError('not_found');
  return found;
}
