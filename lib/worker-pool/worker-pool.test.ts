import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PoolOptions, WorkerDied, WorkerPool } from './worker-pool.ts';

type Job =
  | { say: string }
  | { hold: true }
  | { spin: true }
  | { grow: true }
  | { crash: true }
  | { fail: string; reason?: string }
  | { tell: string }
  | { work: number; allow: number };

let folder = '';
let entry: URL;
const pools: WorkerPool<Job, string, string>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-pool-'));
  const protocol = new URL('./serve-jobs.ts', import.meta.url);
  const program = `import { serveJobs } from '${protocol}';
serveJobs(async (job, emit, allow) => {
  if (job.allow) allow(job.allow);
  emit('started ' + process.pid);
  if (job.crash) process.kill(process.pid, 'SIGKILL');
  if (job.fail) throw Object.assign(new RangeError(job.fail), job.reason && { reason: job.reason });
  if (job.tell) return String(process.env[job.tell]);
  if (job.work) {
    for (const end = Date.now() + job.work; Date.now() < end; );
    return 'worked';
  }
  if (job.spin) for (;;);
  if (job.grow) for (const kept = []; ; ) kept.push(Buffer.alloc(1 << 24, 1));
  if (job.hold) await new Promise(() => {});
  return job.say;
});`;
  const file = join(folder, 'worker.ts');
  await writeFile(file, program);
  entry = pathToFileURL(file);
});
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
afterAll(() => rm(folder, { recursive: true }));

const open = (size: number, options: Partial<PoolOptions> = {}) => {
  const pool = new WorkerPool<Job, string, string>({ entry, size, ...options });
  pools.push(pool);
  return pool;
};

test('a job gives its result, and the worker is used again', async () => {
  const pool = open(1);
  const pids: string[] = [];
  const onEvent = (event: string) => pids.push(event);
  expect(await pool.run({ say: 'one' }, { onEvent })).toBe('one');
  expect(await pool.run({ say: 'two' }, { onEvent })).toBe('two');
  expect(new Set(pids).size).toBe(1);
});

test('a failure keeps its name, its words and its reason', async () => {
  await expect(open(1).run({ fail: 'too much', reason: 'too_long' })).rejects.toMatchObject({
    name: 'RangeError',
    message: 'too much',
    reason: 'too_long',
  });
});

test('a crash costs one job, the next gets a new worker', async () => {
  const pool = open(1);
  await expect(pool.run({ crash: true })).rejects.toMatchObject({ name: 'WorkerDied', overBudget: false });
  expect(await pool.run({ say: 'still here' })).toBe('still here');
});

test('an error in who listens to a job fails that job alone', async () => {
  const pool = open(1);
  const onEvent = () => {
    throw new Error('database or disk is full');
  };
  await expect(pool.run({ hold: true }, { onEvent })).rejects.toThrow('disk is full');
  expect(await pool.run({ say: 'still here' })).toBe('still here');
});

test('a job that takes longer than it may costs its worker', async () => {
  await expect(open(1).run({ hold: true }, { limitMs: 1 })).rejects.toBeInstanceOf(WorkerDied);
});

test.each([
  ['time of the processor', { spin: true }, { cpuMs: 50, rssBytes: Infinity }],
  ['memory', { grow: true }, { cpuMs: Infinity, rssBytes: 2 ** 28 }],
] as const)('a job that uses more %s than it may costs its worker', async (_, job, budget) => {
  const pool = open(1);
  await expect(pool.run(job, { budget })).rejects.toMatchObject({ name: 'WorkerDied', overBudget: true });
  expect(await pool.run({ say: 'still here' }, { budget: { cpuMs: 60_000, rssBytes: 2 ** 30 } })).toBe(
    'still here',
  );
});

test.each([
  ['waits', { hold: true }],
  ['works', { spin: true }],
] as const)('others go past a job that %s longer than they can wait for', async (_, job) => {
  const pool = open(1, { patienceMs: 1 });
  const held = new AbortController();
  const stuck = pool.run(job, { signal: held.signal });
  expect(await pool.run({ say: 'past it' })).toBe('past it');
  held.abort();
  await expect(stuck).rejects.toThrow();
});

test('of those that hold others up, only so many run at once', async () => {
  const pool = open(1, { patienceMs: 1 });
  const held = new AbortController();
  const stuck = Array.from({ length: 3 }, () => pool.run({ hold: true }, { signal: held.signal }));
  const waiting = pool.run({ say: 'after them' });
  held.abort();
  await Promise.allSettled(stuck);
  expect(await waiting).toBe('after them');
});

test('who asked for much takes turns with the others', async () => {
  const pool = open(1);
  const order: string[] = [];
  const run = (turn: string, say: string) => pool.run({ say }, { turn }).then((said) => order.push(said));
  await Promise.all([run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('c', 'c1')]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('long jobs of one are gone past by others, and not by more of the same', async () => {
  const pool = open(1, { patienceMs: 1 });
  const held = new AbortController();
  const begun: string[] = [];
  const hold = (name: string) =>
    pool.run({ hold: true }, { turn: 'a', signal: held.signal, onEvent: () => begun.push(name) });
  const stuck = ['a1', 'a2', 'a3'].map(hold);
  expect(await pool.run({ say: 'past them' }, { turn: 'b' })).toBe('past them');
  expect(begun).not.toContain('a2');
  expect(begun).not.toContain('a3');
  held.abort();
  await Promise.allSettled(stuck);
});

test('a job allows itself more as it finds out how much there is', async () => {
  const budget = { cpuMs: 1, rssBytes: Infinity };
  expect(await open(1).run({ work: 250, allow: 60_000 }, { budget })).toBe('worked');
});

test('a worker sees the environment it was given and nothing else', async () => {
  const pool = open(1, { env: { NODE_ENV: 'test', ONLY: 'this' } });
  expect(await pool.run({ tell: 'PATH' })).toBe('undefined');
  expect(await pool.run({ tell: 'ONLY' })).toBe('this');
});

test('aborting ends a running job and lets the next one in', async () => {
  const pool = open(1);
  const controller = new AbortController();
  const held = pool.run({ hold: true }, { signal: controller.signal, onEvent: () => controller.abort() });
  const next = pool.run({ say: 'next' });
  await expect(held).rejects.toMatchObject({ name: 'AbortError' });
  expect(await next).toBe('next');
});

test('aborting a job that has not begun rejects at once', async () => {
  const pool = open(1);
  const running = pool.run({ hold: true }).catch(() => undefined);
  const controller = new AbortController();
  const queued = pool.run({ say: 'never' }, { signal: controller.signal });
  controller.abort();
  await expect(queued).rejects.toMatchObject({ name: 'AbortError' });
  await pool.close();
  await running;
});

test('closing ends although a job is given up in the same moment', async () => {
  const pool = open(1);
  const controller = new AbortController();
  const begun = Promise.withResolvers<void>();
  const held = pool
    .run({ hold: true }, { signal: controller.signal, onEvent: () => begun.resolve() })
    .catch(() => undefined);
  await begun.promise;
  const closed = pool.close();
  controller.abort();
  await closed;
  await held;
});

test('a worker with an environment of its own uses the code that was compiled before', async () => {
  const folder = getCompileCacheDir();
  const pool = open(1, { env: { NODE_ENV: 'test' } });
  expect(await pool.run({ tell: 'NODE_COMPILE_CACHE' })).toBe(String(folder && dirname(folder)));
});
