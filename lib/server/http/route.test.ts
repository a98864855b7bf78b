import { Writable } from 'node:stream';
import pino from 'pino';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ServiceError } from '#lib/contract/errors.ts';
import { DatabaseAway } from '#lib/postgres/patient-pool.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { openStore } from '../db/open.ts';
import { type At, route } from '../door/route.ts';
import { LINES } from '../process/log.ts';
import { forget, once } from '../process/singleton.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { readBody, readIds, readQuery } from './body.ts';

ownDataFolder();
const lines: Record<string, unknown>[] = [];

beforeAll(() => {
  const memory = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  forget('log');
  once('log', () => pino({ ...LINES, level: 'debug' }, memory));
});
beforeEach(() => {
  lines.length = 0;
});

const ok = route(async () => Response.json({ fine: true }));
const none = { params: Promise.resolve({}) };
const request = (init: RequestInit = {}, path = '/api/tasks') =>
  new Request(`http://127.0.0.1:3000${path}`, init);

test.each([
  ['the studio’s own page', { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }, 200],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }, 200],
  ['a program', {}, 200],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' }, 403],
  ['another port of this machine', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:8000' }, 403],
  ['an old browser on another site', { origin: 'https://elsewhere.test' }, 403],
  ['a sandboxed page', { origin: 'null' }, 403],
])('a change asked for by %s is answered accordingly', async (_, headers, status) => {
  expect((await ok(request({ method: 'POST', headers }), none)).status).toBe(status);
});

test.each([
  ['a token that is none', 'Bearer dly_none', 401],
  ['one in other letters', 'bearer dly_none', 401],
  ['the key of a client of the relay', 'Bearer sk-any', 200],
  ['no token at all', 'Basic dly_none', 200],
])('%s is answered accordingly, also without a password', async (_, authorization, status) => {
  for (const method of ['GET', 'POST'])
    expect((await ok(request({ method, headers: { authorization } }), none)).status).toBe(status);
});

const fetched = (site: string, mode: string, dest: string) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
});

test.each([
  ['the studio’s own page', fetched('same-origin', 'cors', 'empty'), 200],
  ['a video of the studio', fetched('same-origin', 'no-cors', 'video'), 200],
  ['an address typed by hand', fetched('none', 'navigate', 'document'), 200],
  ['a link on another site', fetched('cross-site', 'navigate', 'document'), 200],
  ['a program', {}, 200],
  ['an old browser', { origin: 'https://elsewhere.test' }, 200],
  ['a script of another site', fetched('cross-site', 'no-cors', 'empty'), 403],
  ['a picture on another site', fetched('cross-site', 'no-cors', 'image'), 403],
  ['a frame on another site', fetched('cross-site', 'navigate', 'iframe'), 403],
  ['another port of this machine', fetched('same-site', 'no-cors', 'empty'), 403],
])('what is read by %s is answered accordingly', async (_, headers, status) => {
  for (const method of ['GET', 'HEAD'])
    expect((await ok(request({ method, headers }), none)).status).toBe(status);
});

test('a name that another site points at this machine is refused even for reading', async () => {
  const response = await ok(new Request('http://evil.test:3000/api/tasks'), none);
  expect([response.status, (await response.json()).error.code]).toEqual([403, 'origin_refused']);
});

test('every answer has a request id, one that was sent is kept, and nothing is sniffed or stored', async () => {
  const response = await ok(request({ headers: { 'x-request-id': 'given-by-caller' } }), none);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-request-id': 'given-by-caller',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect((await ok(request(), none)).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test.each([
  [new StudioError('not_found'), 404, 'not_found'],
  [new ServiceError('invalid_parameter', 'limit is odd', { param: 'limit' }), 400, 'invalid_parameter'],
  [Object.assign(new Error('disk'), { code: 'ENOSPC' }), 507, 'disk_full'],
  [Object.assign(new Error('database or disk is full'), { errcode: 13 }), 507, 'disk_full'],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), 507, 'disk_full'],
  [new Error('worker', { cause: new Error('ENOSPC: no space left on device, write') }), 507, 'disk_full'],
  [Object.assign(new Error('locked'), { errcode: 5 }), 503, 'database_locked'],
  [new Error('no session', { cause: new DatabaseAway(new Error('shutting down')) }), 503, 'database_away'],
])('%s becomes its own answer', async (cause, status, code) => {
  const failing = route(async () => {
    throw cause;
  });
  const response = await failing(request(), none);
  expect([response.status, (await response.json()).error.code]).toEqual([status, code]);
});

test.each([
  ['of a look at the headers', 'HEAD', () => undefined],
  ['for a caller who left meanwhile', 'GET', (caller: AbortController) => caller.abort()],
])('the body %s is let go', async (_, method, meanwhile) => {
  const caller = new AbortController();
  const cancel = vi.fn();
  const streaming = route(async () => {
    meanwhile(caller);
    return new Response(new ReadableStream({ cancel }), { headers: { 'content-length': '9' } });
  });
  const response = await streaming(request({ method, signal: caller.signal }), none);
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '9']);
  expect(cancel).toHaveBeenCalledOnce();
});

