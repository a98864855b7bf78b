import type { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { WorkerDied } from '#lib/worker-pool/worker-pool.ts';
import type { Sql } from '../db/sql.ts';
import { sqliteSql } from '../db/sqlite.ts';
import { createUsage, type Usage } from '../keys/usage.ts';
import { newToken } from '../new-token.ts';
import { openDatabase } from '../store.ts';
import { ENGINES, testDatabases } from '../testing/databases.ts';
import { Scheduler, type SchedulerOptions } from './scheduler.ts';
import type { Task } from './task.ts';
import { TaskStore } from './task-store.ts';

let sql: Sql;
let usage: Usage;
let tasks: TaskStore;

const use = (opened: Sql) => {
  sql = opened;
  usage = createUsage(sql);
  tasks = new TaskStore(sql, usage);
};

const add = async (keyId: string, id: string) => {
  await usage.charge(
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

const allDone = () => waitUntil(async () => (await tasks.countUnfinished()) === 0);

const complete = async (id: string, store = tasks) => {
  await store.complete(id, { expiresAt: null, characterId: null, attempt: null });
};

describe.each(ENGINES)('on %s', (engine) => {
  const open = testDatabases(engine);
  beforeEach(async () => use(await open()));

  test('keys take turns, however much one of them asked for first', async () => {
    for (const id of ['a1', 'a2', 'a3', 'a4']) await add('a', id);
    for (const id of ['b1', 'b2']) await add('b', id);
    const order: string[] = [];
    const scheduler = schedule(1, async ({ id }) => {
      order.push(id);
      await complete(id);
    });
    scheduler.wake();
    await allDone();
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('no more run at once than there is room for, and none twice', async () => {
    for (let i = 0; i < 12; i++) await add('a', `t${i}`);
    let running = 0;
    let most = 0;
    const started: string[] = [];
    const scheduler = schedule(2, async ({ id }) => {
      started.push(id);
      running += 1;
      most = Math.max(most, running);
      await waitUntil(() => running === 2 || started.length === 12);
      running -= 1;
      await complete(id);
      scheduler.wake();
    });
    scheduler.wake();
    scheduler.wake();
    await allDone();
    expect(most).toBe(2);
    expect(new Set(started).size).toBe(started.length);
  });

  test('a failed task says why and gives its credits back', async () => {
    await add('a', 'bad');
    expect(await usage.used('a')).toBe(5);
    schedule(1, () => Promise.reject(new Error('out of paint'))).wake();
    await allDone();
    expect(await tasks.get('bad')).toMatchObject({ status: 'failed', error: { code: 'internal_error' } });
    expect(await usage.used('a')).toBe(0);
  });

  test('a crashed worker is given one more try', async () => {
    await add('a', 'unlucky');
    let tries = 0;
    schedule(1, async ({ id }) => {
      tries += 1;
      if (tries === 1) throw new WorkerDied('gone');
      await complete(id);
    }).wake();
    await allDone();
    expect([tries, (await tasks.get('unlucky'))?.status]).toEqual([2, 'completed']);
  });

  test('a render that outgrew its budget is not tried again', async () => {
    await add('a', 'dear');
    let tries = 0;
    schedule(1, async () => {
      tries += 1;
      throw Object.assign(new WorkerDied('spent'), { overBudget: true });
    }).wake();
    await allDone();
    expect(tries).toBe(1);
    expect((await tasks.get('dear'))?.error?.message).toMatch(/more work than/);
  });

  test('stopping leaves tasks as they are, for the next scheduler', async () => {
    await add('a', 'long');
    const first = schedule(
      1,
      (task, signal) =>
        new Promise((_, reject) => {
          void tasks.advance(task.id, 40);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    first.wake();
    await waitUntil(async () => (await tasks.get('long'))?.progress === 40);
    await first.stop();
    expect(await tasks.get('long')).toMatchObject({ status: 'processing', progress: 40 });
    schedule(1, async ({ id }) => {
      await tasks.advance(id, 10);
      expect((await tasks.get(id))?.progress).toBe(40);
      await complete(id);
    }).wake();
    await allDone();
    expect((await tasks.get('long'))?.status).toBe('completed');
  });

  test('nothing is rendered into the last of the disk', async () => {
    await add('a', 'large');
    let room = false;
    const scheduler = schedule(1, ({ id }) => complete(id), {
      pauseMs: 1,
      hasRoom: () => room,
    });
    scheduler.wake();
    await waitUntil(() => scheduler.paused);
    expect((await tasks.get('large'))?.status).toBe('pending');
    room = true;
    await allDone();
  });

  test('a finished task never changes again', async () => {
    await add('a', 'done');
    await tasks.claim([], () => 0);
    await complete('done');
    await tasks.advance('done', 3);
    await tasks.fail('done', { code: 'internal_error', message: 'late' });
    expect(await tasks.get('done')).toMatchObject({ status: 'completed', progress: 100, error: null });
    expect(await usage.used('a')).toBe(5);
  });

  test('processes that render together share the tasks, and render none twice', async () => {
    for (let i = 0; i < 12; i++) await add('a', `t${i}`);
    const started: string[] = [];
    const schedulers = ['one', 'other'].map((holder) => {
      const store = new TaskStore(sql, usage, { holder, ms: 60_000 });
      return schedule(
        2,
        async ({ id }) => {
          started.push(id);
          await complete(id, store);
        },
        { tasks: store },
      );
    });
    for (const scheduler of schedulers) scheduler.wake();
    await allDone();
    expect(started.toSorted()).toEqual(Array.from({ length: 12 }, (_, i) => `t${i}`).toSorted());
  });

  test('a task is taken over when its process is not heard of, and that one can change it no more', async () => {
    await add('a', 'left');
    const gone = new TaskStore(sql, usage, { holder: 'gone', ms: 1 });
    const heir = new TaskStore(sql, usage, { holder: 'heir', ms: 60_000 });
    const third = new TaskStore(sql, usage, { holder: 'third', ms: 60_000 });
    expect((await gone.claim([], () => 0))?.id).toBe('left');
    await waitUntil(async () => (await heir.claim([], () => 0))?.id === 'left');
    expect(await third.claim([], () => 0)).toBeUndefined();
    expect([...(await gone.renew(['left'])), ...(await heir.renew(['left']))]).toEqual(['left']);
    await complete('left', gone);
    await gone.fail('left', { code: 'internal_error', message: 'late' });
    expect((await tasks.get('left'))?.status).toBe('pending');
    await heir.release();
    expect((await third.claim([], () => 0))?.id).toBe('left');
  });

  test('a scheduler gives up what another process has taken over', async () => {
    await add('a', 'moved');
    const aborted = Promise.withResolvers<void>();
    const store = new TaskStore(sql, usage, { holder: 'slow', ms: 1 });
    const scheduler = schedule(
      1,
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted.resolve();
            reject(signal.reason);
          });
        }),
      { tasks: store },
    );
    scheduler.wake();
    const heir = new TaskStore(sql, usage, { holder: 'heir', ms: 60_000 });
    await waitUntil(() => scheduler.running === 1);
    await waitUntil(async () => (await heir.claim([], () => 0))?.id === 'moved');
    await scheduler.renew();
    await aborted.promise;
    await scheduler.stop();
  });
});

describe('where nothing can be written', () => {
  let database: DatabaseSync;
  beforeEach(() => {
    database = openDatabase(ownFolder(onTestFinished));
    use(sqliteSql(database));
    onTestFinished(() => database.close());
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
  ])(
    'when there is no room %s rendering goes on as soon as there is, with the same task',
    async (_, write) => {
      await add('a', 'patient');
      let tries = 0;
      const scheduler = schedule(
        1,
        async ({ id }) => {
          tries += 1;
          if (tries === 1) write();
          await complete(id);
        },
        { pauseMs: 1 },
      );
      scheduler.wake();
      await waitUntil(() => tries > 0);
      database.exec('pragma max_page_count = 100000');
      await allDone();
      expect([tries, (await tasks.get('patient'))?.status]).toEqual([2, 'completed']);
    },
  );

  test('a failure that cannot be written down stops nothing but its task, and that only for a while', async () => {
    await add('a', 'unlucky');
    database.exec('pragma query_only = on');
    const scheduler = schedule(1, ({ id }) => complete(id), { pauseMs: 1 });
    scheduler.wake();
    await waitUntil(() => scheduler.paused);
    database.exec('pragma query_only = off');
    await allDone();
    expect((await tasks.get('unlucky'))?.status).toBe('completed');
    await scheduler.stop();
  });
});
