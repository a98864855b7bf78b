import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { smallVideo } from '#lib/testing/media-files.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { createTasks } from '../tasks/create.ts';
import { tasks } from '../tasks/repository.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { ENGINES, type TestPlace, testStores } from '../testing/stores.ts';
import {
  type Behaviour,
  type MisbehavingService,
  startMisbehavingService,
} from './testing/misbehaving-service.ts';
import { QUICK } from './testing/quick-timing.ts';
import { draft, isHome } from './testing/try-engine.ts';

const COUNT = 16;
const PROGRAM = fileURLToPath(new URL('testing/worker.ts', import.meta.url));

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

describe.each(ENGINES)('several processes on one %s store', (engine) => {
  const stores = testStores(engine);

  function work(
    { where }: TestPlace,
    service: MisbehavingService,
    { idempotent, lease }: { idempotent: boolean; lease: number },
  ): ChildProcess {
    const child = fork(PROGRAM, [String(lease)], {
      execArgv: ['--conditions=react-server', '--disable-warning=ExperimentalWarning'],
      env: {
        NODE_ENV: 'test',
        PATH: '/usr/bin:/bin',
        DATA_DIR: where.dataDir,
        ...(where.databaseUrl ? { DATABASE_URL: where.databaseUrl } : {}),
        MEDIA_API_URL: service.address,
        MEDIA_API_KEY: 'sk-test',
        MEDIA_API_IDEMPOTENT: idempotent ? 'on' : 'off',
        LOG_LEVEL: 'error',
      },
    });
    running.add(child);
    return child;
  }

  async function begin(tellsRepeats: boolean) {
    const service = await startMisbehavingService({ video, tellsRepeats, looks: 4 });
    const place = await stores.place();
    const store = await place.open();
    const prompts = Array.from({ length: COUNT }, (_, index) => `${index}`);
    await createTasks(store, LOCAL_OWNER, prompts.map(draft), null);
    return { service, place, store };
  }

  const untilAll = (store: Store, isRight: (task: TaskRecord) => boolean) =>
    waitUntil(
      async () => (await tasks(store, LOCAL_OWNER).list({ limit: COUNT })).tasks,
      (list) => list.every(isRight),
    );

  test('send, follow and collect every task once', async () => {
    const { service, place, store } = await begin(false);
    const manner = { idempotent: false, lease: 120_000 };
    const [first, second] = [work(place, service, manner), work(place, service, manner)];
    const done = await untilAll(store, isHome);
    expect(done).toHaveLength(COUNT);
    expect(service.arrivals).toHaveLength(COUNT);
    expect(new Set(service.tasks.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(COUNT);
    await Promise.all([end(first, 'SIGTERM'), end(second, 'SIGTERM')]);
    await service.close();
  });

  test.each([
    { idempotent: true, where: 'on a service that tells repeats apart', ends: ['completed'] },
    { idempotent: false, where: 'on any other', ends: ['completed', 'uncertain'] },
  ])('lose nothing and repeat nothing when one is killed, $where', async ({ idempotent, ends }) => {
    const { service, place, store } = await begin(idempotent);
    const manner = { idempotent, lease: QUICK.lease };
    const doomed = work(place, service, manner);
    // It dies while it is sending: the service has the task, and nobody hears that it does.
    const { promise: caught, resolve } = Promise.withResolvers<void>();
    const keepSilent: Behaviour = ({ create }) => {
      create();
      resolve();
    };
    service.script('6', { create: [keepSilent] });
    await caught;
    await end(doomed, 'SIGKILL');
    work(place, service, manner);
    work(place, service, manner);
    const done = await untilAll(store, (task) => isHome(task) || task.status === 'uncertain');
    expect([...new Set(done.map(({ status }) => status))].sort()).toEqual(ends);
    const made = service.tasks.map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(made).size).toBe(made.length);
    expect(made).toEqual(expect.arrayContaining(done.filter(isHome).map(({ id }) => id)));
    await service.close();
  });
});
