import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '#lib/testing/new-database.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startProgram } from '#lib/testing/program.ts';
import { hasS3, type S3Server, startS3 } from '#lib/testing/s3.ts';
import { type SpawnedService, spawnService } from '#lib/testing/spawn-service.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { finished } from './testing/start-service.ts';

const METRICS_TOKEN = 'a-token-of-metrics';
const TASK = { model: 'vidB-2', prompt: 'a bell in the wind', seconds: '4', size: '480x480' };

describe.runIf(hasS3)('several processes behind one address', () => {
  const folder = ownFolder();
  let s3: S3Server;
  let env: Record<string, string>;
  let first: SpawnedService;
  let second: SpawnedService;

  const start = (more = {}) => spawnService({ ...env, ...more }, ['--join']);
  /** Calls another process with the first one's key. */
  const askOf = (service: SpawnedService) => ({
    call: (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${first.key}`);
      return fetch(`${service.url}${path}`, { ...init, headers });
    },
  });
  const submit = async (service: SpawnedService, headers: Record<string, string> = {}, more: object = {}) => {
    const response = await askOf(service).call('/v1/videos', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...TASK, ...more }),
    });
    return ((await response.json()) as { id: string }).id;
  };

  beforeAll(async () => {
    s3 = await startS3();
    env = {
      ...(await s3.newBucket()),
      DATABASE_URL: await newDatabase(),
      RENDER_CONCURRENCY: '1',
      METRICS_TOKEN,
    };
    first = await start();
    second = await start();
  });
  afterAll(async () => {
    await Promise.all([first, second].map((service) => service?.stop()));
    await s3?.remove();
  });

  test('any of them tells of any task, and gives its video in parts', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => submit(first)));
    for (const id of ids) {
      const task = await finished(askOf(second), id);
      expect(task).toMatchObject({ id, status: 'completed', progress: 100 });
      const address = new URL(String(task.video_url)).pathname;
      for (const { url } of [first, second]) {
        const part = await fetch(`${url}${address}`, { headers: { range: 'bytes=4-7' } });
        expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
      }
    }
    const health = await (await fetch(`${second.url}/health`)).json();
    expect(health).toMatchObject({ status: 'ok', processes: 2 });
  });

  test('each is seen from outside, by whoever has the token for it', async () => {
    const look = (token: string) =>
      fetch(`${second.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect((await look(first.key)).status).toBe(401);
    const told = await (await look(METRICS_TOKEN)).text();
    expect(told).toMatch(/^dailies_render_processes 2$/m);
    expect(told).toMatch(/^dailies_render_requests_total\{method="GET",route="[^"]+",status="\d+"\} \d+$/m);
    const done = async ({ url }: SpawnedService) => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await fetch(`${url}/metrics`, { headers })).text();
      return Number(/^dailies_render_seconds_count\{outcome="done"\} (\d+)$/m.exec(text)?.[1] ?? 0);
    };
    expect((await done(first)) + (await done(second))).toBe(4);
  });

  test('a task deleted at one is gone at the other', async () => {
    const id = await submit(first);
    expect((await askOf(second).call(`/v1/videos/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await askOf(first).call(`/v1/videos/${id}`)).status).toBe(404);
  });

  test('the keys they share are listed by the command', async () => {
    const program = startProgram('service/keys/cli.ts', { ...env, DATA_DIR: folder }, ['--join', 'list']);
    expect(await program.exited).toBe(0);
    expect(program.output()).toMatch(/studio {2}sk-….{4} {2}used \d+/);
  });

  test('a process with another database is told whose bucket that is, and ends', async () => {
    const wrong = { ...env, DATABASE_URL: await newDatabase(), DATA_DIR: `${folder}/wrong` };
    const program = startProgram('service/main.ts', wrong, ['--join']);
    expect(await program.exited).toBe(1);
    expect(program.output()).toBe(
      `S3_BUCKET (${env.S3_BUCKET}) belongs to the service of another database: set DATABASE_URL to that one, or S3_BUCKET to another bucket; if that database is gone for good, remove installation/service from the bucket\n`,
    );
  });

  test('a process whose data a newer one has taken over ends, and is refused when it is started again', async () => {
    const own = { ...(await s3.newBucket()), DATABASE_URL: await newDatabase() };
    const old = await start(own);
    const ended = once(old.child, 'exit');
    const newer = new pg.Client({ connectionString: own.DATABASE_URL });
    await newer.connect();
    await newer.query('insert into service.migrations values (999)');
    await newer.end();
    expect(await ended).toEqual([1, null]);
    const dataDir = ownFolder(onTestFinished);
    const again = startProgram('service/main.ts', { ...env, ...own, DATA_DIR: dataDir }, ['--join']);
    expect(await again.exited).toBe(1);
    expect(again.output()).toMatch(
      /^The data of the service .* are at version 999, .* start the newer Dailies.*\n$/,
    );
  });

  test('the same request to both makes one task', async () => {
    const headers = { 'idempotency-key': 'once' };
    const ids = await Promise.all([first, second, first, second].map((service) => submit(service, headers)));
    expect(new Set(ids).size).toBe(1);
  });

  test('a talk about a video is streamed by a process that does not render it', async () => {
    const reply = await askOf(second).call('/v1/chat/completions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'vidB-2',
        stream: true,
        messages: [{ role: 'user', content: 'a boat on a lake' }],
      }),
    });
    expect(await reply.text()).toMatch(/\/files\/[\w-]+\.mp4/);
  });

  test('what a killed process was rendering is finished by another', async () => {
    const doomed = await start({ RENDER_PROFILE: 'full' });
    const ids = await Promise.all(Array.from({ length: 6 }, () => submit(doomed)));
    await waitUntil(async () => {
      const task = await (await askOf(first).call(`/v1/videos/${ids[0]}`)).json();
      return (task as { status: string }).status !== 'pending';
    });
    await doomed.kill();
    for (const id of ids) expect((await finished(askOf(first), id)).status).toBe('completed');
  });
});
