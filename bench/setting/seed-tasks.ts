import { openStore } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { type NewTask, tasks } from '#lib/server/tasks/repository.ts';

const PLACES = ['harbour', 'forest', 'desert', 'street', 'theatre', 'lake', 'village', 'cave'];
const SUBJECTS = ['fox', 'lighthouse', 'tram', 'dancer', 'kite', 'whale', 'baker', 'robot', 'heron'];
const TIMES = ['at dawn', 'in the rain', 'under lanterns', 'at noon', 'in heavy snow'];
const AT_ONCE = 2000;
const DAY = 24 * 60 * 60_000;

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** A finished task of a library that grew over a year, without a video of its own. */
function finishedTask(index: number, total: number, over: Partial<NewTask> = {}): NewTask {
  const prompt = `A ${pick(SUBJECTS, index)} in a ${pick(PLACES, index * 7)} ${pick(TIMES, index * 3)}, take ${index}`;
  const createdAt = Date.now() - Math.round(((total - index) / total) * 365 * DAY);
  return {
    endpoint: 'videos',
    model: 'vidB-2',
    prompt,
    params: { model: 'vidB-2', prompt, seconds: '4', size: '480x480' },
    status: 'completed',
    serviceId: `vidB-2:bench-${index}`,
    serviceStatus: 'completed',
    progress: 100,
    createdAt,
    submittedAt: createdAt + 1000,
    completedAt: createdAt + 20_000,
    favourite: index % 50 === 0,
    tags: index % 10 === 0 ? ['kept'] : [],
    width: 480,
    height: 480,
    duration: 4,
    ...over,
  };
}

/** Fills a data folder before a studio opens it. */
export async function seedTasks(
  dataDir: string,
  total: number,
  over: Partial<NewTask> = {},
): Promise<string[]> {
  const store = await openStore({ dataDir });
  const ids: string[] = [];
  for (let from = 0; from < total; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, total - from) }, (_, index) =>
      finishedTask(from + index, total, over),
    );
    const made = await tasks(store, LOCAL_OWNER).insert(some);
    ids.push(...made.map(({ id }) => id));
  }
  await store.close();
  return ids;
}

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
