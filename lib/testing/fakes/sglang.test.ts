import OpenAI, { toFile } from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sglang } from '#lib/dialects/sglang/sglang.ts';
import { aFile, anOrder } from '../samples/dialect-samples.ts';
import { picture } from '../samples/media-samples.ts';
import type { Fake } from './fake-service.ts';
import { follow, offersOf } from './follow.ts';
import { startSglang } from './sglang.ts';

let fake: Fake;
let client: OpenAI;
const model = 'Wan-AI/Wan2.2-TI2V-5B-Diffusers';
const service = () => ({ dialect: sglang, address: fake.url });

beforeAll(async () => {
  fake = await startSglang();
  client = new OpenAI({ apiKey: 'any', baseURL: `${fake.url}/v1`, maxRetries: 0 });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.course = 'completes';
});

test("OpenAI's client creates, follows, lists, downloads and deletes", async () => {
  const input_reference = await toFile(await picture(), 'boat.png', { type: 'image/png' });
  const { id } = await client.videos.create({ prompt: 'a paper boat', model, input_reference });
  expect(await client.videos.retrieve(id)).toMatchObject({ status: 'queued', progress: 0 });
  expect(await client.videos.retrieve(id)).toMatchObject({ status: 'completed', progress: 100 });
  const { data } = await client.videos.list();
  expect(data[0]).toMatchObject({ id });
  const bytes = Buffer.from(await (await client.videos.downloadContent(id)).arrayBuffer());
  expect(bytes.equals(fake.video)).toBe(true);
  expect(await client.videos.delete(id)).toMatchObject({ id, status: 'deleted' });
  await expect(client.videos.retrieve(id)).rejects.toMatchObject({ status: 404 });
});

test('a form without a file is refused, and so is a length that is no number', async () => {
  await expect(client.videos.create({ prompt: 'a paper boat' })).rejects.toMatchObject({ status: 400 });
  const body = JSON.stringify({ prompt: 'a paper boat', seconds: '4.5' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${fake.url}/v1/videos`, { method: 'POST', headers, body });
  expect(answer.status).toBe(422);
});

test.each([[[]], [[aFile()]]])('the dialect makes a video with the files %j', async (files) => {
  const { last, bytes, seen } = await follow(service(), anOrder({ model, seconds: 4.5, files }));
  expect(seen.map(({ state }) => state)).toEqual(['queued', 'queued', 'succeeded']);
  expect(last.handle.model).toBe(model);
  expect(bytes?.equals(fake.video)).toBe(true);
});

test('the dialect recognises it and offers its model', async () => {
  expect(await offersOf(service())).toMatchObject({
    score: 3,
    offers: [{ id: model, kind: 'video', images: { max: 1, required: false } }],
  });
});
