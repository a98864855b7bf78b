import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localai } from '#lib/dialects/localai/localai.ts';
import { aFile, anOrder } from '../samples/dialect-samples.ts';
import { waitUntil } from '../wait-until.ts';
import { FAKE_KEY, type Fake } from './fake-service.ts';
import { ask, follow, offersOf } from './follow.ts';
import { startLocalai } from './localai.ts';

let fake: Fake;
const order = anOrder({ model: 'ltx-2', seconds: 2, files: [aFile()] });
const service = () => ({ dialect: localai, address: fake.url });
const { video } = localai;
if (!video) throw new Error('It makes videos');
const created = () => ask(service(), video.create(order));

beforeAll(async () => {
  fake = await startLocalai();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.course = 'completes';
});

test('a creation is answered with the finished video', async () => {
  const { seen, bytes } = await follow(service(), order);
  expect(seen.map(({ state }) => state)).toEqual(['succeeded']);
  expect(bytes?.equals(fake.video)).toBe(true);
  expect(fake.tasks.at(-1)?.made).toMatchObject({
    num_frames: 49,
    start_image: expect.stringMatching(/^data:image\/png;base64,/),
  });
});

test('a video can be looked at again for as long as its file is there', async () => {
  const { last } = await follow(service(), order);
  const look = video.look(last.handle);
  const again = async () => video.seen(await ask(service(), look), last.handle, look);
  expect(await again()).toEqual({ kind: 'seen', snapshot: last });
  Object.assign(fake.tasks.at(-1) ?? {}, { course: 'expires' });
  expect(await again()).toEqual({ kind: 'missing' });
});

test.each([
  ['fails', 'internal_error'],
  ['moderated', 'content_policy_violation'],
] as const)('a creation that %s says so at once', async (course, code) => {
  fake.course = course;
  expect(localai.error(await created())).toMatchObject({ code });
});

test.each([
  ['limited', 'service_unavailable'],
  ['broken', 'internal_error'],
  ['refused', 'content_policy_violation'],
] as const)('a creation that is %s makes nothing', async (fault, code) => {
  const before = fake.tasks.length;
  fake.fail('creating', fault);
  const answer = await created();
  expect(localai.error(answer)).toMatchObject({ code });
  expect(answer.header('retry-after')).toBe(fault === 'limited' ? '1' : undefined);
  expect(fake.tasks).toHaveLength(before);
});

test('what finishes without a video was not created', async () => {
  fake.course = 'puzzles';
  expect(video.created(await created(), order)).toBeNull();
});

test('one video is made when the answer is lost, and one when nobody waits for it', async () => {
  const before = fake.tasks.length;
  fake.fail('creating', 'lost');
  await expect(created()).rejects.toThrow();
  fake.course = 'hangs';
  const body = JSON.stringify({ model: 'ltx-2', prompt: 'a paper boat' });
  const headers = { authorization: `Bearer ${FAKE_KEY}`, 'content-type': 'application/json' };
  const leaving = new AbortController();
  const left = fetch(`${fake.url}/video`, { method: 'POST', headers, body, signal: leaving.signal });
  await waitUntil(() => fake.tasks.length > before + 1);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  expect(fake.tasks).toHaveLength(before + 2);
});

test('another key is refused, for the file as well', async () => {
  const { last } = await follow(service(), order);
  expect((await fetch(`${fake.url}${last.videoUrl}`)).status).toBe(401);
});

test("OpenAI's client lists its models and lets it speak", async () => {
  const client = new OpenAI({ apiKey: FAKE_KEY, baseURL: `${fake.url}/v1`, maxRetries: 0 });
  expect((await client.models.list()).data.map(({ id }) => id)).toContain('ltx-2');
  const spoken = await client.audio.speech.create({ model: 'house-voice', voice: 'alloy', input: 'Hello' });
  expect((await spoken.arrayBuffer()).byteLength).toBeGreaterThan(44);
});

test('the dialect recognises it and knows what its models are for', async () => {
  const { score, offers } = await offersOf(service());
  expect(score).toBe(3);
  expect(offers?.map(({ id, kind }) => [id, kind])).toEqual([
    ['ltx-2', 'video'],
    ['house-voice', 'speech'],
    ['house-ears', 'transcription'],
  ]);
});
