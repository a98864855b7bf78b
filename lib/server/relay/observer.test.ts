import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Exchange } from './observer.ts';
import { type Answer, call, echo, recorder, relayTo } from './testing/relay-to.ts';

let answer: Answer;
await relayTo((request, response) => answer(request, response));
beforeEach(() => {
  answer = echo;
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

test.each([
  [200, '{"id":"vidB-2:1-a","deleted":true}'],
  [204, ''],
])('a task that the service deletes with %i is told to the observer', async (status, body) => {
  answer = (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  const seen = recorder();
  await call('/api/v1/videos/vidB-2%3A1-a', { method: 'DELETE' }, seen);
  expect(seen.log.deleted).toEqual(['vidB-2:1-a']);
});

test('a task that the service does not delete is not', async () => {
  answer = (_request, response) => void response.writeHead(404).end('{}');
  const seen = recorder();
  await call('/api/v1/videos/vidB-2%3A1-a', { method: 'DELETE' }, seen);
  answer = echo;
  await call('/api/v1/videos/vidB-2%3A1-a', {}, seen);
  await call('/api/v1/videos/vidB-2%3A1-a/content', { method: 'DELETE' }, seen);
  expect(seen.log.deleted).toEqual([]);
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
    deleted: async () => {},
  };
  const response = await call('/api/v1/video/create', { method: 'POST', body: '{}' }, failing);
  expect([response.status, times]).toEqual([200, 1]);
  expect(await recorded).toMatchObject({ method: 'POST' });
});

test('a creation is told although its caller left before the answer, and whatever its type is called', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>();
  answer = (_request, response) => arrive(response);
  const { promise: told, resolve: tell } = Promise.withResolvers<unknown>();
  const observer = {
    answered: async (_: Exchange, json: unknown) => tell(json),
    streamed: async () => {},
    deleted: async () => {},
  };
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

test('an answer in crumbs is passed on unread, and what it may tell of is called lost', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
  answer = ({ socket }) => void socket.end(`${head}${'1\r\n \r\n'.repeat(5000)}2\r\n{}\r\n0\r\n\r\n`);
  const lost = vi.fn();
  const seen = recorder();
  const response = await call('/api/v1/videos', { method: 'POST', body: '{}' }, { ...seen, lost });
  expect((await response.text()).trim()).toBe('{}');
  expect([seen.log.answered.length, lost.mock.calls.length]).toEqual([0, 1]);
});
