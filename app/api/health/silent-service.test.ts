import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { studioHealth } from '#lib/server/monitoring/health.ts';
import { forget } from '#lib/server/process/singleton.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { GET } from './route.ts';

ownDataFolder();

/** Takes every call and answers none. */
const silent = createServer();
const calls: Socket[] = [];
beforeAll(async () => {
  silent.on('connection', (call) => calls.push(call.on('error', () => undefined).resume()));
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const bound = silent.address();
  const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  const s3 = {
    S3_ENDPOINT: url,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const all = { MEDIA_API_URL: url, MEDIA_API_KEY: 'key', S3_FORCE_PATH_STYLE: 'on', ...s3 };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
});
afterAll(async () => {
  for (const call of calls) call.destroy();
  silent.close();
  await (await store()).close();
});

test('a service and a bucket that never answer are told of while they are still waited for', async () => {
  const answer = await GET(ask('/health'), none);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { status: 'degraded', service: { reachable: false }, storage: { kind: 's3', state: 'away' } },
  ]);
  expect(calls.length).toBeGreaterThanOrEqual(2);
  expect(calls.filter((call) => call.destroyed || call.readableEnded)).toEqual([]);
});

test('why something is wrong is told to whoever runs the studio alone', async () => {
  expect((await studioHealth(LOCAL_OWNER)).storage).toHaveProperty('reason');
  expect((await studioHealth('', { withReasons: false })).storage).toEqual({ kind: 's3', state: 'away' });
  vi.stubEnv('STUDIO_PASSWORD', 'a password of the tests');
  forget('env');
  const answer = await GET(ask('/health'), none);
  expect((await answer.json()).storage).toEqual({ kind: 's3', state: 'away' });
});
