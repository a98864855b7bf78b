import { openStore } from '#lib/server/store/open.ts';
import { LOCAL_OWNER } from '#lib/server/store/store.ts';
import { tasks } from '#lib/server/store/tasks.ts';
import { finishedTask } from './seed-tasks.ts';

/** Tasks that a service has taken on, a minute ago if nothing else is said; gives the names it knows them by, in the order they came. */
export async function seedRendering(
  dataDir: string,
  total: number,
  service: string,
  { sentAgo = 60_000, dueWithin = 0 } = {},
): Promise<string[]> {
  const store = await openStore({ dataDir });
  const now = Date.now();
  const drafts = Array.from({ length: total }, (_, index) =>
    finishedTask(index, total, {
      status: 'rendering',
      serviceStatus: 'pending',
      progress: 0,
      connection: service,
      createdAt: now - sentAgo - 30_000 + index,
      submittedAt: now - sentAgo + index,
      completedAt: null,
      dueAt: now + Math.round((index / total) * dueWithin),
      width: null,
      height: null,
      duration: null,
    }),
  );
  await tasks(store, LOCAL_OWNER).insert(drafts);
  await store.close();
  return drafts.map(({ serviceId }) => serviceId ?? '');
}
