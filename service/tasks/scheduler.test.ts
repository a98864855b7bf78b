import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { WorkerDied } from '#lib/worker-pool/worker-pool.ts';
import { createUsage, type Usage } from '../keys/usage.ts';
import { type Database, openDatabase } from '../store.ts';
import { Scheduler, type SchedulerOptions } from './scheduler.ts';
import { newToken, type Task } from './task.ts';
import { TaskStore } from './task-store.ts';

let folder: string;
let database: Database;
let usage: Usage;
let tasks: TaskStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dailies-scheduler-'));
  database = openDatabase(folder);
  usage = createUsage(database);
  tasks = new TaskStore(database, usage);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const add = (keyId: string, id: string) => {
  usage.charge(
    { id: keyId, name: '', hash: '', lastFour: '', createdAt: '', kind: 'payg', account: 'active' },
    5,
  );
  return tasks.insert({
    id,
    token: newToken(),
    keyId,
    model: 'vidB-2',
    status: 'pending',
    prompt: id,
    enhancedPrompt: id,
    width: 480,
    height: 480,
    seconds: 4,
    size: '480x480',
    staging: {
      prompt: id,
      edits: [],
      images: [],
      characterIds: [],
      watermark: false,
      upsample: false,
      private: false,
    },
    metadata: null,
    remixedFrom: null,
    characterId: null,
    askedAs: null,
    credits: 5,
  });
};

const schedule = (
  concurrency: number,
  perform: (task: Task, signal: AbortSignal) => Promise<void>,
  options: Partial<SchedulerOptions> = {},
) => new Scheduler({ tasks, concurrency, perform, log: pino({ level: 'silent' }), ...options });

const FILL = 'create table filling (bytes blob) strict; insert into filling values (zeroblob(10000000))';

const allDone = () => waitUntil(() => tasks.countUnfinished() === 0);

test('keys take turns, however much one of them asked for first', async () => {
  for (const id of ['a1', 'a2', 'a3', 'a4']) add('a', id);
  for (const id of ['b1', 'b2']) add('b', id);
  const order: string[] = [];
  const scheduler = schedule(1, async ({ id }) => {
    order.push(id);
    tasks.complete(id, null, null);
  });
  scheduler.wake();
  await allDone();
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});

test('no more run at once than there is room for, and none twice', async () => {
  for (let i = 0; i < 12; i++) add('a', `t${i}`);
  let running = 0;
  let most = 0;
  const started: string[] = [];
  const scheduler = schedule(2, async ({ id }) => {
    started.push(id);
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    tasks.complete(id, null, null);
    scheduler.wake();
  });
  scheduler.wake();
  scheduler.wake();
  await allDone();
  expect(most).toBe(2);
  expect(new Set(started).size).toBe(started.length);
});

test('a failed task says why and gives its credits back', async () => {
  add('a', 'bad');
  expect(usage.used('a')).toBe(5);
  schedule(1, () => Promise.reject(new Error('out of paint'))).wake();
  await allDone();
  expect(tasks.get('bad')).toMatchObject({ status: 'failed', error: { code: 'internal_error' } });
  expect(usage.used('a')).toBe(0);
});

test('a crashed worker is given one more try', async () => {
  add('a', 'unlucky');
  let tries = 0;
  schedule(1, async ({ id }) => {
    tries += 1;
    if (tries === 1) throw new WorkerDied('gone');
    tasks.complete(id, null, null);
  }).wake();
  await allDone();
  expect([tries, tasks.get('unlucky')?.status]).toEqual([2, 'completed']);
});

test('a render that outgrew its budget is not tried again', async () => {
  add('a', 'dear');
  let tries = 0;
  schedule(1, async () => {
    tries += 1;
    throw Object.assign(new WorkerDied('spent'), { overBudget: true });
  }).wake();
  await allDone();
  expect(tries).toBe(1);
  expect(tasks.get('dear')?.error?.message).toMatch(/more work than/);
});

test('stopping leaves tasks as they are, for the next scheduler', async () => {
  add('a', 'long');
  const first = schedule(
    1,
    (task, signal) =>
      new Promise((_, reject) => {
        tasks.advance(task.id, 40);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  first.wake();
  await waitUntil(() => tasks.get('long')?.progress === 40);
  await first.stop();
  expect(tasks.get('long')).toMatchObject({ status: 'processing', progress: 40 });
  schedule(1, async ({ id }) => {
    tasks.advance(id, 10);
    expect(tasks.get(id)?.progress).toBe(40);
    tasks.complete(id, null, null);
  }).wake();
  await allDone();
  expect(tasks.get('long')?.status).toBe('completed');
});

test.each<[string, () => void]>([
  ['in the database', () => database.exec(`pragma max_page_count = 1; ${FILL}`)],
  [
    'in the folder of a video',
    () => {
      throw new Error('ENOSPC: no space left on device, write');
    },
  ],
  [
    'in a database that another program holds',
    () => {
      throw Object.assign(new Error('database is locked'), { errcode: 5 });
    },
  ],
])('when there is no room %s rendering goes on as soon as there is, with the same task', async (_, write) => {
  add('a', 'patient');
  let tries = 0;
  const scheduler = schedule(
    1,
    async ({ id }) => {
      tries += 1;
      if (tries === 1) write();
      tasks.complete(id, null, null);
    },
    { pauseMs: 1 },
  );
  scheduler.wake();
  await waitUntil(() => tries === 1);
  database.exec('pragma max_page_count = 100000');
  await allDone();
  expect([tries, tasks.get('patient')?.status]).toEqual([2, 'completed']);
});

test('a failure that cannot be written down stops nothing but its task, and that only for a while', async () => {
  add('a', 'unlucky');
  database.exec('pragma query_only = on');
  const scheduler = schedule(1, async ({ id }) => tasks.complete(id, null, null), { pauseMs: 1 });
  scheduler.wake();
  await waitUntil(() => scheduler.paused);
  database.exec('pragma query_only = off');
  await allDone();
  expect(tasks.get('unlucky')?.status).toBe('completed');
  await scheduler.stop();
});

test('nothing is rendered into the last of the disk', async () => {
  add('a', 'large');
  let room = false;
  const scheduler = schedule(1, async ({ id }) => tasks.complete(id, null, null), {
    pauseMs: 1,
    hasRoom: () => room,
  });
  scheduler.wake();
  expect([scheduler.paused, tasks.get('large')?.status]).toEqual([true, 'pending']);
  room = true;
  await allDone();
});

test('a finished task never changes again', () => {
  add('a', 'done');
  tasks.complete('done', null, null);
  tasks.advance('done', 3);
  tasks.fail('done', { code: 'internal_error', message: 'late' });
  expect(tasks.get('done')).toMatchObject({ status: 'completed', progress: 100, error: null });
  expect(usage.used('a')).toBe(5);
});
