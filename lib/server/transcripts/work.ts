import 'server-only';
import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { TaskError } from '#lib/studio/task/task.ts';
import type { Heard, Part } from '#lib/studio/transcript/stitch.ts';
import { Segment, type TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { leases } from '../engine/leases.ts';
import { toRecord } from './repository.ts';

export interface ClaimedTranscript extends TranscriptRow {
  owner: string;
}

export interface AnsweredPart {
  part: Part;
  heard: Heard;
}

const OVER = { reason: null, retry_at: null, due_at: null, held_by: null };

/** Transcripts that are to be worked on, of all owners. */
export function transcriptLeases(store: Store, holder: string) {
  const { db } = store;
  const held = leases(store, {
    table: 'transcripts',
    claimedStatus: 'working',
    holder,
    toJobs: (rows): ClaimedTranscript[] =>
      rows.map((row) => ({ ...toRecord({ ...row, kind: null, bytes: null }), owner: row.owner })),
  });

  const report = (id: string, columns: Updateable<Schema['transcripts']>) =>
    held.update(id, { ...columns, updated_at: Date.now() });

  async function answered(id: string): Promise<AnsweredPart[]> {
    const rows = await db
      .selectFrom('transcript_parts')
      .selectAll()
      .where('transcript_id', '=', id)
      .orderBy('position')
      .execute();
    return rows.map(({ place, answer }) => ({
      part: JSON.parse(place) as Part,
      heard: JSON.parse(answer) as Heard,
    }));
  }

  async function keepAnswer(id: string, { part, heard }: AnsweredPart): Promise<void> {
    const place = JSON.stringify(part);
    const answer = JSON.stringify(heard);
    await db
      .insertInto('transcript_parts')
      .values({ transcript_id: id, position: part.index, place, answer })
      .onConflict((conflict) =>
        conflict.columns(['transcript_id', 'position']).doUpdateSet({ place, answer }),
      )
      .execute();
  }

  /** Adds what has been heard since; `segments` is all of it from the beginning, edits aside. */
  async function append(
    id: string,
    { segments, progress, partsDone }: { segments: Segment[]; progress: number; partsDone: number },
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('transcripts')
        .set({ updated_at: Date.now(), progress, parts_done: partsDone, reason: null, retry_at: null })
        .where('id', '=', id)
        .where('held_by', '=', holder)
        .returning(['heard', 'segments'])
        .executeTakeFirst();
      if (!row || row.heard >= segments.length) return;
      const before = z.array(Segment).parse(JSON.parse(row.segments));
      const all = [...before, ...segments.slice(row.heard)];
      await trx
        .updateTable('transcripts')
        .set({ segments: JSON.stringify(all), heard: segments.length })
        .where('id', '=', id)
        .execute();
    });
  }

  async function finish(id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('transcripts')
        .set({ ...OVER, status: 'done', progress: 100, error: null, updated_at: Date.now() })
        .where('id', '=', id)
        .where('held_by', '=', holder)
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await trx.deleteFrom('transcript_parts').where('transcript_id', '=', id).execute();
    });
  }

  /** Stops with an error; what was answered stays, so that a retry goes on from here. */
  const fail = (id: string, error: TaskError) =>
    report(id, { ...OVER, status: 'failed', error: JSON.stringify(error) });

  return { ...held, report, answered, keepAnswer, append, finish, fail };
}
