import { once } from 'node:events';
import { type RequestOptions, request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { mostFrom } from './connections.ts';
import { listen } from './web-server.ts';

test('a request that comes early waits until the studio can answer', async () => {
  const server = await listen('127.0.0.1', 0);
  const early = fetch(server.url);
  server.serve(async (_request, response) => void response.end('ready'));
  expect(await (await early).text()).toBe('ready');
  await server.close();
});

test('closing ends event streams with an error, and lets what is under way be answered', async () => {
  const server = await listen('127.0.0.1', 0);
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  const { promise: asked, resolve: arrive } = Promise.withResolvers<void>();
  server.serve(async ({ url }, response) => {
    if (url === '/api/slow') {
      arrive();
      await sent;
      return void response.end('done');
    }
    response.setHeader('content-type', 'text/event-stream').write(': open\n\n');
  });
  const stream = await fetch(server.url);
  const slow = fetch(`${server.url}/api/slow`);
  await asked;
  const closed = server.close();
  const [opening, last] = (await stream.text()).split('event: error\ndata: ');
  expect(opening?.trim()).toBe(': open');
  expect(JSON.parse(last ?? '')).toMatchObject({ error: { code: 'service_unavailable' } });
  send();
  expect(await (await slow).text()).toBe('done');
  await closed;
});

test('who asks for something new while it closes is told to come back', async () => {
  const server = await listen('127.0.0.1', 0);
  server.serve(async (_request, response) => void response.end('well'));
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  // Its head is not whole, so the connection is not idle.
  socket.write('GET /api/tasks HTTP/1.1\r\nHost: x\r\n');
  expect(await (await fetch(server.url)).text()).toBe('well');
  const closed = server.close();
  socket.write('\r\n');
  let heard = '';
  for await (const text of socket) heard += text;
  expect(heard).toMatch(/^HTTP\/1.1 503 /);
  expect(heard).toMatch(/retry-after: 5/i);
  expect(heard).toContain('"code":"service_unavailable"');
  await closed;
});

test('closing cuts off what goes on for too long', async () => {
  const server = await listen('127.0.0.1', 0, { graceMs: 50 });
  server.serve(async (_request, response) => void response.writeHead(200).write('half'));
  const endless = await fetch(server.url);
  await Promise.all([server.close(), expect(endless.text()).rejects.toThrow()]);
});

test('a handler that throws answers 500 and the server lives on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = await listen('127.0.0.1', 0);
  server.serve(() => Promise.reject(new Error('broken')));
  expect((await fetch(server.url)).status).toBe(500);
  expect((await fetch(server.url)).status).toBe(500);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
  await server.close();
});

test('a path whose percent signs mean nothing is refused, and the server lives on', async () => {
  const server = await listen('127.0.0.1', 0);
  server.serve(async (_request, response) => void response.end('well'));
  for (const path of ['/%', '/api/tasks/%E0%A4%A', '/api/v1/%zz?x=1']) {
    const response = await fetch(`${server.url}${path}`);
    expect([response.status, (await response.json()).error.code], path).toEqual([400, 'invalid_request']);
  }
  expect((await fetch(`${server.url}/%E2%82%AC?x=%`)).status).toBe(200);
  await server.close();
});

test('what is shared with a browser that did not take it leads to the page that says so', async () => {
  const server = await listen('127.0.0.1', 0);
  server.serve(async (_request, response) => void response.end('well'));
  const send = (path: string) =>
    fetch(`${server.url}${path}`, { method: 'POST', body: new FormData(), redirect: 'manual' });
  const answer = await send('/share');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share']);
  expect((await send('/share/x')).status).toBe(405);
  await server.close();
});

