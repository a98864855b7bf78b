import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { currentConnection } from '#lib/server/connection/current.ts';
import { queueState } from '#lib/server/connection/queue-state.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { sampleTask } from '#lib/server/testing/samples.ts';
import { Connection, Health } from '#lib/studio/connection/connection.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import * as health from '../health/route.ts';
import * as resume from './resume/route.ts';
import * as connection from './route.ts';
import * as trial from './test/route.ts';

const ENV_KEY = 'sk-environment-0123456789';
const SAVED_KEY = 'sk-settings-abcdefghijk-wxyz';
const seen: { service: string; authorization: string | undefined }[] = [];

const answer = (service: string, key: string) => (request: IncomingMessage, response: ServerResponse) => {
  seen.push({ service, authorization: request.headers.authorization });
  response.setHeader('content-type', 'application/json');
  if (request.headers.authorization === `Bearer ${key}`) {
    response.end(JSON.stringify({ object: 'list', data: [{ id: 'vidB-2' }, { id: 'asr-1' }] }));
    return;
  }
  const code = request.headers.authorization ? 'invalid_api_key' : 'missing_api_key';
  response.statusCode = 401;
  response.end(
    JSON.stringify({ error: { message: `Refused: ${code}`, type: 'authentication_error', code } }),
  );
};

const first = await startUpstream(answer('first', ENV_KEY));
const second = await startUpstream(answer('second', SAVED_KEY));
const dataDir = ownDataFolder({ MEDIA_API_URL: first.url, MEDIA_API_KEY: ENV_KEY });

afterAll(async () => {
  await Promise.all([first.close(), second.close(), (await store()).close()]);
});
beforeEach(async () => {
  seen.length = 0;
  await connection.DELETE(ask('/connection', 'DELETE'), none);
});

const show = async () => Connection.parse(await (await connection.GET(ask('/connection'), none)).json());
const save = (body: object) => connection.PUT(ask('/connection', 'PUT', body), none);
const tryOut = async (body: object) => (await trial.POST(ask('/connection/test', 'POST', body), none)).json();
const keyInUse = async () => {
  const current = await currentConnection(LOCAL_OWNER);
  return current?.key?.headers(current.dialect.authorise).authorization;
};

test('the environment is the connection until one is saved, and again when that is deleted', async () => {
  expect(await show()).toMatchObject({
    name: new URL(first.url).host,
    address: first.url,
    source: 'environment',
    keyHint: '6789',
    health: { reachable: true },
  });
  await save({ address: `${second.url}/v1/`, key: SAVED_KEY, idempotent: true });
  expect(await show()).toMatchObject({
    address: second.url,
    source: 'settings',
    keyHint: 'wxyz',
    idempotent: true,
  });
  await connection.DELETE(ask('/connection', 'DELETE'), none);
  expect(await show()).toMatchObject({ source: 'environment' });
});

test('the key is in no answer and in no file in plain text', async () => {
  const answers = [
    await save({ address: second.url, key: SAVED_KEY }),
    await connection.GET(ask('/connection'), none),
  ];
  for (const response of answers) {
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain(SAVED_KEY);
  }
  const names = await readdir(dataDir, { recursive: true });
  const files = (
    await Promise.all(names.map(async (name) => ((await stat(join(dataDir, name))).isFile() ? name : '')))
  ).filter(Boolean);
  expect(files).toContain('secret.key');
  for (const name of files) expect((await readFile(join(dataDir, name))).includes(SAVED_KEY)).toBe(false);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await keyInUse()).toBe(`Bearer ${SAVED_KEY}`);
});

test('a key shows nothing of itself where it is written out by accident', async () => {
  await save({ address: second.url, key: SAVED_KEY });
  const current = await currentConnection(LOCAL_OWNER);
  expect(inspect(current, { showHidden: true }) + JSON.stringify(current)).not.toContain(
    SAVED_KEY.slice(3, 12),
  );
  expect(await keyInUse()).toBe(`Bearer ${SAVED_KEY}`);
});

test('saving again without a key keeps it for the same address only', async () => {
  await save({ address: second.url, key: SAVED_KEY });
  await save({ address: second.url, idempotent: true });
  expect(await currentConnection(LOCAL_OWNER)).toMatchObject({ idempotent: true });
  expect(await keyInUse()).toBe(`Bearer ${SAVED_KEY}`);
  await save({ address: first.url });
  expect(await currentConnection(LOCAL_OWNER)).toMatchObject({ address: first.url, key: null });
});

test('a trial really asks for the models and tells the exact refusal', async () => {
  expect(await tryOut({ address: second.url, key: SAVED_KEY })).toMatchObject({
    ok: true,
    models: ['vidB-2', 'asr-1'],
  });
  expect(await tryOut({ address: second.url, key: 'sk-wrong' })).toEqual({
    ok: false,
    error: { status: 401, code: 'invalid_api_key', message: 'Refused: invalid_api_key' },
  });
  expect(await tryOut({})).toMatchObject({ ok: true });
});

