import 'server-only';
import { sql } from 'kysely';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type Corrected, Learned, type ModelCorrection } from '#lib/studio/models/catalogue.ts';
import { corrected } from '#lib/studio/models/describe.ts';
import { modelNoteTable } from '../db/schema.ts';
import { type Db, type Store, studioOf } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { clock } from '../process/clock.ts';

export type ModelNote = RecordOf<typeof modelNoteTable>;

/** Limits per owner: showing models reads every note. In rows, and in characters of JSON. */
const MOST = { notes: 1000, signs: 2_000_000 };
const signsIn = (row: { learned: string | null; corrected: string | null }) =>
  (row.learned?.length ?? 0) + (row.corrected?.length ?? 0);

/** There is no room for another note. */
class NotesFull extends StudioError {
  static override readonly tag: string = 'NotesFull';

  constructor() {
    super(
      'not_allowed_now',
      `No more can be noted of models: at most ${MOST.notes.toLocaleString('en')} of them, and 2 MB. Take another correction back first`,
    );
  }
}

/** What was learned and corrected about models. */
export function modelNotes({ db }: Store, worker: string) {
  const owner = studioOf(worker);
  async function all(): Promise<ModelNote[]> {
    const rows = await db.selectFrom('modelNotes').selectAll().where('owner', '=', owner).execute();
    return modelNoteTable.toRecords(rows);
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
      const note = { ...next(before), updatedAt: clock.now() };
      if (Object.keys(note.learned).length === 0 && note.corrected === null) {
        await trx
          .deleteFrom('modelNotes')
          .where((at) => at.and(key))
          .execute();
        return;
      }
      const written = modelNoteTable.toRow({ ...key, ...note });
      const growth = signsIn(written) - (row ? signsIn(row) : 0);
      if (growth > 0) await requireRoom(trx, { notes: row ? 0 : 1, signs: growth });
      await trx
        .insertInto('modelNotes')
        .values(written)
        .onConflict((conflict) =>
          conflict.columns(['owner', 'connectionId', 'model']).doUpdateSet(modelNoteTable.toColumns(note)),
        )
        .execute();
    });
  }

  async function requireRoom(trx: Db, more: typeof MOST): Promise<void> {
    const { notes, signs } = await trx
      .selectFrom('modelNotes')
      .select((eb) => [
        eb.fn.countAll<number | string>().as('notes'),
        sql<number | string>`coalesce(sum(length(learned) + coalesce(length(corrected), 0)), 0)`.as('signs'),
      ])
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow();
    if (Number(notes) + more.notes > MOST.notes || Number(signs) + more.signs > MOST.signs)
      throw new NotesFull();
  }

  async function learn(connectionId: string, model: string, told: Learned): Promise<void> {
    // An unreadable note would block reading all the others.
    const learned = Learned.safeParse(told).data;
    if (!learned) return;
    await change(connectionId, model, (before) => ({
      ...before,
      learned: { ...before.learned, ...learned },
    })).catch((cause: unknown) => {
      if (!(cause instanceof NotesFull)) throw cause;
    });
  }

  const correct = ({ connectionId, id, ...given }: ModelCorrection) =>
    change(connectionId, id, (before) => ({
      learned: given.capabilities === null ? {} : before.learned,
      corrected: corrected(before.corrected, given),
    }));

  return { all, learn, correct };
}
