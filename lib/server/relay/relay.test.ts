import { beforeEach, expect, test } from 'vitest';
import { startUpstream } from '#lib/testing/upstream.ts';
import { addConnection } from '../connection/change.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { route } from '../door/route.ts';
import { ask, none } from '../testing/requests.ts';
import { sampleConnection } from '../testing/samples.ts';
import { removeConnection } from '../video/replace-connection.ts';
import { relay } from './relay.ts';
import { type Answer, call, echo, KEY, relayTo } from './testing/relay-to.ts';

let answer: Answer;
const upstream = await relayTo((request, response) => answer(request, response));
beforeEach(() => {
  answer = echo;
});

test('the key is added on the way out and nothing of the caller’s session goes along', async () => {
  const response = await call('/api/v1/models', {
    headers: {
      authorization: 'Bearer stolen',
      cookie: 'dailies_session=x',
      'accept-encoding': 'gzip',
      origin: 'http://127.0.0.1:3000',
      'x-extra': 'kept',
    },
  });
  const { headers } = await response.json();
  expect(headers.authorization).toBe(`Bearer ${KEY}`);
  expect(headers).toMatchObject({ 'x-extra': 'kept' });
  for (const name of ['cookie', 'accept-encoding', 'origin']) expect(headers).not.toHaveProperty(name);
});

test.each([
  '/v1/videos/vidB-2:1700-abc?x=%20y&x=2',
  '/v1/videos/vidB-2%3A1700-abc',
  '/v1/video/query?id=vidA3%3A17-z',
  '/vidB/v1/characters',
])('%s arrives byte for byte', async (path) => {
  expect((await (await call(`/api${path}`)).json()).url).toBe(path);
});

test('a service is told no key that two people could have in common', async () => {
  const keyFor = async (owner: string) => {
    const handle = route((request, context) => relay(request, { ...context, owner }));
    const headers = { 'idempotency-key': 'shot-1' };
    const request = new Request('http://127.0.0.1:3000/api/v1/videos', { method: 'POST', headers });
    return (await (await handle(request, none)).json()).headers['idempotency-key'];
  };
  const [first, second, again] = [
    await keyFor(LOCAL_OWNER),
    await keyFor('other'),
    await keyFor(LOCAL_OWNER),
  ];
  expect([first === second, first === again]).toEqual([false, true]);
});

test('path and query arrive as they were sent, whatever they were made into on the way here', async () => {
  const headers = {
    'x-dailies-asked': '/api/v1/videos/a%3Ab?x=%20y&z=a+b',
    'x-dailies-peer': '203.0.113.1',
  };
  const seen = await (await call('/api/v1?x=+y&z=a+b', { headers })).json();
  expect(seen.url).toBe('/v1/videos/a%3Ab?x=%20y&z=a+b');
  expect(Object.keys(seen.headers).filter((name) => name.startsWith('x-dailies'))).toEqual([]);
});

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('%s is passed on', async (method) => {
  expect((await (await call('/api/v1/anything', { method })).json()).method).toBe(method);
});

test('status, headers and error of the service come back unchanged', async () => {
  const body = '{"error":{"message":"Slow down","type":"rate_limit_error","code":"rate_limit_exceeded"}}';
  answer = (_request, response) => {
    response.writeHead(429, {
      'content-type': 'application/json',
      'retry-after': '7',
      'x-ratelimit-remaining': '0',
      'x-request-id': 'from-the-service',
      'set-cookie': 'theirs=1',
      connection: 'x-private',
      'x-private': 'hop',
    });
    response.end(body);
  };
  const response = await call('/api/v1/models');
  expect(response.status).toBe(429);
  expect(await response.text()).toBe(body);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'retry-after': '7',
    'x-ratelimit-remaining': '0',
    'x-request-id': 'from-the-service',
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('x-private')).toBeNull();
});