test('a page is only read: what is sent to one is refused before its end', async () => {
  const server = await listen('127.0.0.1', 0);
  server.serve(async (_request, response) => void response.end('well'));
  const send = (path: string) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, method: 'POST', agent: false });
    asked.write('half of ');
    return once(asked, 'response').then(([{ statusCode }]) => statusCode);
  };
  expect([await send('/sign-in'), await send('/api/session')]).toEqual([405, 200]);
  for (const path of [
    '/api/../x',
    '/api/%2e%2e/x',
    '/api/.%2E',
    '/api/v1/../../x',
    '/api/\\..\\x',
    '/api/./x',
  ])
    expect(await send(path), path).toBe(400);
  expect(await send('/api/..x/%2e%2ex?a=/../')).toBe(200);
  await server.close();
});

test('whoever stops in the middle of a body is let go, and so is who goes on after the answer', async () => {
  const server = await listen('127.0.0.1', 0, { silenceMs: 50, lingerMs: 50 });
  server.serve(async (asked, response) => {
    asked.resume();
    if (asked.url === '/api/answered') response.end('no');
  });
  const sending = (path: string) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, method: 'POST', agent: false });
    asked.write('half of ');
    return asked;
  };
  await expect(once(sending('/api/silent'), 'response')).rejects.toThrow('socket hang up');
  const talker = sending('/api/answered');
  const more = setInterval(() => talker.write('more'), 5);
  await once(talker, 'close');
  clearInterval(more);
  await server.close();
});

test('a connection that asks nothing more is let go, and so is one that does not read its answer', async () => {
  const server = await listen('127.0.0.1', 0, { silenceMs: 50, keepAliveMs: 50 });
  const ask = (path: string) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    return socket;
  };
  const { promise: unread, resolve } = Promise.withResolvers<boolean>();
  server.serve(async ({ url }, response) => {
    if (url === '/short') return void response.end('short');
    response.once('close', () => resolve(response.writableFinished)).end(Buffer.alloc(64 * 1024 ** 2));
  });
  await once(ask('/short').resume(), 'close');
  const reader = ask('/long');
  expect(await unread).toBe(false);
  reader.destroy();
  await server.close();
});

test('whoever opens a connection and does not ask in time is let go', async () => {
  const server = await listen('127.0.0.1', 0, { headMs: 50 });
  const silent = connect(server.port, '127.0.0.1').resume();
  const slow = connect(server.port, '127.0.0.1').resume();
  const more = setInterval(() => slow.write('GET / HTTP/1.1\r\nx: '), 5);
  // If it still writes, closing may appear as a reset.
  slow.on('error', () => {});
  await Promise.all([once(silent, 'close'), new Promise((resolve) => slow.once('close', resolve))]);
  clearInterval(more);
  await server.close();
});

test('who has too many connections open gets no more, and everybody else does', async () => {
  const server = await listen('::', 0, { most: (address) => (address === '127.0.0.1' ? 2 : 300) });
  server.serve(async (_request, response) => void response.end('well'));
  const open = async () => {
    const socket = connect(server.port, '127.0.0.1').resume();
    await once(socket, 'connect');
    return socket;
  };
  const [first] = [await open(), await open()];
  await once(await open(), 'close');
  expect(await (await fetch(`http://[::1]:${server.port}`)).text()).toBe('well');
  first?.destroy();
  await waitUntil(() =>
    fetch(server.url).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  await server.close();
});

test('a stranger has some hundred connections, this machine more, a trusted proxy all', () => {
  const most = mostFrom(['192.0.2.0/24']);
  expect(['203.0.113.1', '127.0.0.1', '192.0.2.9', ''].map(most)).toEqual([300, 2500, Infinity, 300]);
});

test('a stream that says nothing for long stays open', async () => {
  const server = await listen('127.0.0.1', 0, { silenceMs: 20 });
  server.serve(async ({ socket }, response) => {
    response.write('begun, ');
    socket.once('timeout', () => setImmediate(() => response.end('done')));
  });
  expect(await (await fetch(server.url)).text()).toBe('begun, done');
  await server.close();
});

test('an upgrade is answered as if nobody had asked for one, TRACE, * and whole addresses are refused', async () => {
  const server = await listen('127.0.0.1', 0);
  // Next adds such a listener, which never answers.
  server.serve(async ({ socket }, response) => {
    (socket as Socket & { server: Server }).server.on('upgrade', () => undefined);
    response.end('well');
  });
  const statusOf = (options: RequestOptions) =>
    new Promise((done, failed) => {
      const asked = request({ host: '127.0.0.1', port: server.port, agent: false, ...options });
      asked
        .on('response', (response) => done(response.resume().statusCode))
        .on('error', failed)
        .end();
    });
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ headers: { connection: 'Upgrade', upgrade: 'websocket' } })).toBe(200);
  expect(await statusOf({ method: 'TRACE' })).toBe(405);
  expect(await statusOf({ method: 'OPTIONS', path: '*' })).toBe(400);
  expect(await statusOf({ path: 'http://foreign.example/gallery' })).toBe(400);
  await server.close();
});

