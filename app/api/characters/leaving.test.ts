import type { ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { characters } from '#lib/server/cast/characters.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { none } from '#lib/server/testing/requests.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { POST } from './route.ts';

/** Requests in progress at the service. */
const making: ServerResponse[] = [];
const keys: (string | undefined)[] = [];
const service = await startUpstream((request, response) => {
  request.resume();
  keys.push(request.headers['idempotency-key'] as string | undefined);
  if (request.method === 'POST') making.push(response);
  else response.writeHead(404).end();
});
ownDataFolder({ MEDIA_API_URL: service.url });
afterAll(async () => {
  await service.close();
  await (await store()).close();
});

const mine = async () => characters(await store(), LOCAL_OWNER);
const make = async (url: string, init: { key?: string; signal?: AbortSignal } = {}) => {
  const { key, ...rest } = init;
  const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) };
  const body = JSON.stringify({ url, timestamps: '0,2' });
  return POST(
    new Request('http://127.0.0.1:3000/api/characters', { method: 'POST', headers, body, ...rest }),
    none,
  );
};
const made = (username: string) => {
  const profile_picture_url = `${service.url}/face.png`;
  const character = { id: username, username, permalink: 'https://example.com/p', profile_picture_url };
  making.pop()?.setHeader('content-type', 'application/json').end(JSON.stringify(character));
};

test('a character whose caller left is kept, and whoever asks again meanwhile gets that one', async () => {
  const url = 'https://example.com/one.mp4';
  const caller = new AbortController();
  const left = make(url, { signal: caller.signal });
  await waitUntil(() => making.length === 1);
  caller.abort();
  const again = make(url);
  // By the time another arrives, the retry would have too.
  const other = make('https://example.com/other.mp4');
  await waitUntil(() => making.length === 2);
  made('other.1');
  expect((await other).status).toBe(201);
  expect(making).toHaveLength(1);
  made('one.1');
  expect(await (await again).json()).toMatchObject({ username: 'one.1' });
  await left;
  expect((await (await mine()).list()).map(({ username }) => username).sort()).toEqual(['one.1', 'other.1']);
});

test('the same Idempotency-Key finds the character it made, taken back from the trash if need be', async () => {
  const first = make('https://example.com/two.mp4', { key: 'two' });
  await waitUntil(() => making.length === 1);
  made('two.1');
  const { id } = await (await first).json();
  await (await mine()).remove(id);
  const again = await make('https://example.com/two.mp4', { key: 'two' });
  expect([again.status, (await again.json()).id, making.length]).toEqual([201, id, 0]);
  expect(await (await mine()).get(id)).toMatchObject({ username: 'two.1' });
  // Any client may choose this key, so the service gets a different one.
  expect(keys).not.toContain('two');
});
