import 'server-only';
import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { TaskError } from '#lib/studio/task/task.ts';
import { type Dub, DubStatus, type NewDub } from '#lib/studio/transcript/dub.ts';
import { newId } from '../db/new-id.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { leases } from '../engine/leases.ts';

export interface DubRecord extends Dub {
  sha256: string | null;
}

/** The dubs of one owner. */
export function dubs({ db }: Store, owner: string) {
  const mine = () =>
    db.selectFrom('dubs').selectAll().where('owner', '=', owner).where('deleted_at', 'is', null);
  const change = (id: string) => db.updateTable('dubs').where('owner', '=', owner).where('id', '=', id);

  async function insert(given: NewDub & Pick<Dub, 'name' | 'revision'>): Promise<DubRecord> {
    const now = Date.now();
    const row = await db
      .insertInto('dubs')
      .values({
        id: newId('dub'),
        owner,
        transcript_id: given.transcriptId,
        model: given.model,
        voice: given.voice,
        name: given.name,
        revision: given.revision,
        status: 'working',
        progress: 0,
        rushed: '[]',
        error: null,
        sha256: null,
        bytes: null,
        created_at: now,
        updated_at: now,
        due_at: now,
        held_by: null,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRecord(row);
  }

  async function get(id: string): Promise<DubRecord | null> {
    const row = await mine().where('id', '=', id).executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async function ofTranscript(transcriptId: string): Promise<DubRecord[]> {
    const rows = await mine()
      .where('transcript_id', '=', transcriptId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(toRecord);
  }

  /** Has a failed one go on from where it stopped. False when it is not in that state. */
  async function retry(id: string): Promise<boolean> {
    const now = Date.now();
    const { numUpdatedRows } = await change(id)
      .set({ status: 'working', error: null, due_at: now, held_by: null, updated_at: now })
      .where('status', '=', 'failed')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Takes a dub out of the list and stops the work on it; it can be brought back until it is purged. Who holds
   * it may still hand in a file that is just being written, so that none is left that nobody knows of.
   */
  async function remove(id: string): Promise<void> {
    await change(id).set({ deleted_at: Date.now(), due_at: null }).execute();
  }

  /** Brings it back; one that was not finished goes on. */
  async function restore(id: string): Promise<void> {
    await change(id).set({ deleted_at: null }).execute();
    await change(id)
      .where('status', '=', 'working')
      .where('due_at', 'is', null)
      .set({ due_at: Date.now() })
      .execute();
  }

  /** Removes for good what was deleted before a time, and gives what is left of it. */
  async function purge(before: number): Promise<{ id: string; sha256: string | null }[]> {
    return db
      .deleteFrom('dubs')
      .where('owner', '=', owner)
      .where('deleted_at', '<', before)
      .returning(['id', 'sha256'])
      .execute();
  }

  return { insert, get, ofTranscript, retry, remove, restore, purge };
}

export function toRecord(row: Selectable<Schema['dubs']>): DubRecord {
  const { id, model, voice, name, progress, revision, sha256, bytes } = row;
  return {
    ...{ id, model, voice, name, progress, revision, sha256, bytes },
    transcriptId: row.transcript_id,
    status: DubStatus.parse(row.status),
    rushed: z.array(z.string()).parse(JSON.parse(row.rushed)),
    error: row.error === null ? null : TaskError.parse(JSON.parse(row.error)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export const toDub = ({ sha256: _, ...shown }: DubRecord): Dub => shown;

export async function requireDub(store: Store, owner: string, id: string): Promise<DubRecord> {
  const dub = await dubs(store, owner).get(id);
  if (!dub) throw new StudioError('not_found', `There is no dub ${id}`);
  return dub;
}

export interface ClaimedDub extends DubRecord {
  owner: string;
}

/** Dubs that are to be made, of all owners. */
export function dubLeases(store: Store, holder: string) {
  const held = leases(store, {
    table: 'dubs',
    holder,
    toJobs: (rows): ClaimedDub[] => rows.map((row) => ({ ...toRecord(row), owner: row.owner })),
  });
  const end = (id: string, columns: Updateable<Schema['dubs']>) =>
    held.update(id, { ...columns, due_at: null, held_by: null, updated_at: Date.now() });

  return {
    ...held,
    report: (
      id: string,
      { progress, rushed, revision }: Pick<DubRecord, 'progress' | 'rushed' | 'revision'>,
    ) => held.update(id, { progress, revision, rushed: JSON.stringify(rushed), updated_at: Date.now() }),
    /** False when another process has taken it over. */
    finish: (id: string, file: { sha256: string; bytes: number }) =>
      end(id, { ...file, status: 'done', progress: 100, error: null }),
    fail: (id: string, error: TaskError) => end(id, { status: 'failed', error: JSON.stringify(error) }),
  };
}
