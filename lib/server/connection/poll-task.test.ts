import { expect, onTestFinished, test, vi } from 'vitest';
import { dialectOf } from '#lib/dialects/all.ts';
import type { Dialect } from '#lib/dialects/dialect.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { askService } from './ask-service.ts';
import type { ServiceConnection } from './current.ts';
import { pollTask } from './poll-task.ts';
import { jsonBody } from './service-body.ts';

ownDataFolder();

const at = (address: string, dialect: string): ServiceConnection => ({
  ...{ id: 'one', name: 'One', address, key: null, source: 'settings', idempotent: false },
  dialect: dialectOf(dialect) as Dialect,
  ...{ atOnce: null, perMinute: null },
});

test('a video that comes with the answer is noticed by a look, and read only when it is fetched', async () => {
  const video = `data:video/mp4;base64,${'A'.repeat(2 * 1024 * 1024)}`;
  await using service = await startUpstream((request, response) => {
    const told = request.url?.includes('/status') ? { status: 'COMPLETED' } : { video: { url: video } };
    response.end(JSON.stringify(told));
  });
  const handle = { id: 'r1', model: 'fal-ai/veo3' };
  const look = async (whole: boolean) => {
    const { look } = await pollTask(at(service.url, 'fal'), handle, { limit: 10_000, whole });
    return look.kind === 'seen' ? look.snapshot.videoUrl?.length : look.kind;
  };
  expect(await look(false)).toBe('data:'.length);
  expect(await look(true)).toBe(video.length);
});

test('a video takes the time its line needs, and that of those before it', async () => {
  // No other timer lasts as long.
  const limit = 20_011;
  onTestFinished(() => void vi.restoreAllMocks());
  const [begun, ended] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  const running = () => {
    const limits = begun.mock.results.filter((_, index) => begun.mock.calls[index]?.[1] === limit);
    return limits.filter(({ value }) => !ended.mock.calls.some(([timer]) => timer === value)).length;
  };
  const held: (() => void)[] = [];
  const video = `data:video/mp4;base64,${'A'.repeat(1_200_000)}`;
  await using service = await startUpstream((request, response) => {
    if (request.url?.includes('/status')) return void response.end('{"status":"COMPLETED"}');
    const text = JSON.stringify({ video: { url: video } });
    response.write(text.slice(0, -10));
    held.push(() => response.end(text.slice(-10)));
  });
  const look = async (id: string) => {
    const handle = { id, model: 'fal-ai/veo3' };
    const { look } = await pollTask(at(service.url, 'fal'), handle, { limit, whole: true });
    return look.kind === 'seen' ? look.snapshot.videoUrl?.length : look.kind;
  };
  const both = Promise.all([look('r1'), look('r2')]);
  await waitUntil(() => held.length === 2);
  expect(begun.mock.calls.filter(([, ms]) => ms === limit).length).toBeGreaterThanOrEqual(2);
  // Neither is finished, and neither is counted against its limit any more.
  await waitUntil(() => running() === 0);
  for (const finish of held) finish();
  expect(await both).toEqual([video.length, video.length]);
});

test('a refusal that comes before the request was read is read', async () => {
  await using service = await startUpstream((_, response) => {
    response.writeHead(429, { connection: 'close' }).end('{}', () => response.socket?.destroy());
  });
  const connection = at(service.url, 'openai');
  const body = jsonBody({ prompt: 'A kite '.repeat(2000) });
  const ask = () => askService(connection, { method: 'POST', path: '/v1/videos' }, { body, limit: 10_000 });
  const replies = await Promise.all(Array.from({ length: 30 }, ask));
  expect(new Set(replies.map((reply) => reply.kind === 'answered' && reply.status))).toEqual(new Set([429]));
});

test('a service that falls silent in a long answer holds up neither another nor its own next one for long', async () => {
  const long = { bytes: 8 * 1024 * 1024, parts: 1000 };
  await using silent = await startUpstream((_, response) => void response.write('a'.repeat(1_200_000)));
  await using honest = await startUpstream(
    (_, response) => void response.end(JSON.stringify('b'.repeat(1_200_000))),
  );
  const ask = (url: string, limit: number) =>
    askService(at(url, 'localai'), { method: 'GET', path: '/' }, { limit, most: long });
  const held = ask(silent.url, 4000);
  expect((await ask(honest.url, 20_000)).kind).toBe('answered');
  expect((await ask(silent.url, 300)).kind).toBe('lost');
  expect((await held).kind).toBe('lost');
});

test('a short answer does not wait for a long one of the same service', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<() => void>();
  await using service = await startUpstream((request, response) => {
    if (request.url === '/short') return void response.end('{"id":"r1"}');
    response.write(`"${'a'.repeat(1_200_000)}`, () => begin(() => void response.end('"')));
  });
  const ask = (path: string) =>
    askService(
      at(service.url, 'fal'),
      { method: 'GET', path },
      { limit: 20_000, most: { bytes: 8 * 1024 * 1024, parts: 1000 } },
    );
  const long = ask('/long');
  const end = await begun;
  expect(await ask('/short')).toMatchObject({ kind: 'answered', json: { id: 'r1' } });
  end();
  expect(await long).toMatchObject({ kind: 'answered', json: 'a'.repeat(1_200_000) });
});
