import 'server-only';
import type { Transaction } from 'kysely';
import { parseRequest } from '#lib/contract/parse.ts';
import { Cut, Timeline } from '#lib/studio/cut/cut.ts';
import { mediaIn, shotMedia } from '#lib/studio/cut/cut-media.ts';
import { CUT_LIMITS } from '#lib/studio/cut/limits.ts';
import { pictureFrames, toSeconds } from '#lib/studio/cut/timeline.ts';
import { WholeTimeline } from '#lib/studio/cut/whole-timeline.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { newId } from '../db/new-id.ts';
import { raiseRevision } from '../db/revision.ts';
import { cutTable, type Schema } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { readAll, readPart } from '../db/unreadable.ts';
import { clock } from '../process/clock.ts';
import { filedIn } from '../projects/filing.ts';
import { accessTo, isAccessibleTo, isPartFor, listedFor } from '../projects/visibility.ts';
import { writeUses } from '../uses/uses.ts';

/** A film in a list, and what its reader may do with it. */
export type CutRow = Omit<RecordOf<typeof cutTable>, 'timeline'> & Pick<Cut, 'may'>;
export type CutRecord = CutRow & { timeline: Timeline };
/** A film's idempotency key, its project and the program that requested it. */
type Marks = Partial<Pick<CutRow, 'creationKey' | 'projectId' | 'agent'>>;

const LISTED = cutTable.columns.filter((column) => column !== 'timeline');

const COVERS = 4;

/**
 * Fields of a timeline stored separately, so that lists need not read it. Refuses one that could not be read
 * back.
 */
export function outline(given: Timeline) {
  const timeline = parseRequest(WholeTimeline, given);
  const { title, width, height, fps, shots } = timeline;
  const shown = shots.map(shotMedia);
  const cover = [...new Set(shown.filter((key) => key !== null))].slice(0, COVERS);
  return {
    timeline: JSON.stringify(timeline),
    title,
    width,
    height,
    fps,
    duration: toSeconds(pictureFrames(timeline), fps),
    shots: shots.length,
    missing: shown.filter((key) => key === null).length,
    cover,
  };
}

type Row = Schema['cuts'] & Pick<Cut, 'may'>;

const toRow = (row: Omit<Row, 'timeline'>): CutRow => {
  const { timeline: _, ...rest } = cutTable.toRecord({ ...row, timeline: '' });
  return { ...rest, may: row.may };
};

const toRecord = (row: Row): CutRecord => ({
  ...cutTable.toRecord(row),
  may: row.may,
  timeline: readPart(row, 'timeline', () => Timeline.parse(JSON.parse(row.timeline))),
});

