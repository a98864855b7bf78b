import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { VideoEvent } from '#lib/contract/notation.ts';
import { freshBlock, watchHeld } from '#lib/testing/held-memory.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { addConnection, removeConnection } from '../connection/change.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { route } from '../http/route.ts';
import { once as sharedValue } from '../process/singleton.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { ask, formHead, none } from '../testing/requests.ts';
import { sampleConnection } from '../testing/samples.ts';
import { copyRequest, type Exchange, type RelayObserver } from './observer.ts';
import { relay } from './relay.ts';

const KEY = 'sk-upstream-0123456789abcdef';
let answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
const upstream = await startUpstream((request, response) => answer(request, response));
ownDataFolder({ MEDIA_API_URL: upstream.url, MEDIA_API_KEY: KEY });

afterAll(() => upstream.close());
beforeEach(() => {
  answer = echo;
});

async function echo(request: IncomingMessage, response: ServerResponse) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  const { method, url, headers } = request;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ method, url, headers, bytes, sha256: hash.digest('hex') }));
}

const call = (path: string, init: RequestInit & { duplex?: 'half' } = {}, observer?: RelayObserver) => {
  const handle = route((request, context) => relay(request, context, observer));
  const request = new Request(`http://127.0.0.1:3000${path}`, init);
  return handle(request, { params: Promise.resolve({ path: path.split('/').slice(3) }) });
};

function recorder() {
  const answered: [Exchange, unknown][] = [];
  const streamed: [Exchange, VideoEvent][] = [];
  return {
    answered: async (exchange: Exchange, json: unknown) => void answered.push([exchange, json]),
    streamed: async (exchange: Exchange, event: VideoEvent) => void streamed.push([exchange, event]),
    log: { answered, streamed },
  };
}

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

test('a query arrives as it was sent, whatever it was made into on the way here', async () => {
  const headers = { 'x-dailies-query': '?x=%20y&z=a+b', 'x-dailies-peer': '203.0.113.1' };
  const seen = await (await call('/api/v1/models?x=+y&z=a+b', { headers })).json();
  expect(seen.url).toBe('/v1/models?x=%20y&z=a+b');
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

test('a large upload streams through without gathering in memory', async () => {
  const blocks = 96;
  const hash = createHash('sha256');
  let sent = 0;
  const held = watchHeld();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === blocks) return controller.close();
      sent += 1;
      const block = freshBlock();
      hash.update(block);
      held.passed(block.length);
      controller.enqueue(block);
    },
  });
  const response = await call('/api/v1/audio/transcriptions', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(await response.json()).toMatchObject({ bytes: blocks * 1024 ** 2, sha256: hash.digest('hex') });
  expect(held.most()).toBeLessThan(blocks / 4);
});

test('a form that ends within a file is passed on and read no further', async () => {
  const copy = copyRequest('multipart/form-data; boundary=x');
  copy.add(formHead('cut.png'));
  expect(await copy.finish()).toBeNull();
});

test('events pass one by one, as they are sent, and the headers before them', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<ServerResponse>();
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    open(response);
  };
  const response = await call('/api/v1/chat/completions', { method: 'POST', body: '{}' });
  expect(response.headers.get('cache-control')).toContain('no-transform');
  const reader = response.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toBe(': open\n\n');
  const upstreamResponse = await opened;
  for (const event of ['data: 1\n\n', 'data: 2\n\n', 'data: [DONE]\n\n']) {
    upstreamResponse.write(event);
    expect(await next()).toBe(event);
  }
  upstreamResponse.end();
  expect((await reader?.read())?.done).toBe(true);
});

test.each([
  ['aborts before the answer', false],
  ['stops reading the answer', true],
])('the service sees it when the caller %s', async (_, answering) => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  answer = async (_request, response) => {
    response.once('close', close);
    if (answering) response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    arrive();
    await once(response, 'close');
  };
  const caller = new AbortController();
  const pending = call('/api/v1/chat/completions', { method: 'POST', body: '{}', signal: caller.signal });
  await arrived;
  if (answering) await (await pending).body?.cancel();
  else caller.abort();
  await closed;
  await pending;
});

