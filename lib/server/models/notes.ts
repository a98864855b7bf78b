import 'server-only';
import { type Corrected, Learned, type ModelCorrection } from '#lib/studio/models/catalogue.ts';
import { corrected } from '#lib/studio/models/describe.ts';
import { modelNoteTable } from '../db/schema.ts';
import { type Store, studioOf } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';

export type ModelNote = RecordOf<typeof modelNoteTable>;

/** What was learned and corrected of models. */
export function modelNotes({ db }: Store, worker: string) {
  const owner = studioOf(worker);
  async function all(): Promise<ModelNote[]> {
    const rows = await db.selectFrom('modelNotes').selectAll().where('owner', '=', owner).execute();
    return rows.map(modelNoteTable.toRecord);
  }

  async function change(
    connectionId: string,
    model: string,
    next: (before: Pick<ModelNote, 'learned' | 'corrected'>) => {
      learned: Learned;
      corrected: Corrected | null;
    },
  ): Promise<void> {
    const key = { owner, connectionId, model };
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('modelNotes')
        .selectAll()
        .where((at) => at.and(key))
        .executeTakeFirst();
      const before = row ? modelNoteTable.toRecord(row) : { learned: {}, corrected: null };
      const note = { ...next(before), updatedAt: Date.now() };
      if (Object.keys(note.learned).length === 0 && note.corrected === null) {
        await trx
          .deleteFrom('modelNotes')
          .where((at) => at.and(key))
          .execute();
        return;
      }
      await trx
        .insertInto('modelNotes')
        .values(modelNoteTable.toRow({ ...key, ...note }))
        .onConflict((conflict) =>
          conflict.columns(['owner', 'connectionId', 'model']).doUpdateSet(modelNoteTable.toColumns(note)),
        )
        .execute();
    });
  }

  async function learn(connectionId: string, model: string, told: Learned): Promise<void> {
    // What could not be read again would keep everything else of the table from being read.
    const learned = Learned.safeParse(told).data;
    if (!learned) return;
    await change(connectionId, model, (before) => ({
      ...before,
      learned: { ...before.learned, ...learned },
    }));
  }

  const correct = ({ connectionId, id, ...given }: ModelCorrection) =>
    change(connectionId, id, (before) => ({
      learned: given.capabilities === null ? {} : before.learned,
      corrected: corrected(before.corrected, given),
    }));

  return { all, learn, correct };
}
