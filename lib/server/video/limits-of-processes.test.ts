import { beforeAll, describe, expect, test } from 'vitest';
import { smallVideo } from '#lib/testing/media-files.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { connections } from '../connection/repository.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { createTasks } from '../tasks/create.ts';
import { tasks } from '../tasks/repository.ts';
import { savedConnection } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { startMisbehavingService } from './testing/misbehaving-service.ts';
import { draft } from './testing/try-engine.ts';
import { workProcesses } from './testing/work-processes.ts';

const processes = workProcesses();
let video: Buffer;

beforeAll(async () => {
  video = await smallVideo();
});

describe.each(ENGINES)('three processes on one %s store', (engine) => {
  const stores = testStores(engine);

  test.each([
    { atOnce: 1, count: 6 },
    { atOnce: 2, count: 10 },
    { atOnce: 8, count: 24 },
  ])('never have more than $atOnce made at once by a connection with that limit', async (limit) => {
    const service = await startMisbehavingService({ video, tellsRepeats: true, looks: 3 });
    const place = await stores.place();
    const store = await place.open();
    const { address } = service;
    const connection = savedConnection({ id: 'environment', address, atOnce: limit.atOnce });
    await connections(store, LOCAL_OWNER).save(connection);
    const one = () => processes.start({ place, service, idempotent: true });
    await Promise.all([one(), one(), one()]);
    const prompts = Array.from({ length: limit.count }, (_, index) => `${index}`);
    const made = await createTasks(store, LOCAL_OWNER, prompts.map(draft), null);
    // Some were made before connections had ids: they count as well.
    await store.db
      .updateTable('tasks')
      .set({ connection: null })
      .where(
        'id',
        'in',
        made.filter((_, index) => index % 3 === 0).map((task) => task.id),
      )
      .where('heldBy', 'is', null)
      .where('status', '=', 'waiting')
      .execute();
    await waitUntil(
      () => tasks(store, LOCAL_OWNER).list({ limit: limit.count }),
      (seen) => seen.tasks.every(({ status }) => status === 'completed'),
    );
    expect(service.mostAtOnce()).toBeLessThanOrEqual(limit.atOnce);
    expect(service.tasks).toHaveLength(limit.count);
    await processes.endAll('SIGTERM');
    await service.close();
  });
});
