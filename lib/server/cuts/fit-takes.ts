import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { CUT_LIMITS } from '#lib/studio/cut/limits.ts';
import { fitShot } from '#lib/studio/cut/settle.ts';
import type { Store } from '../db/store.ts';
import { isPartFor } from '../projects/visibility.ts';
import { cuts } from './repository.ts';

/** Shortens every shot that exceeds a video, now that its length is known. */
export const fitTakes = (store: Store, owner: string, taskId: string, length: number) =>
  changeShots(store, owner, taskId, (shot, fps) => fitShot(shot, length, fps));

/** Shows a new task in the shots that wait for a failed take. */
export const replaceTake = (store: Store, owner: string, taskId: string, again: string) =>
  changeShots(store, owner, taskId, (shot) => ({
    ...shot,
    taskId: again,
    takes: [...shot.takes.filter((take) => take !== again), again].slice(-CUT_LIMITS.takes),
  }));

/** Changes the shots that show a task, in all films. */
async function changeShots(
  store: Store,
  owner: string,
  taskId: string,
  changed: (shot: Shot, fps: number) => Shot,
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
        ({ timeline }) => ({
          ...timeline,
          shots: timeline.shots.map((shot) => (shot.taskId === taskId ? changed(shot, timeline.fps) : shot)),
        }),
        { evenDeleted: true },
      );
    } catch (cause) {
      // A film too long to be saved is no reason to refuse the video.
      if (!(cause instanceof ServiceError)) throw cause;
    }
  }
}
