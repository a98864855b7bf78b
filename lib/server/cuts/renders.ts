import 'server-only';
import { type CutRender, CutRender as Render, Timeline } from '#lib/studio/cut/cut.ts';
import { pictureFrames } from '#lib/studio/cut/timeline.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { newId } from '../db/new-id.ts';
import { cutRenderTable, type Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { readAll } from '../db/unreadable.ts';
import { clock } from '../process/clock.ts';
import { isPartFor } from '../projects/visibility.ts';
import { leases } from '../queue/leases.ts';

/** The latest are enough. */
const MOST_LISTED = 100;

export type RenderRecord = RecordOf<typeof cutRenderTable>;
/** Without its film, which may be large and is not needed to show progress. */
export type RenderRow = Omit<RenderRecord, 'timeline'>;

const { toRecord } = cutRenderTable;
const LISTED = cutRenderTable.columns.filter((column) => column !== 'timeline');

const toRow = (row: Omit<Schema['cutRenders'], 'timeline'>): RenderRow => {
  const { timeline: _, ...rest } = toRecord({ ...row, timeline: '' });
  return rest;
};

const UNFINISHED: readonly RenderRecord['status'][] = ['waiting', 'rendering'];
export const isUnfinished = (status: RenderRecord['status']) => UNFINISHED.includes(status);

/** The renders of the films one person sees; they are purged with the films. */
export function cutRenders({ db }: Store, owner: string) {
  const mine = () =>
    db.selectFrom('cutRenders').where(isPartFor(owner, 'cutRenders')).where('deletedAt', 'is', null);
  const change = (id: string) =>
    db
      .updateTable('cutRenders')
      .where(isPartFor(owner, 'cutRenders', 'change'))
      .where('id', '=', id);

  /**
   * Starts a render of the film as it is now, or returns the unfinished one of this revision. With an id it
   * is separate, once.
   */
  async function begin(
    cutId: string,
    revision: number,
    timeline: Timeline,
    { id: given = null, agent = null }: { id?: string | null; agent?: string | null } = {},
  ): Promise<RenderRow> {
    const kept = JSON.stringify(timeline);
    const before = await mine()
      .select(LISTED)
      .where('cutId', '=', cutId)
      .where('status', 'in', UNFINISHED)
      .where('timeline', '=', kept)
      .executeTakeFirst();
    if (before && given === null) return toRow(before);
    const id = given ?? newId('render');
    const { width, height, fps } = timeline;
    const now = clock.now();
    const row = cutRenderTable.toRow({
      id,
      owner,
      cutId,
      revision,
      timeline: kept,
      status: 'waiting',
      frames: pictureFrames(timeline),
      width,
      height,
      fps,
      createdAt: now,
      updatedAt: now,
      dueAt: now,
      agent,
    });
    await db
      .insertInto('cutRenders')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const made = await get(id);
    if (!made) throw new StudioError('not_found');
    return made;
  }

  async function many(ids: readonly string[]): Promise<RenderRow[]> {
    if (ids.length === 0) return [];
    return readAll(await mine().select(LISTED).where('id', 'in', ids).execute(), toRow);
  }

  const get = async (id: string): Promise<RenderRow | null> => (await many([id]))[0] ?? null;

  /** The film's title at that time. */
  async function titleOf(id: string): Promise<string> {
    const { timeline } = await mine().select('timeline').where('id', '=', id).executeTakeFirstOrThrow();
    return Timeline.parse(JSON.parse(timeline)).title;
  }

  async function ofCut(cutId: string): Promise<RenderRow[]> {
    const rows = await mine()
      .select(LISTED)
      .where('cutId', '=', cutId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return readAll(rows, toRow);
  }

  /** Cancels an unfinished one; its worker notices at the next report. False if it is already over. */
  async function cancel(id: string): Promise<boolean> {
    const { numUpdatedRows } = await change(id)
      .set({ status: 'cancelled', dueAt: null, heldBy: null, updatedAt: clock.now() })
      .where('status', 'in', UNFINISHED)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Retries a failed or cancelled one. False if it is neither. */
  async function retry(id: string): Promise<boolean> {
    const now = clock.now();
    const { numUpdatedRows } = await change(id)
      .set({ status: 'waiting', error: null, dueAt: now, heldBy: null, updatedAt: now })
      .where('status', 'in', ['failed', 'cancelled'])
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Deletes one and stops its work; it can be restored until it is purged. */
  async function remove(id: string): Promise<void> {
    await change(id).set({ deletedAt: clock.now(), dueAt: null, heldBy: null }).execute();
  }

  /** Restores it and resumes unfinished work. */
  async function restore(id: string): Promise<void> {
    await change(id).set({ deletedAt: null }).execute();
    await change(id)
      .where('status', 'in', UNFINISHED)
      .where('dueAt', 'is', null)
      .set({ dueAt: clock.now() })
      .execute();
  }

  return { begin, get, many, titleOf, ofCut, cancel, retry, remove, restore };
}

export function toRender(record: RenderRow): CutRender {
  const { status, framesDone, frames } = record;
  const progress =
    status === 'done' ? 100 : frames === 0 ? 0 : Math.min(99, Math.floor((100 * framesDone) / frames));
  return Render.parse({ ...record, progress });
}

export async function requireRender(
  store: Store,
  owner: string,
  { id: cutId, renderId }: { id: string; renderId: string },
): Promise<RenderRow> {
  const render = await cutRenders(store, owner).get(renderId);
  if (render?.cutId !== cutId) throw new StudioError('not_found', `There is no render ${renderId}`);
  return render;
}

/** Films to be rendered, of all owners. */
export function renderLeases(store: Store, holder: string) {
  const held = leases(store, {
    table: 'cutRenders',
    claimedStatus: 'rendering',
    holder,
    toJobs: cutRenderTable.toRecords,
  });
  const update = (id: string, change: Partial<RenderRecord>) =>
    held.update(id, cutRenderTable.toColumns({ ...change, updatedAt: clock.now() }));
  const end = (id: string, change: Partial<RenderRecord>) =>
    update(id, { ...change, dueAt: null, heldBy: null });

  return {
    ...held,
    async statusOf(id: string): Promise<RenderRecord['status'] | undefined> {
      const row = await store.db
        .selectFrom('cutRenders')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.status;
    },
    /** False if it was cancelled, deleted or taken over. */
    report: (id: string, { soundDone, framesDone }: Pick<RenderRecord, 'soundDone' | 'framesDone'>) =>
      update(id, { soundDone, framesDone }),
    finish: (id: string, frames: number, file: Pick<RenderRecord, 'sha256' | 'bytes' | 'posterSha256'>) =>
      end(id, { ...file, status: 'done', framesDone: frames, error: null }),
    fail: (id: string, { code, message }: { code: string; message: string }, framesDone?: number) =>
      end(id, {
        status: 'failed',
        error: { code, message },
        ...(framesDone === undefined ? {} : { framesDone }),
      }),
  };
}
