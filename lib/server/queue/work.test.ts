import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { forgetAll } from '../process/singleton.ts';
import { startWork } from '../start/start.ts';
import { tasks } from '../tasks/repository.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { taskLeases } from '../tasks/task-queue.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTask } from '../testing/samples.ts';
import { testStores } from '../testing/stores.ts';
import { createEngine } from '../video/create-engine.ts';
import type { Engine } from '../video/engine.ts';
import { QUICK } from '../video/testing/quick-timing.ts';
import { workUntilStopped } from '../video/testing/try-engine.ts';
import type { Work } from './work.ts';

ownDataFolder();
const stores = testStores('sqlite');
let store: Store;
let engine: Engine;
let stop: () => Promise<void>;

beforeEach(async () => {
  store = await stores.open();
  engine = await createEngine({ store, timing: QUICK });
});
afterEach(() => stop());

const mine = () => tasks(store, LOCAL_OWNER);
const row = async (id: string) => (await mine().get(id)) as TaskRecord;
const reach = (id: string, isRight: (task: TaskRecord) => boolean) => waitUntil(() => row(id), isRight);

async function dueTask(): Promise<string> {
  const [made] = await mine().insert([sampleTask({ status: 'completed', dueAt: 1 })]);
  return made?.id ?? '';
}

function run(
  job: (task: TaskRecord, signal: AbortSignal) => Promise<void>,
  over: Partial<Work<TaskRecord>> = {},
): void {
  const leases = taskLeases(store, 'collect', engine.holder);
  const work = { name: 'collect', concurrency: 4, leases, run: job, retryIn: 10, ...over } as const;
  stop = workUntilStopped(engine, work);
}

const end = (id: string) => mine().apply(id, { dueAt: null, heldBy: null });

test('a row that is due again while its job still runs waits for the end of it', async () => {
  const id = await dueTask();
  let [runs, running, most] = [0, 0, 0];
  run(async () => {
    runs += 1;
    most = Math.max(most, ++running);
    if (runs === 1) {
      await mine().apply(id, { dueAt: 1, heldBy: null });
      await reach(id, ({ heldBy }) => heldBy === engine.holder);
    } else {
      await end(id);
    }
    running -= 1;
  });
  await reach(id, ({ dueAt }) => dueAt === null);
  expect([runs, most]).toEqual([2, 1]);
});

test('a lease that went to another process aborts the job, and nothing more is written', async () => {
  const id = await dueTask();
  let isAborted = false;
  run(async (_, signal) => {
    await mine().apply(id, { heldBy: 'another' });
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    isAborted = true;
    throw signal.reason;
  });
  await waitUntil(async () => isAborted, Boolean);
  await stop();
  expect(await row(id)).toMatchObject({ heldBy: 'another' });
});

test('a job that fails in a way nobody foresaw is tried again', async () => {
  const id = await dueTask();
  let runs = 0;
  run(async () => {
    runs += 1;
    if (runs === 1) throw new Error('Unforeseen');
    await end(id);
  });
  await reach(id, ({ dueAt }) => dueAt === null);
  expect(runs).toBe(2);
});

test('a job that fails so every time is tried ever more seldom, and then ended', async () => {
  const id = await dueTask();
  let runs = 0;
  const waits: number[] = [];
  const leases = taskLeases(store, 'collect', engine.holder);
  const release = (job: string, dueAt: number) => {
    waits.push(dueAt - Date.now());
    return leases.release(job, dueAt);
  };
  const job = async () => {
    runs += 1;
    throw new Error('Unforeseen');
  };
  run(job, { leases: { ...leases, release }, abandon: end });
  await reach(id, ({ dueAt }) => dueAt === null);
  expect(runs).toBe(10);
  expect(waits).toHaveLength(9);
  expect(waits.at(-1)).toBeGreaterThan(20);
});

test('a job that the stop of the process cut off is given back at once', async () => {
  const id = await dueTask();
  let runs = 0;
  run(async (_, signal) => {
    runs += 1;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw signal.reason;
  });
  await waitUntil(async () => runs, Boolean);
  await stop();
  const { heldBy, dueAt } = await row(id);
  expect(heldBy).toBeNull();
  expect(dueAt).toBeLessThanOrEqual(Date.now());
});

test('work that is begun while the database is away waits for it', async () => {
  let asked = 0;
  const gone = createServer((socket) => {
    asked += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  vi.stubEnv('DATABASE_URL', `postgres://nobody@127.0.0.1:${port}/nothing`);
  forgetAll();
  const stopping = new AbortController();
  const working = startWork({ signal: stopping.signal, timing: QUICK });
  stop = async () => {
    stopping.abort();
    gone.close();
    vi.stubEnv('DATABASE_URL', undefined);
    forgetAll();
  };
  await Promise.race([waitUntil(() => asked > 6), working]);
  await stop();
  await expect(working).resolves.toBeUndefined();
});
