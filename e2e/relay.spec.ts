import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningStudio } from '#lib/testing/studio.ts';
import { expect, test } from './fixtures/studio.ts';

const KEY = 'sk-relay-0123456789abcdef';
const NOTHING = '{"object":"list","data":[]}';
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const NOBODY = /^$/;
let asked = { calls: NOBODY, answer: (() => undefined) as Answer };
const service = createServer((given, response) => {
  // The studio itself checks the service's health and list, and polls other files' work.
  if (asked.calls.test(`${given.method} ${given.url}`)) asked.answer(given, response);
  else response.end(NOTHING);
});
/** Sets the answer to some calls. */
const answer = (calls: RegExp, by: Answer) => {
  asked = { calls, answer: by };
};
const CHAT = /^POST \/v1\/chat\/completions$/;
let studio: RunningStudio;

const connect = (method: 'PUT' | 'DELETE', body?: object) =>
  fetch(`${studio.url}/api/connection`, {
    method,
    headers: { 'content-type': 'application/json', origin: studio.url },
    ...(body && { body: JSON.stringify(body) }),
  });

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ studio: running }) => {
  studio = running;
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  expect((await connect('PUT', { address: `http://127.0.0.1:${port}`, key: KEY })).ok).toBe(true);
});
test.afterAll(async () => {
  await connect('DELETE');
  service.closeAllConnections();
  service.close();
});

test('paths and queries arrive byte for byte through the real server', async () => {
  answer(/^GET \/(?!v1\/(models|videos\?limit=))/, (given, response) => void response.end(given.url));
  for (const path of [
    '/v1/videos/vidB-2:1700-abc',
    '/v1/videos/vidB-2%3A1700-abc',
    '/v1/videos/a%2Fb',
    '/v1/video/query?id=vidA3%3A17-z',
    '/v1/videos?x=%20y&x=2&z=',
    '/vidB/v1/characters',
  ]) {
    expect(await (await fetch(`${studio.url}/api${path}`)).text()).toBe(path);
  }
});

test('an address below /api that is not there is answered by an error like any other', async () => {
  for (const path of ['/api/nothing', '/api/tasks/task_1/nothing', '/api/v2/models']) {
    const response = await fetch(`${studio.url}${path}`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
    expect((await response.json()).error).toMatchObject({
      code: 'endpoint_not_found',
      message: `There is nothing at POST ${path}`,
    });
  }
});

test('an upload of 60 MB arrives whole', async () => {
  answer(/^POST \/v1\/audio\/transcriptions$/, async (given, response) => {
    let bytes = 0;
    for await (const chunk of given) bytes += chunk.length;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ bytes, key: given.headers.authorization === `Bearer ${KEY}` }));
  });
  const body = randomBytes(60 * 1024 * 1024);
  const response = await fetch(`${studio.url}/api/v1/audio/transcriptions`, { method: 'POST', body });
  expect(await response.json()).toEqual({ bytes: body.length, key: true });
});

test('events arrive one by one while the service holds the next one back', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<ServerResponse>();
  answer(CHAT, (_given, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    open(response);
  });
  const response = await fetch(`${studio.url}/api/v1/chat/completions`, {
    method: 'POST',
    body: '{}',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(response.headers.get('content-encoding')).toBeNull();
  const reader = response.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toBe(': open\n\n');
  const upstream = await opened;
  for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
    upstream.write(event);
    expect(await next()).toBe(event);
  }
  upstream.end();
});

test('the service sees it when the caller hangs up', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>();
  answer(CHAT, (_given, response) => arrive(response));
  const call = request(`${studio.url}/api/v1/chat/completions`, { method: 'POST' });
  call.on('error', () => {});
  call.end('{}');
  const upstream = await arrived;
  const closed = once(upstream, 'close');
  call.destroy();
  await closed;
});

test('a range of a video comes back as a part, with its length', async () => {
  answer(/^GET \/v1\/videos\/a\/content$/, (given, response) => {
    response.writeHead(206, {
      'content-type': 'video/mp4',
      'content-range': 'bytes 2-4/10',
      'content-length': '3',
      etag: `"${given.headers.range}"`,
    });
    response.end('cde');
  });
  const response = await fetch(`${studio.url}/api/v1/videos/a/content`, { headers: { range: 'bytes=2-4' } });
  expect([response.status, response.headers.get('content-length')]).toEqual([206, '3']);
  expect(response.headers.get('etag')).toBe('"bytes=2-4"');
});