test('of models without end, with names without end, a trial tells the first', async () => {
  const data = Array.from({ length: 2000 }, (_, at) => ({ id: `${at} `.padEnd(1000, 'x') }));
  await using service = await startUpstream(
    (_request, response) => void response.end(JSON.stringify({ data })),
  );
  const { models } = await tryOut({ address: service.url });
  expect(models).toEqual(data.slice(0, 1000).map(({ id }) => id.slice(0, 500)));
});

test('a kept key never goes to another address', async () => {
  expect(await tryOut({ address: second.url })).toMatchObject({ error: { code: 'missing_api_key' } });
  expect(seen.filter(({ service }) => service === 'second')).toEqual([
    { service: 'second', authorization: undefined },
  ]);
});

test('a trial of nothing, of no service and of no address says which it is', async () => {
  const gone = await startUpstream(() => {});
  await gone.close();
  expect(await tryOut({ address: gone.url })).toEqual({
    ok: false,
    error: { status: null, code: 'upstream_error', message: 'Nothing listens at this address' },
  });
  const page = await startUpstream((_request, response) => void response.end('<h1>Hello</h1>'));
  expect(await tryOut({ address: page.url })).toMatchObject({ ok: false, error: { status: 200 } });
  await page.close();
  expect(await tryOut({ address: 'ftp://example.test' })).toMatchObject({ error: { param: 'address' } });
});

test('resuming clears the pause, and so does a new connection', async () => {
  const queue = queueState(await store(), LOCAL_OWNER, 'environment');
  const pause = { code: 'quota_exceeded', message: 'Used up', at: 1 };
  await queue.pause(pause);
  expect((await show()).paused).toEqual(pause);
  await resume.POST(ask('/connection/resume', 'POST'), none);
  expect((await show()).paused).toBeNull();
  await queue.pause(pause);
  await save({ address: second.url, key: SAVED_KEY });
  expect((await show()).paused).toBeNull();
});

test('resuming overrules a pause the service asked for, however long', async () => {
  const opened = await store();
  const inAnHour = Date.now() + 3_600_000;
  await queueState(opened, LOCAL_OWNER, 'environment').holdUntil(inAnHour);
  const mine = tasks(opened, LOCAL_OWNER);
  const [made] = await mine.insert([
    sampleTask({ reason: 'rate_limited', retryAt: inAnHour, dueAt: inAnHour }),
  ]);
  await resume.POST(ask('/connection/resume', 'POST'), none);
  expect((await queueState(opened, LOCAL_OWNER, 'environment').get()).holdUntil).toBeNull();
  const task = await mine.get(made?.id ?? '');
  expect(task).toMatchObject({ status: 'waiting', reason: 'queued', retryAt: null });
  expect(task?.dueAt).toBeLessThanOrEqual(Date.now());
  await mine.purge([made?.id ?? '']);
});

test('what waits goes along when the connection is exchanged, and back when it is deleted', async () => {
  const opened = await store();
  const mine = tasks(opened, LOCAL_OWNER);
  const [made] = await mine.insert([sampleTask({ connection: 'environment', dueAt: Date.now() })]);
  const home = async () => (await mine.get(made?.id ?? ''))?.connection;
  await save({ address: second.url, key: SAVED_KEY });
  expect(await home()).toBe((await currentConnection(LOCAL_OWNER))?.id);
  await connection.DELETE(ask('/connection', 'DELETE'), none);
  expect(await home()).toBe('environment');
  await mine.purge([made?.id ?? '']);
});

test('what may have been made where it was sent is not sent elsewhere', async () => {
  const mine = tasks(await store(), LOCAL_OWNER);
  const sent = sampleTask({ connection: 'environment', dueAt: Date.now(), submittedAt: Date.now() });
  const [made] = await mine.insert([sent]);
  await save({ address: second.url, key: SAVED_KEY });
  expect(await mine.get(made?.id ?? '')).toMatchObject({ status: 'uncertain', connection: 'environment' });
  await connection.DELETE(ask('/connection', 'DELETE'), none);
  await mine.purge([made?.id ?? '']);
});

test('health is public, says how things stand and holds no secret', async () => {
  const response = await health.GET(ask('/health'), none);
  const text = await response.text();
  expect(Health.parse(JSON.parse(text))).toMatchObject({
    status: 'ok',
    store: 'sqlite',
    disk: 'ok',
    storage: { kind: 'disk', state: 'ok' },
    service: { reachable: true },
    work: { waiting: 0, rendering: 0, collecting: 0 },
  });
  expect(text).not.toContain(ENV_KEY);
  expect(text).not.toContain(first.url);
});
