import 'server-only';
import { fitShot } from '#lib/studio/cut/settle.ts';
import type { Store } from '../db/store.ts';
import { cuts } from './repository.ts';

/** Shortens every shot that goes on beyond the end of a video, now that its length is known. */
export async function fitTakes(store: Store, owner: string, taskId: string, length: number): Promise<void> {
  const uses = await store.db
    .selectFrom('cutUses')
    .select('cutId')
    .where('owner', '=', owner)
    .where('kind', '=', 'task')
    .where('mediaId', '=', taskId)
    .execute();
  const mine = cuts(store, owner);
  for (const { cutId } of uses) {
    await mine.change(
      cutId,
      ({ timeline }) => ({
        ...timeline,
        shots: timeline.shots.map((shot) =>
          shot.taskId === taskId ? fitShot(shot, length, timeline.fps) : shot,
        ),
      }),
      { evenDeleted: true },
    );
  }
}
