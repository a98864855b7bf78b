import 'server-only';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Dub, DubStatus, type NewDub } from '#lib/studio/dub.ts';
import { StudioError } from '#lib/studio/errors.ts';
import { TaskError } from '#lib/studio/task.ts';
import { newId } from './new-id.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

export interface DubRecord extends Dub {
  sha256: string | null;
}

export type DubChange = Partial<
  Pick<DubRecord, 'status' | 'progress' | 'rushed' | 'error' | 'sha256' | 'bytes'>
>;

/** The dubs of one owner. */
export function dubs({ db }: Store, owner: string) {
  const mine = () => db.selectFrom('dubs').selectAll().where('owner', '=', owner);

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

  /** Writes how it goes; without a change it only says that somebody is still at it. */
  async function update(id: string, { rushed, error, ...change }: DubChange = {}): Promise<void> {
    await db
      .updateTable('dubs')
      .set({
        ...change,
        ...(rushed === undefined ? {} : { rushed: JSON.stringify(rushed) }),
        ...(error === undefined ? {} : { error: error && JSON.stringify(error) }),
        updated_at: Date.now(),
      })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
  }

  async function remove(id: string): Promise<void> {
    await db.deleteFrom('dubs').where('owner', '=', owner).where('id', '=', id).execute();
  }

  return { insert, get, ofTranscript, update, remove };
}

function toRecord(row: Selectable<Schema['dubs']>): DubRecord {
  const { transcript_id, created_at, updated_at, owner: _, rushed, error, status, ...rest } = row;
  return {
    ...rest,
    transcriptId: transcript_id,
    status: DubStatus.parse(status),
    rushed: z.array(z.string()).parse(JSON.parse(rushed)),
    error: error === null ? null : TaskError.parse(JSON.parse(error)),
    createdAt: created_at,
    updatedAt: updated_at,
  };
}

export const toDub = ({ sha256: _, ...shown }: DubRecord): Dub => shown;

export async function requireDub(store: Store, owner: string, id: string): Promise<DubRecord> {
  const dub = await dubs(store, owner).get(id);
  if (!dub) throw new StudioError('not_found', `There is no dub ${id}`);
  return dub;
}
