import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#lib/contract/error-body.ts';
import { dataUrl, picture } from '#lib/testing/samples/media-samples.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { finished, type RunningService, type SeenTask, startService } from '../testing/start-service.ts';

let service: RunningService;
let video: SeenTask;

const small = { model: 'vidB-2', prompt: 'a kite', seconds: 4, size: '480x480' };
const create = async (body: object) => {
  const response = await service.json('/v1/videos', { ...small, ...body });
  return (await response.json()) as SeenTask;
};
const remove = ({ id }: { id: string }) => service.call(`/v1/videos/${id}`, { method: 'DELETE' });

beforeAll(async () => {
  // The tests look at running tasks; a draft is too quick.
  service = await startService({ renderProfile: 'full' });
  video = await finished(service, (await create({})).id);
});
afterAll(() => service.close());

test('a result needs no key, and answers ranges and conditions', async () => {
  const link = String(video.video_url);
  const whole = await fetch(link);
  const size = Number(whole.headers.get('content-length'));
  const etag = whole.headers.get('etag') ?? '';
  expect((await whole.arrayBuffer()).byteLength).toBe(size);
  const tail = await fetch(link, { headers: { range: 'bytes=-10' } });
  expect([tail.status, tail.headers.get('content-range')]).toEqual([
    206,
    `bytes ${size - 10}-${size - 1}/${size}`,
  ]);
  expect((await fetch(link, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(link, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } })).status).toBe(200);
  expect((await fetch(link, { headers: { range: `bytes=${size}-` } })).status).toBe(416);
  const head = await fetch(link, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
  const content = await service.call(`/v1/videos/${video.id}/content?variant=video`, { method: 'HEAD' });
  expect(content.headers.get('content-length')).toBe(String(size));
  expect((await fetch(link.replace(/.{4}\.mp4$/, 'abcd.mp4'))).status).toBe(404);
});

test('content is JSON unless bytes are asked for', async () => {
  const at = `/v1/videos/${video.id}/content`;
  expect(await (await service.call(at)).json()).toMatchObject({ id: video.id, status: 'completed' });
  for (const [path, accept, type] of [
    [at, 'video/mp4', 'video/mp4'],
    [at, 'application/binary', 'video/mp4'],
    [`${at}?variant=video`, '*/*', 'video/mp4'],
    [`${at}?variant=thumbnail`, '*/*', 'image/jpeg'],
  ] as const) {
    expect((await service.call(path, { headers: { accept } })).headers.get('content-type')).toBe(type);
  }
});

test('a task that is being made tells of itself by a small frame, and a finished one does not', async () => {
  const { id } = await create({ seconds: 10 });
  const look = async () => (await (await service.call(`/v1/videos/${id}`)).json()) as { preview?: string };
  const { preview = '' } = await waitUntil(look, (seen) => seen.preview !== undefined);
  expect(preview.length).toBeLessThan(40_000);
  const [type = '', bytes = ''] = preview.split(',');
  expect(type).toBe('data:image/jpeg;base64');
  expect(await sharp(Buffer.from(bytes, 'base64')).metadata()).toMatchObject({ width: 256, height: 256 });
  await remove({ id });
  const done = await service.call(`/v1/videos/${video.id}`);
  expect(await done.json()).not.toHaveProperty('preview');
});

test('content of an unfinished task is refused, not promised', async () => {
  const task = await create({});
  const response = await service.call(`/v1/videos/${task.id}/content`);
  expect([response.status, ((await response.json()) as ErrorBody).error.code]).toEqual([
    400,
    'invalid_request',
  ]);
  await remove(task);
});

test('another key knows nothing of a task', async () => {
  const stranger = service.addKey();
  for (const path of [`/v1/videos/${video.id}`, `/v1/video/query?id=${video.id}`]) {
    expect((await service.call(path, {}, stranger)).status).toBe(404);
  }
});

test('a deleted task is gone with its files, and one under way is stopped', async () => {
  const task = await create({ input_reference: dataUrl(await picture('gif'), 'image/gif') });
  const before = (await readdir(join(service.dataDir, 'tasks'))).length;
  await waitUntil(async () => {
    const seen = (await (await service.call(`/v1/videos/${task.id}`)).json()) as SeenTask;
    return seen.status === 'processing';
  });
  expect((await remove(task)).status).toBe(200);
  expect((await remove(task)).status).toBe(404);
  expect(await readdir(join(service.dataDir, 'tasks'))).toHaveLength(before - 1);
  expect(await readdir(join(service.dataDir, 'tmp'))).toEqual([]);
});

test('a remix asks for a finished video of family B', async () => {
  const waiting = await create({});
  const early = await service.json(`/v1/videos/${waiting.id}/remix`, { prompt: 'at night' });
  expect([early.status, ((await early.json()) as ErrorBody).error.code]).toEqual([400, 'invalid_request']);
  await remove(waiting);
  const familyA = await service.json('/v1/video/create', { model: 'vidA2', prompt: 'a' });
  const { id } = (await familyA.json()) as SeenTask;
  const wrong = await service.json(`/v1/videos/${id}/remix`, { prompt: 'at night' });
  expect(((await wrong.json()) as ErrorBody).error).toMatchObject({ code: 'invalid_parameter', param: 'id' });
  await remove({ id });
  const remix = await service.json(`/v1/videos/${video.id}/remix`, { prompt: 'at night', size: '720x1280' });
  const made = (await remix.json()) as SeenTask;
  expect(made).toMatchObject({ size: '720x1280', seconds: 4, remixed_from_video_id: video.id });
  await remove(made);
});

test('metadata comes back as it was given', async () => {
  const metadata = '{ "shot": 12 }';
  const task = await create({ metadata });
  expect(task).toMatchObject({ metadata });
  expect(await (await service.call(`/v1/videos/${task.id}`)).json()).toMatchObject({ metadata });
  await remove(task);
});

test('a chat that nobody listens to still makes its video', async () => {
  const gone = new AbortController();
  const response = await service.call('/v1/chat/completions', {
    method: 'POST',
    signal: gone.signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'vidB-2', stream: true, messages: [{ role: 'user', content: 'a lake' }] }),
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let heard = '';
  const id = await waitUntil(async () => {
    heard += decoder.decode((await reader.read()).value, { stream: true });
    return /task_id: (\S+?)\\n/.exec(heard)?.[1];
  });
  gone.abort();
  const progress = async () => ((await (await service.call(`/v1/videos/${id}`)).json()) as SeenTask).progress;
  const seen = await progress();
  await waitUntil(async () => (await progress()) > seen);
  await remove({ id });
});

test('two services do not share a data folder', async () => {
  await expect(startService({ dataDir: service.dataDir })).rejects.toThrow(/Another service/);
});
