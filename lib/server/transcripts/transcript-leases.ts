import 'server-only';
import type { Updateable } from 'kysely';
import type { TaskError } from '#lib/studio/task/task.ts';
import { boundHeard, type Heard, type Part } from '#lib/studio/transcript/stitch.ts';
import { readSegments, type Segment } from '#lib/studio/transcript/transcript.ts';
import { type Schema, transcriptPartTable, transcriptTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { clock } from '../process/clock.ts';
import { leases } from '../queue/leases.ts';

export type ClaimedTranscript = RecordOf<typeof transcriptTable>;

export interface AnsweredPart {
  part: Part;
  heard: Heard;
}

const OVER = { reason: null, retryAt: null, dueAt: null, heldBy: null };

/** Transcripts to be worked on, of all owners. */
export function transcriptLeases(store: Store, holder: string) {
  const { db } = store;
  const held = leases(store, {
    table: 'transcripts',
    claimedStatus: 'working',
    holder,
    toJobs: transcriptTable.toRecords,
  });

  const report = (id: string, columns: Updateable<Schema['transcripts']>) =>
    held.update(id, { ...columns, updatedAt: clock.now() });

  async function answered(id: string): Promise<AnsweredPart[]> {
    const rows = await db
      .selectFrom('transcriptParts')
      .selectAll()
      .where('transcriptId', '=', id)
      .orderBy('position')
      .execute();
    // One that cannot be read is sent again.
    return transcriptPartTable
      .toRecords(rows)
      .map(({ place, answer }) => ({ part: place, heard: boundHeard(answer) }));
  }

  async function keepAnswer(id: string, { part, heard }: AnsweredPart): Promise<void> {
    const row = transcriptPartTable.toRow({
      transcriptId: id,
      position: part.index,
      place: part,
      answer: heard,
    });
    await db
      .insertInto('transcriptParts')
      .values(row)
      .onConflict((conflict) => conflict.columns(['transcriptId', 'position']).doUpdateSet(row))
      .execute();
  }

  /** Adds newly recognised segments; `segments` holds all of them from the beginning, without edits. */
  async function append(
    id: string,
    { segments, progress, partsDone }: { segments: Segment[]; progress: number; partsDone: number },
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('transcripts')
        .set({ updatedAt: clock.now(), progress, partsDone })
        .where('id', '=', id)
        .where('heldBy', '=', holder)
        .returning(['heard', 'segments'])
        .executeTakeFirst();
      if (!row || row.heard >= segments.length) return;
      const before = readSegments(row.segments);
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
        .set({ ...OVER, status: 'done', progress: 100, error: null, updatedAt: clock.now() })
        .where('id', '=', id)
        .where('heldBy', '=', holder)
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await trx.deleteFrom('transcriptParts').where('transcriptId', '=', id).execute();
    });
  }

  /** Stops with an error; answered parts are kept, so that a retry resumes here. */
  const fail = (id: string, error: TaskError) =>
    report(id, { ...OVER, status: 'failed', error: JSON.stringify(error) });

  return { ...held, report, answered, keepAnswer, append, finish, fail };
}