test('what all passing bodies hold is bounded; what is beyond is passed on unread, short ones are read', () => {
  const MiB = new Uint8Array(1024 ** 2).fill(97);
  const filled = (megabytes: number) => {
    const copy = copyRequest('application/json');
    for (let index = 0; index < megabytes; index += 1) copy.add(MiB);
    return copy;
  };
  const said = (prompt: string) => {
    const copy = copyRequest('application/json');
    copy.add(Buffer.from(JSON.stringify({ prompt })));
    return copy.finish();
  };
  const long = 'a'.repeat(2 * 1024 ** 2);
  const passing = [filled(64), filled(64)];
  const meanwhile = [said(long) !== null, said('A fox') !== null];
  for (const copy of passing) copy.drop();
  expect([meanwhile, said(long) !== null]).toEqual([[false, true], true]);
});

test('a form with more words than anybody writes is passed on unread', async () => {
  const copy = copyRequest('multipart/form-data; boundary=x');
  const field = (name: number) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'a'.repeat(60_000)}\r\n`;
  for (let name = 0; name < 20; name += 1) copy.add(Buffer.from(field(name)));
  copy.add(Buffer.from('--x--\r\n'));
  expect(await copy.finish()).toBeNull();
});

test('a body that breaks off on its way is held no longer', async () => {
  const held = () => sharedValue('relay-copies', () => ({ bytes: 0 })).bytes;
  const before = held();
  let most = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      most = Math.max(most, held());
      if (most > before) controller.error(new Error('left'));
      else controller.enqueue(new Uint8Array(1024 ** 2));
    },
  });
  const observer = { answered: async () => {}, streamed: async () => {} };
  const headers = { 'content-type': 'application/json' };
  await call('/api/v1/videos', { method: 'POST', body, headers, duplex: 'half' }, observer);
  await expect.poll(held).toBe(before);
  expect(most).toBeGreaterThan(before);
});

test('a creation is told to the observer with what was asked, before the caller has the answer', async () => {
  answer = (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"id":"vidB-2:1-a","status":"pending"}');
  };
  const seen = recorder();
  const body = JSON.stringify({ model: 'vidB-2', prompt: 'A heron' });
  const headers = { 'content-type': 'application/json' };
  await call('/api/v1/video/create', { method: 'POST', body, headers }, seen);
  expect(seen.log.answered).toMatchObject([
    [
      { creation: 'createVideo', id: null, body: { model: 'vidB-2', prompt: 'A heron' } },
      { id: 'vidB-2:1-a', status: 'pending' },
    ],
  ]);
});

test('the fields of a form are told without its files, and the id of a remix decoded', async () => {
  const seen = recorder();
  const form = new FormData();
  form.set('model', 'vidB-2');
  form.set('prompt', 'Grüße');
  form.set('input_reference', new File([randomBytes(100_000)], 'a.png'));
  await call('/api/v1/videos', { method: 'POST', body: form }, seen);
  await call('/api/v1/videos/vidB-2%3A1-a/remix', { method: 'POST', body: '{"prompt":"Dusk"}' }, seen);
  expect(seen.log.answered.map(([exchange]) => exchange)).toMatchObject([
    { creation: 'createVideos', body: { model: 'vidB-2', prompt: 'Grüße' } },
    { creation: 'remixVideo', id: 'vidB-2:1-a', body: { prompt: 'Dusk' } },
  ]);
  expect(seen.log.answered[0]?.[0].body).not.toHaveProperty('input_reference');
});

test('a refused creation is nobody’s creation', async () => {
  answer = (_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{}}');
  };
  const seen = recorder();
  await call('/api/v1/video/create', { method: 'POST', body: '{}' }, seen);
  expect(seen.log.answered).toEqual([]);
});

test('what happens in a streamed video is told even when its bytes come in pieces', async () => {
  const stream = [
    { choices: [{ delta: { content: 'task_id: vidB-2:1-a' } }] },
    { choices: [{ delta: { content: 'progress: 40%' } }] },
    { choices: [{ delta: { content: 'video_url: https://example.test/v.mp4' } }] },
  ]
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join('');
  answer = async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let at = 0; at < stream.length; at += 7) {
      if (!response.write(stream.slice(at, at + 7))) await once(response, 'drain');
    }
    response.end('data: [DONE]\n\n');
  };
  const seen = recorder();
  const response = await call(
    '/api/v1/chat/completions',
    { method: 'POST', body: '{"model":"vidB-2"}' },
    seen,
  );
  expect(await response.text()).toBe(`: open\n\n${stream}data: [DONE]\n\n`);
  expect(seen.log.streamed.map(([, event]) => event)).toEqual([
    { kind: 'task', taskId: 'vidB-2:1-a' },
    { kind: 'progress', percent: 40 },
    { kind: 'video', url: 'https://example.test/v.mp4' },
  ]);
});

test('an observer that fails does not disturb the call, and is told again until it succeeds', async () => {
  const { promise: recorded, resolve } = Promise.withResolvers<unknown>();
  let times = 0;
  const failing = {
    async answered(_: Exchange, json: unknown) {
      times += 1;
      if (times < 3) throw new Error('full');
      resolve(json);
    },
    streamed: async () => {},
  };
  const response = await call('/api/v1/video/create', { method: 'POST', body: '{}' }, failing);
  expect([response.status, times]).toEqual([200, 1]);
  expect(await recorded).toMatchObject({ method: 'POST' });
});

test('a creation is told although its caller left before the answer, and whatever its type is called', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>();
  answer = (_request, response) => arrive(response);
  const { promise: told, resolve: tell } = Promise.withResolvers<unknown>();
  const observer = { answered: async (_: Exchange, json: unknown) => tell(json), streamed: async () => {} };
  const caller = new AbortController();
  const init = { method: 'POST', body: '{}', signal: caller.signal };
  const pending = call('/api/v1/video/create', init, observer);
  const response = await arrived;
  caller.abort();
  response.setHeader('content-type', 'text/plain').end('{"id":"vidB-2:1-a","status":"pending"}');
  expect(await told).toMatchObject({ id: 'vidB-2:1-a' });
  await pending;
});

test('a creation without an answer that tells is called lost', async () => {
  const lost: string[] = [];
  const observer = { ...recorder(), lost: () => void lost.push('once') };
  answer = (request) => void request.socket.destroy();
  expect((await call('/api/v1/video/create', { method: 'POST', body: '{}' }, observer)).status).toBe(502);
  answer = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  const chat = await call('/api/v1/chat/completions', { method: 'POST', body: '{}' }, observer);
  await chat.body?.cancel();
  expect(lost).toHaveLength(2);
});

test('a creation whose answer only trickles in is given up, and called lost', async () => {
  const lost = vi.fn();
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const trickle = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(trickle));
  };
  const real = performance.now.bind(performance);
  let minutes = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + 60_000 * minutes++);
  const init = { method: 'POST', body: '{}' };
  const response = await call('/api/v1/videos', init, { ...recorder(), lost });
  clock.mockRestore();
  expect([response.status, (await response.json()).error.message]).toEqual([
    502,
    'The service answers too slowly',
  ]);
  expect(lost).toHaveBeenCalledOnce();
});

test('while the answer is waited for, nothing is held of the files in a request', async () => {
  const blocks = 24;
  let sent = 0;
  const held = watchHeld();
  const block = 'x'.repeat(1024 ** 2);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(Buffer.from('{"prompt":"A fox","image":"data:image/png;base64,')),
    pull(controller) {
      if (sent === blocks) {
        controller.enqueue(Buffer.from('"}'));
        return controller.close();
      }
      sent += 1;
      controller.enqueue(Buffer.from(block));
    },
  });
  answer = async (request, response) => {
    for await (const _ of request);
    for (let more = 0; more < 4; more += 1) held.passed(8 * 1024 ** 2);
    response.end('{}');
  };
  const seen = recorder();
  await call('/api/v1/videos', { method: 'POST', body, duplex: 'half' }, seen);
  expect(seen.log.answered[0]?.[0].body).toEqual({ prompt: 'A fox', image: 'data:;base64,' });
  expect(held.most()).toBeLessThan(blocks / 2);
});

test.each(['application/json', 'multipart/form-data; boundary=x'])(
  '%s in crumbs is not kept',
  async (type) => {
    const copy = copyRequest(type);
    for (let byte = 0; byte < 5000; byte += 1) copy.add(Buffer.from(' '));
    copy.add(Buffer.from('{}'));
    copy.end();
    expect(await copy.finish()).toBeNull();
  },
);

test('an answer in crumbs is passed on unread, and what it may tell of is called lost', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
  answer = ({ socket }) => void socket.end(`${head}${'1\r\n \r\n'.repeat(5000)}2\r\n{}\r\n0\r\n\r\n`);
  const lost = vi.fn();
  const seen = recorder();
  const response = await call('/api/v1/videos', { method: 'POST', body: '{}' }, { ...seen, lost });
  expect((await response.text()).trim()).toBe('{}');
  expect([seen.log.answered.length, lost.mock.calls.length]).toEqual([0, 1]);
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