test('a service cannot speak in the studio’s name: only what is about its answer comes back', async () => {
  answer = (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
      'clear-site-data': '"*"',
      'x-accel-redirect': '/data/studio.db',
      'x-sendfile': '/etc/passwd',
      'x-middleware-rewrite': 'http://evil.example',
      'x-nextjs-redirect': 'http://evil.example',
      'content-security-policy': "script-src 'unsafe-inline'",
      'service-worker-allowed': '/',
      link: '</evil.js>; rel=preload',
      refresh: '0; url=http://evil.example',
      location: 'http://evil.example',
      'x-request-id': Buffer.from('grüße', 'utf8').toString('latin1'),
    });
    response.end('{}');
  };
  const { status, headers } = await call('/api/v1/models');
  expect(status).toBe(200);
  expect([...headers.keys()].toSorted()).toEqual([
    'cache-control',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'referrer-policy',
    'x-content-type-options',
    'x-request-id',
  ]);
  expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/);
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

test.each([
  ['public, max-age=60, s-maxage=900', 'private, max-age=60'],
  ['Public', 'private'],
  ['no-store', 'private, no-store'],
])('an answer that is called %s is kept by nobody between', async (given, told) => {
  answer = (_request, response) => {
    response.writeHead(200, { 'cache-control': given, age: '7', expires: 'Wed, 21 Oct 2099 07:28:00 GMT' });
    response.end('{}');
  };
  const { headers } = await call('/api/v1/models');
  expect(headers.get('cache-control')).toBe(told);
  expect([headers.get('age'), headers.get('expires')]).toEqual([null, null]);
});

test('a default service that speaks otherwise is not relayed to, and that is said', async () => {
  const given = { url: upstream.url, dialect: 'fal', defaults: ['video' as const] };
  const id = await addConnection(LOCAL_OWNER, given);
  const response = await call('/api/v1/models');
  expect(response.status).toBe(400);
  expect((await response.json()).error.message).toMatch(/speaks as fal does/);
  await removeConnection(LOCAL_OWNER, id);
});

test('a service that is down is a 502 in the one error shape', async () => {
  const gone = await startUpstream(echo);
  await gone.close();
  const { callService } = await import('../connection/service-client.ts');
  const connection = sampleConnection({ address: gone.url });
  const handle = route(async () => {
    await callService(connection, '/v1/models');
    return new Response();
  });
  const response = await handle(ask('/v1/models'), none);
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    error: { message: 'The service could not be reached', type: 'server_error', code: 'upstream_error' },
  });
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test('a range goes to the service and its part comes back', async () => {
  answer = (request, response) => {
    expect(request.headers.range).toBe('bytes=2-4');
    response.writeHead(206, { 'content-range': 'bytes 2-4/10', 'content-type': 'video/mp4' });
    response.end('cde');
  };
  const response = await call('/api/v1/videos/a/content', { headers: { range: 'bytes=2-4' } });
  expect([response.status, response.headers.get('content-range')]).toEqual([206, 'bytes 2-4/10']);
  expect(await response.text()).toBe('cde');
});

test.each([204, 205])('%i has no body, and does not say that it has one', async (status) => {
  answer = ({ socket }) => void socket.end(`HTTP/1.1 ${status} X\r\ncontent-length: 0\r\n\r\n`);
  const response = await call('/api/v1/models');
  expect([response.status, response.headers.has('content-length')]).toEqual([status, false]);
});

test('how long a body would be is told with HEAD and 304', async () => {
  answer = (_request, response) => void response.writeHead(200, { 'content-length': 7 }).end();
  expect((await call('/api/v1/models', { method: 'HEAD' })).headers.get('content-length')).toBe('7');
  answer = ({ socket }) => void socket.end('HTTP/1.1 304 X\r\ncontent-length: 7\r\n\r\n');
  expect((await call('/api/v1/models')).headers.get('content-length')).toBe('7');
});

test.each([100, 199, 600, 999, 0])('a service that answers with %i is a 502', async (status) => {
  answer = ({ socket }) => void socket.end(`HTTP/1.1 ${status} X\r\ncontent-length: 2\r\n\r\n{}`);
  const response = await call('/api/v1/models');
  expect([response.status, (await response.json()).error.code]).toEqual([502, 'upstream_error']);
});
