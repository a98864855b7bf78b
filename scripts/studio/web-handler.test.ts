import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { nodeHandler, type WebHandler } from './web-handler.ts';

/** Serves a handler for one test. */
async function serve(handle: WebHandler): Promise<string> {
  const server = createServer(nodeHandler(handle)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a request arrives with its method, path, headers and body', async () => {
  const url = await serve(async (incoming) => {
    const { pathname, search } = new URL(incoming.url);
    const body = await incoming.text();
    return Response.json([incoming.method, pathname, search, incoming.headers.get('x-name'), body]);
  });
  const init = { method: 'POST', headers: { 'x-name': 'Ä' }, body: 'words' };
  expect(await (await fetch(`${url}/api/v1/videos/a%3Ab?x=%20`, init)).json()).toEqual([
    'POST',
    '/api/v1/videos/a%3Ab',
    '?x=%20',
    'Ä',
    'words',
  ]);
});

test('an answer leaves with its status, headers and every byte', async () => {
  const bytes = randomBytes(3_000_000);
  const url = await serve(async () => new Response(bytes, { status: 201, headers: { 'x-name': 'one' } }));
  const response = await fetch(url);
  expect([response.status, response.headers.get('x-name')]).toEqual([201, 'one']);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

test('a long body is streamed: its answer may begin before its end', async () => {
  const url = await serve(async ({ body }) => new Response(body));
  const call = request(url, { method: 'POST' });
  call.write('first');
  const [response] = await once(call, 'response');
  expect(String((await once(response, 'data'))[0])).toBe('first');
  call.end('last');
  expect(await text(response)).toBe('last');
});

test('a long body that is refused on its way is answered all the same', async () => {
  const url = await serve(async ({ body }) => {
    const reader = body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return new Response('too long', { status: 413 });
  });
  const call = request(url, { method: 'POST' });
  call.write('first');
  const [response] = await once(call, 'response');
  expect([response.statusCode, await text(response)]).toEqual([413, 'too long']);
  call.destroy();
});

test('a reader that stops is not sent more, and the source of the answer is released when it leaves', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let pulls = 0;
  const url = await serve(
    async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pulls += 1;
            controller.enqueue(new Uint8Array(1_000_000));
          },
          cancel: () => release(),
        }),
      ),
  );
  const call = request(url).end();
  const [response] = await once(call, 'response');
  await once(response, 'readable');
  await expect
    .poll(async () => {
      const before = pulls;
      for (let turn = 0; turn < 50; turn += 1) await setImmediate();
      return pulls - before;
    })
    .toBe(0);
  call.destroy();
  await released;
  expect(pulls).toBeLessThan(200);
});

test('an answer of many pieces, each waited for, leaves no listeners behind', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  let pieces = 0;
  const url = await serve(
    async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pieces += 1;
            if (pieces > 50) controller.close();
            else controller.enqueue(new Uint8Array(1_000_000));
          },
        }),
      ),
  );
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(50_000_000);
  expect(warnings).toEqual([]);
});

test('the source of an answer that comes after its caller left is released', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const url = await serve(async ({ signal }) => {
    arrive();
    await once(signal, 'abort');
    await setImmediate();
    return new Response(new ReadableStream({ cancel: () => release() }));
  });
  const call = request(url)
    .on('error', () => undefined)
    .end();
  await arrived;
  call.destroy();
  await released;
});

test('a caller that leaves aborts the request', async () => {
  const { promise: aborted, resolve: abort } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const url = await serve(({ signal }) => {
    signal.addEventListener('abort', () => abort());
    arrive();
    return new Promise<Response>(() => undefined);
  });
  const call = request(url)
    .on('error', () => undefined)
    .end();
  await arrived;
  call.destroy();
  await aborted;
});

test('an answer that breaks off breaks the connection, so that nobody takes it for whole', async () => {
  const url = await serve(
    async () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(Buffer.from('half')),
          pull: (controller) => controller.error(new Error('gone')),
        }),
      ),
  );
  const call = request(url).end();
  const outcome = once(call, 'response').then(([response]) => buffer(response));
  await expect(outcome).rejects.toThrow();
});

test.each([
  ['OPTIONS', 204],
  ['PROPFIND', 405],
])('%s is answered with %d and the methods there are', async (method, status) => {
  const url = await serve(async () => new Response('never'));
  const response = await fetch(url, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([
    status,
    'GET, HEAD, POST, PUT, PATCH, DELETE',
  ]);
});