/** The films one person sees; new ones are theirs. */
export function cuts(store: Store, owner: string) {
  const { db } = store;
  const mine = (from: Db = db) => from.selectFrom('cuts').where('owner', '=', owner);
  const may = accessTo(owner, 'cuts');
  const kept = () => db.selectFrom('cuts').select(may).where('deletedAt', 'is', null);

  /** Last changed first, without their timelines. */
  async function list(project?: string): Promise<CutRow[]> {
    const rows = await kept()
      .select(LISTED)
      .where(await listedFor(store, owner, 'cuts'))
      .where(await filedIn(store, owner, 'cuts.projectId', project))
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(CUT_LIMITS.listed)
      .execute();
    return readAll(rows, toRow);
  }

  async function get(id: string): Promise<CutRecord | null> {
    const row = await kept()
      .selectAll()
      .where(isAccessibleTo(owner, 'cuts'))
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async function byCreationKey(key: string, from: Db = db): Promise<CutRecord | null> {
    const row = await mine(from).selectAll().select(may).where('creationKey', '=', key).executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  /** A repeated key returns the film of the first call. */
  async function insert(
    timeline: Timeline,
    { creationKey = null, projectId = null, agent = null }: Marks = {},
  ): Promise<CutRecord> {
    return db.transaction().execute(async (trx) => {
      // Its lock serialises two inserts with the same key.
      await raiseRevision(trx);
      const before = creationKey === null ? null : await byCreationKey(creationKey, trx);
      if (before) return before;
      const now = clock.now();
      const fixed = { id: newId('cut'), owner, revision: 1, createdAt: now, updatedAt: now, creationKey };
      const row = cutTable.toRow({ ...fixed, projectId, agent, ...outline(timeline) });
      await trx.insertInto('cuts').values(row).execute();
      await writeUses(trx, owner, fixed.id, [], mediaIn(timeline));
      return toRecord({ ...row, may: 'own' });
    });
  }

  /**
   * Changes a film, one change after another. `act` returns the new timeline, or null to leave it alone. What
   * it does in the transaction is committed with the change or not at all.
   */
  async function change(
    id: string,
    act: (now: CutRecord, trx: Transaction<Schema>) => Promise<Timeline | null> | Timeline | null,
    { evenDeleted = false } = {},
  ): Promise<CutRecord | null> {
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('cuts')
        .set((eb) => ({ revision: eb.ref('revision') }))
        .where(isAccessibleTo(owner, 'cuts', 'change'))
        .where('id', '=', id)
        .$if(!evenDeleted, (query) => query.where('deletedAt', 'is', null))
        .returningAll()
        .returning(may)
        .executeTakeFirst();
      if (!row) return null;
      const before = toRecord(row);
      const timeline = await act(before, trx);
      if (timeline === null || JSON.stringify(timeline) === JSON.stringify(before.timeline)) return before;
      const columns = cutTable.toColumns({
        ...outline(timeline),
        revision: row.revision + 1,
        updatedAt: clock.now(),
      });
      await trx
        .updateTable('cuts')
        .set(columns)
        .where('owner', '=', row.owner)
        .where('id', '=', id)
        .execute();
      const areOther = await writeUses(trx, owner, id, mediaIn(before.timeline), mediaIn(timeline));
      // It changes what searches by film find.
      if (areOther || timeline.title !== before.title) await raiseRevision(trx);
      return toRecord({ ...row, ...columns });
    });
  }

  /** Moves it into a project, or out of one: the film and its revision stay unchanged. */
  async function file(id: string, projectId: string | null): Promise<void> {
    await db
      .updateTable('cuts')
      .set({ projectId })
      .where(isAccessibleTo(owner, 'cuts', 'change'))
      .where('id', '=', id)
      .execute();
  }

  /** Deletes a film with its renders and stops their work; it can be restored until it is purged. */
  async function remove(id: string): Promise<void> {
    const deletedAt = clock.now();
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('cuts')
        .set({ deletedAt })
        .where(isAccessibleTo(owner, 'cuts', 'change'))
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await rendersOf(id, trx).where('deletedAt', 'is', null).set({ deletedAt, dueAt: null }).execute();
      await raiseRevision(trx);
    });
  }

  /** Restores it with the renders deleted with it; unfinished ones resume. */
  async function restore(id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('cuts')
        .select('deletedAt')
        .where(isAccessibleTo(owner, 'cuts', 'change'))
        .where('id', '=', id)
        .executeTakeFirst();
      if (typeof row?.deletedAt !== 'number') return;
      await trx
        .updateTable('cuts')
        .set({ deletedAt: null })
        .where(isAccessibleTo(owner, 'cuts', 'change'))
        .where('id', '=', id)
        .execute();
      await rendersOf(id, trx).where('deletedAt', '=', row.deletedAt).set({ deletedAt: null }).execute();
      await rendersOf(id, trx)
        .where('deletedAt', 'is', null)
        .where('status', 'in', ['waiting', 'rendering'])
        .where('dueAt', 'is', null)
        .set({ dueAt: clock.now() })
        .execute();
      await raiseRevision(trx);
    });
  }

  const rendersOf = (id: string, trx: Transaction<Schema>) =>
    trx
      .updateTable('cutRenders')
      .where(isPartFor(owner, 'cutRenders', 'change'))
      .where('cutId', '=', id);

  /**
   * Purges films deleted before a time, with their renders; returns these, so that their files can go too.
   */
  async function purge(before: number) {
    return db.transaction().execute(async (trx) => {
      const old = trx
        .selectFrom('cuts')
        .select('id')
        .where('owner', '=', owner)
        .where('deletedAt', '<', before);
      const renders = await trx
        .deleteFrom('cutRenders')
        .where('owner', '=', owner)
        .where((eb) => eb.or([eb('deletedAt', '<', before), eb('cutId', 'in', old)]))
        .returning(['id', 'sha256', 'posterSha256'])
        .execute();
      await trx.deleteFrom('cuts').where('owner', '=', owner).where('deletedAt', '<', before).execute();
      return renders;
    });
  }

  return { list, get, byCreationKey, insert, change, file, remove, restore, purge };
}

/** A film as a browser sees it. */
export const toCut = ({ timeline, ...row }: CutRecord): Cut => Cut.parse({ ...row, ...timeline });

const noCut = (id: string) => new StudioError('not_found', `There is no cut ${id}`);

export async function requireCut(store: Store, owner: string, id: string): Promise<CutRecord> {
  return found(await cuts(store, owner).get(id), id);
}

export function found(cut: CutRecord | null, id: string): CutRecord {
  if (!cut) throw noCut(id);
  return cut;
}
