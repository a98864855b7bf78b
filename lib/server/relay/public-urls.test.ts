import { afterAll, expect, test } from 'vitest';
import { spawnService } from '#lib/testing/spawn-service.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { addConnection } from '../connection/change.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { route } from '../door/route.ts';
import { withPublicUrls } from '../http/public-urls.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { removeConnection } from '../video/replace-connection.ts';
import type { RelayObserver } from './observer.ts';
import { relay } from './relay.ts';
import { relayFile } from './relay-file.ts';

const service = await spawnService();
ownDataFolder({ MEDIA_API_URL: service.url, MEDIA_API_KEY: service.key, EMBEDDED_SERVICE: '1' });
afterAll(() => service.stop());

const HOST = 'localhost:4321';

const call = (path: string, body?: object, observer?: RelayObserver, headers: object = {}) => {
  const handle = route((request, context) =>
    path.startsWith('/api/service/') ? relayFile(request, context) : relay(request, context, observer),
  );
  const request = new Request(`http://${HOST}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { host: HOST, 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
  return handle(request, { params: Promise.resolve({}) });
};

type Seen = { id: string; status: string; video_url: string | null };

test('the files of the embedded service are named by the address it was asked by, and found there', async () => {
  const asked = { model: 'vidB-2', prompt: 'a mill', seconds: 4, size: '480x480' };
  const { id } = (await (await call('/api/v1/videos', asked)).json()) as Seen;
  const look = async () => (await (await call(`/api/v1/videos/${id}`)).json()) as Seen;
  const { video_url } = await waitUntil(look, ({ status }) => status === 'completed');
  const link = new URL(String(video_url));
  expect(link.href).toMatch(/^http:\/\/localhost:4321\/api\/service\/files\/[\w-]+\.mp4$/);
  const film = await call(link.pathname, undefined, undefined, { range: 'bytes=4-7' });
  expect([film.status, await film.text()]).toEqual([206, 'ftyp']);

  const told: unknown[] = [];
  const observer = {
    answered: async (_: unknown, json: unknown) => void told.push(json),
    streamed: async () => {},
    deleted: async () => {},
  };
  const made = await call('/api/vidB/v1/characters', { url: video_url, timestamps: '0,2' }, observer);
  const character = (await made.json()) as { profile_picture_url: string };
  const picture = new URL(character.profile_picture_url);
  expect((await call(picture.pathname)).headers.get('content-type')).toBe('image/jpeg');
  // The studio itself, which writes down what was made, keeps to the service's own address.
  expect(told).toEqual([
    {
      ...character,
      permalink: expect.stringContaining(service.url),
      profile_picture_url: `${service.url}${picture.pathname.replace('/api/service', '')}`,
    },
  ]);

  // Another service that becomes the default does not break the links that were given out.
  const defaults = ['video' as const];
  const other = await addConnection(LOCAL_OWNER, { url: 'http://127.0.0.1:1', dialect: 'openai', defaults });
  expect((await call(picture.pathname)).headers.get('content-type')).toBe('image/jpeg');
  await removeConnection(LOCAL_OWNER, other);
});

test.each([
  ['dailies.example', {}, 'https://dailies.example'],
  ['10.0.0.2:3000', { 'x-forwarded-for': '203.0.113.1' }, 'https://dailies.example'],
  ['127.0.0.1:3000', {}, 'http://127.0.0.1:3000'],
  ['foreign.example', {}, 'https://dailies.example'],
])('asked as %s with %j, files are at %s', (host, headers, origin) => {
  const request = new Request('http://127.0.0.1:3000/api/v1/models', { headers: { host, ...headers } });
  const embedded = { source: 'embedded', address: 'http://127.0.0.1:9' } as const;
  const face = withPublicUrls(request, embedded, 'https://dailies.example');
  expect(face.headers).toMatchObject({ 'x-forwarded-host': new URL(origin).host });
  expect(face.atHome(`${origin}/api/service/files/a.mp4`)).toBe('http://127.0.0.1:9/files/a.mp4');
  expect(withPublicUrls(request, { ...embedded, source: 'settings' }).headers).toEqual({});
});

test('nothing else of the service is reached that way', async () => {
  for (const path of ['/api/service/v1/models', '/api/service/openapi.json', '/api/service/files/a/b']) {
    expect((await call(path)).status).toBe(404);
  }
});

test('a forwarded address that is none is not believed', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-prefix': '"><script>' };
  const { data } = (await (await service.call('/v1/videos', { headers })).json()) as { data: Seen[] };
  expect(data[0]?.video_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/files\//);
});