test('a body is let go when the caller leaves before it is read, and not while it is', async () => {
  const caller = new AbortController();
  const [unread, reading] = [vi.fn(), vi.fn()];
  const answered = (cancel: () => void) =>
    route(async () => new Response(new ReadableStream({ cancel })))(request({ signal: caller.signal }), none);
  await answered(unread);
  (await answered(reading)).body?.getReader();
  caller.abort();
  expect([unread.mock.calls.length, reading.mock.calls.length]).toEqual([1, 0]);
});

test('a database that cannot be reached is called that', async () => {
  const failing = route(async () => {
    await openStore({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
    return Response.json({});
  });
  const response = await failing(request(), none);
  expect([response.status, response.headers.get('retry-after'), (await response.json()).error]).toEqual([
    503,
    '5',
    { code: 'database_away', type: 'server_error', message: 'The database cannot be reached' },
  ]);
});

test('an unknown failure gives general words, and its cause to the log alone', async () => {
  const failing = route(async () => {
    throw new Error('select secret from vault');
  });
  const response = await failing(request(), none);
  const text = await response.text();
  expect(JSON.parse(text).error).toMatchObject({ code: 'internal_error', type: 'server_error' });
  expect(text).not.toContain('vault');
  const requestId = response.headers.get('x-request-id');
  expect(lines).toContainEqual(
    expect.objectContaining({
      requestId,
      err: expect.objectContaining({ message: 'select secret from vault' }),
    }),
  );
});

test('the log line names the path by its parameters and tells nothing that was sent', async () => {
  const handle = route(async (given) => {
    await given.text();
    return new Response(null, { status: 204 });
  });
  const id = 'task_0123';
  const sent = {
    method: 'POST',
    body: '{"prompt":"a private thought"}',
    headers: { authorization: 'Bearer sk-private' },
  };
  await handle(request(sent, `/api/tasks/${id}/retry?q=secret-query`), { params: Promise.resolve({ id }) });
  expect(lines).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: '/api/tasks/[id]/retry',
      status: 204,
      ms: expect.any(Number),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/private|secret-query|task_0123/);
});

test('a body is refused for its type, its form and its fields, each by name', async () => {
  const schema = z.object({ title: z.string('must be text') });
  const handle = route(async (given) => Response.json(await readBody(given, schema)));
  const send = async (body: string, type = 'application/json') =>
    (await (await handle(request({ method: 'POST', body, headers: { 'content-type': type } }), none)).json())
      .error;
  expect(await send('{}', 'text/plain')).toMatchObject({ code: 'invalid_request' });
  expect(await send('{')).toMatchObject({ code: 'invalid_request' });
  expect(await send('null')).toMatchObject({
    code: 'invalid_request',
    message: 'The body must be an object',
  });
  expect(await send('{"title":4}')).toMatchObject({ code: 'invalid_parameter', param: 'title' });
});

test.each([
  ['JSON', 'application/json', 1],
  ['a form', 'application/x-www-form-urlencoded', 16],
])('%s without an end is read no further than it may be long', async (_, type, megabytes) => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(97));
      },
    },
    { highWaterMark: 0 },
  );
  const handle = route(async (given) =>
    Response.json(type === 'application/json' ? await readBody(given, z.unknown()) : await readIds(given)),
  );
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': type } } as RequestInit;
  const response = await handle(request(init), none);
  expect((await response.json()).error).toMatchObject({
    code: 'invalid_request',
    message: `The body is larger than ${megabytes} MB`,
  });
  expect(sent).toBeLessThan((megabytes + 1) * 1024 * 1024);
});

test('what no row can hold is in no query, form or part of a path', async () => {
  const told = route(async (given, { params }: At<'id'>) =>
    Response.json([params.id, readQuery(given, z.object({ search: z.string() }))]),
  );
  const asked = request({}, '/api/tasks/x?search=a%00b%ED%A0%80');
  const response = await told(asked, { params: Promise.resolve({ id: 'x\0y\ud800' }) });
  expect(await response.json()).toEqual(['xy\ufffd', { search: expect.stringMatching(/^ab\ufffd+$/) }]);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = request({ method: 'POST', headers: form, body: 'ids=a%00b,c' });
  expect(await readIds(sent)).toEqual(['ab', 'c']);
});

test('a body that does not come in time is refused', async () => {
  const body = new ReadableStream<Uint8Array>({ start: (it) => it.enqueue(new Uint8Array([123])) });
  const handle = route(async (given) => Response.json(await readBody(given, z.unknown(), 1000, 10)));
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit;
  const response = await handle(request(init), none);
  expect((await response.json()).error.message).toBe('The body did not come in time');
});
