import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { smallVideo } from '#lib/testing/media-files.ts';
import { cleanEnvironment } from '#lib/testing/program.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { createTasks } from '../tasks/create.ts';
import { tasks } from '../tasks/repository.ts';
import { ENGINES, type TestPlace, testStores } from '../testing/stores.ts';
import {
  type Behaviour,
  type MisbehavingService,
  startMisbehavingService,
} from './testing/misbehaving-service.ts';
import { draft, isHome } from './testing/try-engine.ts';

const COUNT = 10;
const PROGRAM = fileURLToPath(new URL('testing/worker.ts', import.meta.url));

const SERVICES = [
  { idempotent: true, where: 'on a service that tells repeats apart', ends: ['completed'] },
  { idempotent: false, where: 'on any other', ends: ['completed', 'uncertain'] },
];

const running = new Set<ChildProcess>();
let video: Buffer;

beforeAll(async () => {
  video = await smallVideo();
});

afterEach(async () => {
  for (const child of running) await end(child, 'SIGKILL');
});

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

describe.each(ENGINES)('two processes on one %s store', (engine) => {
  const stores = testStores(engine);

  async function work({ where }: TestPlace, service: MisbehavingService, idempotent: boolean, key: string) {
    const child = fork(PROGRAM, {
      execArgv: ['--conditions=react-server', '--disable-warning=ExperimentalWarning'],
      env: {
        ...cleanEnvironment(),
        NODE_ENV: 'test',
        DATA_DIR: where.dataDir,
        ...(where.databaseUrl ? { DATABASE_URL: where.databaseUrl } : {}),
        MEDIA_API_URL: service.address,
        MEDIA_API_KEY: key,
        MEDIA_API_IDEMPOTENT: idempotent ? 'on' : 'off',
        LOG_LEVEL: 'error',
      },
    });
    running.add(child);
    await once(child, 'message');
    return child;
  }

  // Each store meets one of the services, and in a long run both.
  const met = SERVICES.filter(({ idempotent }) => SOAK || idempotent === (engine === 'postgres'));
  test.each(met)(
    'lose nothing and repeat nothing when one is killed, $where',
    async ({ idempotent, ends }) => {
      const service = await startMisbehavingService({ video, tellsRepeats: idempotent, looks: 4 });
      const place = await stores.place();
      const store = await place.open();
      const [first, second] = await Promise.all([
        work(place, service, idempotent, 'sk-first'),
        work(place, service, idempotent, 'sk-second'),
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
      await end((await caught) === 'Bearer sk-first' ? first : second, 'SIGKILL');
      const { tasks: done } = await waitUntil(
        () => tasks(store, LOCAL_OWNER).list({ limit: COUNT }),
        (seen) => seen.tasks.every((task) => isHome(task) || task.status === 'uncertain'),
      );
      expect([...new Set(done.map(({ status }) => status))].sort()).toEqual(ends);
      const made = service.tasks.map(({ idempotencyKey }) => idempotencyKey);
      expect(new Set(made).size).toBe(made.length);
      expect(made).toEqual(expect.arrayContaining(done.filter(isHome).map(({ id }) => id)));
      for (const worker of running) await end(worker, 'SIGTERM');
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
    const both = () => Promise.all(['sk-first', 'sk-second'].map((key) => work(place, service, true, key)));
    const killed = await both();
    await createTasks(store, LOCAL_OWNER, prompts.map(draft), null);
    await coming;
    await Promise.all(killed.map((child) => end(child, 'SIGKILL')));
    await both();
    const { tasks: done } = await waitUntil(
      () => tasks(store, LOCAL_OWNER).list({ limit: COUNT }),
      (seen) => seen.tasks.every(isHome),
    );
    expect(new Set(done.map(({ archived }) => archived?.bytes))).toEqual(new Set([video.length]));
    expect(service.tasks.map(({ prompt }) => prompt).toSorted()).toEqual(prompts.toSorted());
    for (const worker of running) await end(worker, 'SIGTERM');
    await service.close();
  });
});