test('who asks and what for is told to handlers by the server alone', async () => {
  const server = await listen('127.0.0.1', 0);
  server.serve(async ({ headers }, response) => void response.end(JSON.stringify(headers)));
  const headers = { 'x-dailies-peer': '203.0.113.1', 'x-dailies-asked': '/forged', 'next-action': 'x' };
  const seen = await (await fetch(`${server.url}/?x=%20y`, { headers })).json();
  expect(seen).not.toHaveProperty('next-action');
  expect(seen).toMatchObject({ 'x-dailies-peer': '127.0.0.1', 'x-dailies-asked': '/?x=%20y' });
  await server.close();
});

test.each([
  ['/api/v1/videos/vidB-2%3A1?x=1', 'relay', ''],
  ['/api/vidB/v1/characters', 'relay', ''],
  ['/studio/api/v1/models', 'relay', '/studio'],
  ['/studio/api/v1/models', 'studio', ''],
  ['/api/v1/models', 'studio', '/studio'],
  ['/api/v2/models', 'studio', ''],
  ['/api/v1x/models', 'studio', ''],
])('%s is answered by the %s of a studio under %j', async (path, handler, basePath) => {
  const server = await listen('127.0.0.1', 0, { basePath });
  server.serve(
    async ({ headers }, response) => void response.end(`studio ${headers['x-dailies-asked']}`),
    async ({ headers }, response) => void response.end(`relay ${headers['x-dailies-asked']}`),
  );
  expect(await (await fetch(`${server.url}${path}`)).text()).toBe(`${handler} ${path}`);
  await server.close();
});

test('a connection may wait longer for its next request than proxies keep theirs', async () => {
  const server = await listen('127.0.0.1', 0);
  server.serve(async (_request, response) => void response.end());
  expect((await fetch(server.url)).headers.get('keep-alive')).toBe('timeout=65');
  await server.close();
});

test('a call is not taken for a page that is wanted as data', async () => {
  const server = await listen('127.0.0.1', 0);
  server.serve(async ({ headers }, response) => void response.end(headers.rsc));
  const seen = async (path: string) =>
    (await fetch(`${server.url}${path}`, { headers: { rsc: '1' } })).text();
  expect(await seen('/api/v1/models')).toBe('');
  expect(await seen('/gallery')).toBe('1');
  await server.close();
});

test.each(['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded'])(
  'what comes with %s, and so through a proxy, is answered only where there is a password',
  async (name) => {
    for (const [hasPassword, status] of [[true, 200] as const, [false, 403] as const]) {
      const server = await listen('127.0.0.1', 0, { hasPassword });
      server.serve(async (_request, response) => void response.end());
      expect((await fetch(server.url, { headers: { [name]: 'x' } })).status).toBe(status);
      expect((await fetch(server.url)).status).toBe(200);
      await server.close();
    }
  },
);

test('a taken port is refused by name', async () => {
  const server = await listen('127.0.0.1', 0);
  await expect(listen('127.0.0.1', server.port)).rejects.toThrow(`PORT ${server.port} is in use`);
  await server.close();
});

test('an address of the sixth version is written so that it can be opened', async () => {
  const server = await listen('::1', 0);
  expect(server.url).toBe(`http://[::1]:${server.port}`);
  await server.close();
});
