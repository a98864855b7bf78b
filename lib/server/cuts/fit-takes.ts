import 'server-only';
import type { Transaction } from 'kysely';
import { ServiceError } from '#lib/contract/errors.ts';
import { addedTake, takeDraft } from '#lib/studio/cut/board.ts';
import type { Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { fitShot } from '#lib/studio/cut/settle.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { isPartFor } from '../projects/visibility.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { cuts } from './repository.ts';

/**
 * Shortens every shot that exceeds a video, now that its length is known. A shot it was made for shows it if
 * it has no other picture yet.
 */
export const fitTakes = (store: Store, owner: string, task: TaskRecord, length: number) =>
  changeShots(store, owner, task.id, async (timeline, trx) => {
    const others = timeline.shots.flatMap((shot) =>
      shot.takes.includes(task.id) && shot.taskId !== null ? [shot.taskId] : [],
    );
    const home = await homeAmong(trx, others);
    const draft = takeDraft({ ...task, connectionId: task.connection });
    return (shot) => {
      if (shot.taskId === task.id) return fitShot(shot, length, timeline.fps);
      if (!shot.takes.includes(task.id) || shot.taskId === null || home.has(shot.taskId)) return shot;
      return { ...fitShot(shot, length, timeline.fps), taskId: task.id, draft };
    };
  });

/** Puts a new task beside the failed take it repeats, and shows it where that was shown. */
export const replaceTake = (store: Store, owner: string, taskId: string, again: string) =>
  changeShots(store, owner, taskId, () => (shot) => {
    if (shot.taskId === taskId) return { ...shot, taskId: again, takes: addedTake(shot, again) };
    return shot.takes.includes(taskId) ? { ...shot, takes: addedTake(shot, again) } : shot;
  });

/** Those whose video is here. Whose they are does not matter: a film has named them already. */
async function homeAmong(trx: Transaction<Schema>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('tasks')
    .select('id')
    .where('id', 'in', ids)
    .where('archivedSha256', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Changed = (shot: Shot) => Shot;

/** Changes the shots of all films that name a task. */
async function changeShots(
  store: Store,
  owner: string,
  taskId: string,
  changeIn: (timeline: Timeline, trx: Transaction<Schema>) => Promise<Changed> | Changed,
): Promise<void> {
  const uses = await store.db
    .selectFrom('cutUses')
    .select('cutId')
    .where(isPartFor(owner, 'cutUses', 'change'))
    .where('kind', '=', 'task')
    .where('mediaId', '=', taskId)
    .execute();
  const mine = cuts(store, owner);
  for (const { cutId } of uses) {
    try {
      await mine.change(
        cutId,
        async ({ timeline }, trx) => ({
          ...timeline,
          shots: timeline.shots.map(await changeIn(timeline, trx)),
        }),
        { evenDeleted: true },
      );
    } catch (cause) {
      // A film too long to be saved is no reason to refuse the video.
      if (!(cause instanceof ServiceError)) throw cause;
    }
  }
}
