import 'server-only';
import { StudioError } from '#lib/studio/errors.ts';
import { TaskStatus } from '#lib/studio/task.ts';
import type { Store } from './store.ts';
import type { TaskRecord } from './task-record.ts';

/** What is needed to hand out a task's pictures, and no more: a gallery asks for hundreds of them. */
export type TaskMedia = Pick<TaskRecord, 'status' | 'title' | 'prompt' | 'videoUrl' | 'posterSha256'> & {
  archivedSha256: string | null;
};

export async function taskMedia({ db }: Store, owner: string, id: string): Promise<TaskMedia> {
  const row = await db
    .selectFrom('tasks')
    .select(['status', 'title', 'prompt', 'video_url', 'poster_sha256', 'archived_sha256'])
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new StudioError('not_found', `There is no task ${id}`);
  const { status, title, prompt, video_url, poster_sha256, archived_sha256 } = row;
  return {
    status: TaskStatus.parse(status),
    title,
    prompt,
    videoUrl: video_url,
    posterSha256: poster_sha256,
    archivedSha256: archived_sha256,
  };
}
