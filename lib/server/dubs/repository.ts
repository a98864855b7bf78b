import 'server-only';
import { Dub } from '#lib/studio/dub/dub.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import { fitting } from '../db/cursor.ts';
import { newId } from '../db/new-id.ts';
import { dubTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf, RowOf } from '../db/table.ts';
import { readAll } from '../db/unreadable.ts';
import { clock } from '../process/clock.ts';
import { accessToPart, isPartFor } from '../projects/visibility.ts';
import { byProgram } from '../queue/by-program.ts';
import { LEFT_TO_OWNER } from '../queue/failure.ts';
import { leases } from '../queue/leases.ts';

export type DubRecord = RecordOf<typeof dubTable>;
/** Includes what its reader may do with it. */
export type SeenDub = DubRecord & Pick<Dub, 'may'>;

export type NewDubRecord = Pick<DubRecord, 'transcriptId' | 'model' | 'voice' | 'name' | 'revision'> &
  Partial<Pick<DubRecord, 'connection' | 'agent'>>;

/** Per transcript. Nobody makes more; an import could bring a million. */
const MOST_LISTED = 100;

export function dubs({ db }: Store, owner: string) {
  const mine = () =>
    db
      .selectFrom('dubs')
      .selectAll()
      .select(accessToPart(owner, 'dubs'))
      .where(isPartFor(owner, 'dubs'))
      .where('deletedAt', 'is', null);
  const change = (id: string) =>
    db
      .updateTable('dubs')
      .where(isPartFor(owner, 'dubs', 'change'))
      .where('id', '=', id);

  /** If the id exists, nothing is written. */
  async function insert(given: NewDubRecord, id = newId('dub')): Promise<SeenDub> {
    const now = clock.now();
    await db
      .insertInto('dubs')
      .values(
        dubTable.toRow({
          ...given,
          id,
          owner,
          status: 'working',
          createdAt: now,
          updatedAt: now,
          dueAt: now,
        }),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const made = await get(id);
    if (!made) throw new StudioError('not_found');
    return made;
  }

  async function get(id: string): Promise<SeenDub | null> {
    const row = await mine().where('id', '=', id).executeTakeFirst();
    return row ? seen(row) : null;
  }

  async function ofTranscript(transcriptId: string): Promise<SeenDub[]> {
    const rows = await mine()
      .where('transcriptId', '=', transcriptId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return readAll(fitting(rows), seen);
  }

  /**
   * Resumes a failed dub with the current transcript, at its maker's cost: nobody else may. False if it has
   * not failed.
   */
  async function retry(id: string, agent?: string): Promise<boolean> {
    const now = clock.now();
    const { numUpdatedRows } = await change(id)
      .where('owner', '=', owner)
      .set({ status: 'working', error: null, dueAt: now, heldBy: null, updatedAt: now, ...byProgram(agent) })
      .set(({ fn, selectFrom, ref }) => ({
        revision: fn.coalesce(
          selectFrom('transcripts').select('revision').whereRef('transcripts.id', '=', 'dubs.transcriptId'),
          ref('dubs.revision'),
        ),
      }))
      .where('status', '=', 'failed')
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Deletes a dub and stops its work; it can be restored until it is purged. The lease holder may still
   * record a file being written, so that none is orphaned.
   */
  async function remove(id: string): Promise<void> {
    await change(id).set({ deletedAt: clock.now(), dueAt: null }).execute();
  }

  /**
   * Restores it. The owner's unfinished work resumes, with the restoring program as its agent; work restored
   * by others is left to its owner, who pays for it.
   */
  async function restore(id: string, agent?: string): Promise<void> {
    await change(id).set({ deletedAt: null }).execute();
    const stopped = () => change(id).where('status', '=', 'working').where('dueAt', 'is', null);
    await stopped()
      .where('owner', '=', owner)
      .set({ dueAt: clock.now(), ...byProgram(agent) })
      .execute();
    await stopped()
      .set(dubTable.toColumns({ status: 'failed', error: LEFT_TO_OWNER }))
      .execute();
  }

  /** Purges those deleted before a time, and returns the files left. */
  async function purge(before: number): Promise<Pick<DubRecord, 'id' | 'sha256' | 'playedSha256'>[]> {
    return db
      .deleteFrom('dubs')
      .where('owner', '=', owner)
      .where('deletedAt', '<', before)
      .returning(['id', 'sha256', 'playedSha256'])
      .execute();
  }

  return { insert, get, ofTranscript, retry, remove, restore, purge };
}

const { toRecord } = dubTable;
const seen = ({ may, ...row }: RowOf<typeof dubTable> & Pick<Dub, 'may'>): SeenDub => ({
  ...toRecord(row),
  may,
});

export const toDub = (record: SeenDub): Dub => Dub.parse({ ...record, connectionId: record.connection });

export async function requireDub(store: Store, owner: string, id: string): Promise<SeenDub> {
  const dub = await dubs(store, owner).get(id);
  if (!dub) throw new StudioError('not_found', `There is no dub ${id}`);
  return dub;
}

/** Dubs to be made, of all owners. */
export function dubLeases(store: Store, holder: string) {
  const held = leases(store, { table: 'dubs', holder, toJobs: dubTable.toRecords });
  const update = (id: string, change: Partial<DubRecord>) =>
    held.update(id, dubTable.toColumns({ ...change, updatedAt: clock.now() }));
  const end = (id: string, change: Partial<DubRecord>) =>
    update(id, { ...change, dueAt: null, heldBy: null });

  return {
    ...held,
    /** The latest transcript revision that may be spoken: later edits were made by others. */
    async revisionOf(id: string): Promise<number> {
      const row = await store.db
        .selectFrom('dubs')
        .select('revision')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.revision ?? 0;
    },
    report: (id: string, told: Pick<DubRecord, 'progress' | 'rushed'>) =>
      update(id, { ...told, error: null }),
    /** False if another process has taken it over. */
    finish: (id: string, made: Pick<DubRecord, 'sha256' | 'playedSha256' | 'bytes' | 'revision'>) =>
      end(id, { ...made, status: 'done', progress: 100, error: null }),
    /** It resumes by itself; until then the error says what it waits for. */
    waitForRoom: async (id: string, error: TaskError, dueAt: number) => {
      await update(id, { error, dueAt, heldBy: null });
    },
    fail: (id: string, error: TaskError) => end(id, { status: 'failed', error }),
  };
}
