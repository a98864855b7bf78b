import { beforeAll, describe, expect, test } from 'vitest';
import { smallVideo } from '#lib/testing/media-files.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { createTasks } from '../tasks/create.ts';
import { tasks } from '../tasks/repository.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { type Behaviour, startMisbehavingService } from './testing/misbehaving-service.ts';
import { draft, isHome } from './testing/try-engine.ts';
import { workProcesses } from './testing/work-processes.ts';

const COUNT = 10;

const SERVICES = [
  { idempotent: true, where: 'on a service that tells repeats apart', ends: ['completed'] },
  { idempotent: false, where: 'on any other', ends: ['completed', 'uncertain'] },
];

const processes = workProcesses();
let video: Buffer;

beforeAll(async () => {
  video = await smallVideo();
});

describe.each(ENGINES)('two processes on one %s store', (engine) => {
  const stores = testStores(engine);

  // Each store meets one of the services, and in a long run both.
  const met = SERVICES.filter(({ idempotent }) => SOAK || idempotent === (engine === 'postgres'));
  test.each(met)(
    'lose nothing and repeat nothing when one is killed, $where',
    async ({ idempotent, ends }) => {
      const service = await startMisbehavingService({ video, tellsRepeats: idempotent, looks: 4 });
      const place = await stores.place();
      const store = await place.open();
      const [first, second] = await Promise.all([
        processes.start({ place, service, idempotent, key: 'sk-first' }),
        processes.start({ place, service, idempotent, key: 'sk-second' }),
      ]);
      // One is killed while sending: the service has the task, and its answer is lost.
      const { promise: caught, resolve } = Promise.withResolvers<string | undefined>();
      const keepSilent: Behaviour = ({ create, request }) => {
        create();
        resolve(request.headers.authorization);
      };
      service.script('6', { create: [keepSilent] });
      const prompts = Array.from({ length: COUNT }, (_, index) => `${index}`);
      await createTasks(store, LOCAL_OWNER, prompts.map(draft), null);
      await processes.end((await caught) === 'Bearer sk-first' ? first : second, 'SIGKILL');
      const { tasks: done } = await waitUntil(
        () => tasks(store, LOCAL_OWNER).list({ limit: COUNT }),
        (seen) => seen.tasks.every((task) => isHome(task) || task.status === 'uncertain'),
      );
      expect([...new Set(done.map(({ status }) => status))].sort()).toEqual(ends);
      const made = service.tasks.map(({ idempotencyKey }) => idempotencyKey);
      expect(new Set(made).size).toBe(made.length);
      expect(made).toEqual(expect.arrayContaining(done.filter(isHome).map(({ id }) => id)));
      await processes.endAll('SIGTERM');
      await service.close();
    },
  );

  test('bring every video home once when both are killed while videos come', async () => {
    const service = await startMisbehavingService({ video, tellsRepeats: true });
    const place = await stores.place();
    const store = await place.open();
    const prompts = Array.from({ length: COUNT }, (_, index) => `${index}`);
    let stalled = 0;
    const { promise: coming, resolve } = Promise.withResolvers<void>();
    const stall: Behaviour = ({ response }) => {
      response.writeHead(200, { 'content-length': video.length }).write(video.subarray(0, 1000));
      stalled += 1;
      if (stalled === 2) resolve();
    };
    for (const prompt of prompts) service.script(prompt, { file: [stall] });
    const one = () => processes.start({ place, service, idempotent: true });
    const both = () => Promise.all([one(), one()]);
    const killed = await both();
    await createTasks(store, LOCAL_OWNER, prompts.map(draft), null);
    await coming;
    await Promise.all(killed.map((child) => processes.end(child, 'SIGKILL')));
    await both();
    const { tasks: done } = await waitUntil(
      () => tasks(store, LOCAL_OWNER).list({ limit: COUNT }),
      (seen) => seen.tasks.every(isHome),
    );
    expect(new Set(done.map(({ archived }) => archived?.bytes))).toEqual(new Set([video.length]));
    expect(service.tasks.map(({ prompt }) => prompt).toSorted()).toEqual(prompts.toSorted());
    await processes.endAll('SIGTERM');
    await service.close();
  });
});
