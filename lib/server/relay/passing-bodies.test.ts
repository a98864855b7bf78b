import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { freshBlock, watchHeld } from '#lib/testing/held-memory.ts';
import { once as sharedValue } from '../process/singleton.ts';
import { formHead } from '../testing/requests.ts';
import { copyRequest } from './observer.ts';
import { type Answer, call, echo, recorder, relayTo } from './testing/relay-to.ts';

let answer: Answer;
await relayTo((request, response) => answer(request, response));
beforeEach(() => {
  answer = echo;
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
  const observer = { answered: async () => {}, streamed: async () => {}, deleted: async () => {} };
  const headers = { 'content-type': 'application/json' };
  await call('/api/v1/videos', { method: 'POST', body, headers, duplex: 'half' }, observer);
  await expect.poll(held).toBe(before);
  expect(most).toBeGreaterThan(before);
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
