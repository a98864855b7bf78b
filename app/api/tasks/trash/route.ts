import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { releaseBlobs } from '#lib/server/media/asset-files.ts';
import { emptyTrash } from '#lib/server/tasks/empty-trash.ts';
import { tasks } from '#lib/server/tasks/repository.ts';

export const DELETE = route(
  async (_request, { owner }) => {
    const opened = await store();
    const mine = tasks(opened, owner);
    const removed = await emptyTrash(mine, (files) => releaseBlobs(opened, files));
    return json({ removed, kept: await mine.countTrashed() });
  },
  { scope: 'admin', role: 'member', audit: 'trash.empty' },
);
