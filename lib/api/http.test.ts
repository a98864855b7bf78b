// @vitest-environment node

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { retryTask } from './acts/tasks.ts';
import { bulkTasks } from './bulk-tasks.ts';
import { ApiError, RetryLater, request, Unreachable } from './http.ts';

/** A studio that is spoken with over a real connection. */
async function serve(answer: RequestListener): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, origin), init));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
}

test('a call goes to its path, parts filled in and empty wishes left out', async () => {
  await serve(({ method, url }, response) => response.end(JSON.stringify([method, url])));
  const asked = request('GET /api/tasks/[id]', {
    parts: { id: 'a/b' },
    query: { q: 'x y', tag: '' },
    shape: {},
  });
  await expect(asked).resolves.toEqual(['GET', '/api/tasks/a%2Fb?q=x+y']);
});

test('every press that has something made again is sent under a name of its own', async () => {
  const keys: unknown[] = [];
  await serve(({ headers }, response) => {
    keys.push(headers['idempotency-key']);
    response.writeHead(409).end('{}');
  });
  const client = new QueryClient();
  const [one, many] = [retryTask(client), bulkTasks(client)];
  const press = () => [
    new MutationObserver(client, one).mutate({ id: 'task_a', confirmed: true }),
    new MutationObserver(client, many).mutate({ action: 'retry', ids: ['task_a'] }),
  ];
  await Promise.allSettled([...press(), ...press()]);
  expect(new Set(keys.filter(Boolean)).size).toBe(4);
});

test('a refusal carries code, type, param, message and request id', async () => {
  await serve((_, response) => {
    response.writeHead(400, { 'x-request-id': 'r-1' });
    response.end(
      '{"error":{"message":"No such size","type":"invalid_request_error","code":"invalid_parameter","param":"size"}}',
    );
  });
  const error = await request('GET /api/health', { shape: {} }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_parameter',
    type: 'invalid_request_error',
    param: 'size',
    message: 'No such size',
    requestId: 'r-1',
  });
});

test('a refusal in another shape still has words', async () => {
  await serve((_, response) => response.writeHead(502).end('<html>bad gateway</html>'));
  await expect(request('GET /api/health', { shape: {} })).rejects.toMatchObject({
    status: 502,
    code: 'unexpected_answer',
  });
});

test('a refusal for a while says for how long', async () => {
  await serve((_, response) => response.writeHead(429, { 'retry-after': '7' }).end());
  const error = await request('GET /api/health', { shape: {} }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RetryLater);
  expect(error).toMatchObject({ status: 429, seconds: 7 });
});

test('a body goes out as JSON', async () => {
  await serve(async (incoming, response) => {
    const chunks = await Array.fromAsync(incoming);
    response.end(
      JSON.stringify([incoming.method, incoming.headers['content-type'], Buffer.concat(chunks).toString()]),
    );
  });
  await expect(request('PUT /api/connection', { body: { a: 1 } })).resolves.toEqual([
    'PUT',
    'application/json',
    '{"a":1}',
  ]);
});

test('no answer at all is told apart from a refusal', async () => {
  await serve((incoming) => incoming.socket.destroy());
  await expect(request('GET /api/health', { shape: {} })).rejects.toBeInstanceOf(Unreachable);
});

test('an abort stays an abort', async () => {
  await serve(() => {});
  await expect(request('GET /api/health', { shape: {}, signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
