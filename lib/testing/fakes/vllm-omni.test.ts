import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { vllmOmni } from '#lib/dialects/vllm-omni/vllm-omni.ts';
import { aFile, anOrder } from '../samples/dialect-samples.ts';
import { FAKE_KEY, type Fake } from './fake-service.ts';
import { ask, follow, offersOf } from './follow.ts';
import { startVllmOmni } from './vllm-omni.ts';

let fake: Fake;
let client: OpenAI;
const model = 'Wan-AI/Wan2.2-TI2V-5B-Diffusers';
const prompt = 'a paper boat';
const service = () => ({ dialect: vllmOmni, address: fake.url });

beforeAll(async () => {
  fake = await startVllmOmni();
  client = new OpenAI({ apiKey: FAKE_KEY, baseURL: `${fake.url}/v1`, maxRetries: 0 });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.course = 'completes';
});

test("OpenAI's client creates, follows, downloads and deletes", async () => {
  const { id } = await client.videos.create({ prompt, model, seconds: '8' });
  expect(id).toMatch(/^video_gen_[0-9a-f]{32}$/);
  expect(await client.videos.retrieve(id)).toMatchObject({
    status: 'in_progress',
    progress: 0,
    seconds: '8',
  });
  await expect(client.videos.downloadContent(id)).rejects.toMatchObject({ status: 404 });
  expect(await client.videos.retrieve(id)).toMatchObject({ status: 'completed', progress: 100 });
  const bytes = Buffer.from(await (await client.videos.downloadContent(id)).arrayBuffer());
  expect(bytes.equals(fake.video)).toBe(true);
  expect(await client.videos.delete(id)).toEqual({ id, object: 'video.deleted', deleted: true });
});

test.each([
  ['fails', 500],
  ['moderated', 400],
] as const)('a look at a task that %s is refused with %i', async (course, status) => {
  fake.course = course;
  const { id } = await client.videos.create({ prompt, model });
  await client.videos.retrieve(id);
  await expect(client.videos.retrieve(id)).rejects.toMatchObject({ status });
  await expect(client.videos.downloadContent(id)).rejects.toMatchObject({ status: 422 });
});

test('JSON, another model and a length in words are refused', async () => {
  const headers = { authorization: `Bearer ${FAKE_KEY}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ prompt, model });
  const answer = await fetch(`${fake.url}/v1/videos`, { method: 'POST', headers, body });
  expect(answer.status).toBe(422);
  await expect(client.videos.create({ prompt, model: 'sora-2' })).rejects.toMatchObject({ status: 400 });
  const lasting = { prompt, model, seconds: 'four' as never };
  await expect(client.videos.create(lasting)).rejects.toMatchObject({ status: 400 });
});

test('the dialect recognises it and makes a video from an image', async () => {
  expect(await offersOf(service())).toMatchObject({ score: 2, offers: [{ id: model, kind: 'video' }] });
  const { bytes, seen } = await follow(service(), anOrder({ model, files: [aFile()] }));
  expect(seen.map(({ state }) => state)).toEqual(['queued', 'running', 'succeeded']);
  expect(bytes?.equals(fake.video)).toBe(true);
});

test.each([
  [0, [200]],
  [1, [409, 200]],
])('the dialect cancels a task after %i looks, which is then gone', async (looks, statuses) => {
  const { video } = vllmOmni;
  if (!video?.cancel) throw new Error('It cancels');
  const created = video.created(await ask(service(), video.create(anOrder({ model }))), { model });
  if (!created) throw new Error('Nothing was created');
  const look = video.look(created.handle);
  for (let count = 0; count < looks; count += 1) await ask(service(), look);
  for (const status of statuses) {
    expect((await ask(service(), video.cancel(created.handle))).status).toBe(status);
  }
  expect(video.seen(await ask(service(), look), created.handle, look)).toEqual({ kind: 'missing' });
});
