import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, GoogleGenAI, VideoGenerationReferenceType } from '@google/genai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gemini } from '#lib/dialects/gemini/gemini.ts';
import { ownFolder } from '../own-folder.ts';
import { aFile, anOrder } from '../samples/dialect-samples.ts';
import { dataUrl, picture } from '../samples/media-samples.ts';
import { FAKE_KEY, type Fake } from './fake-service.ts';
import { follow, offersOf } from './follow.ts';
import { startGemini } from './gemini.ts';

let fake: Fake;
let client: GoogleGenAI;
const model = 'veo-3.1-generate-preview';
const prompt = 'a paper boat on a pond';
const downloadPath = join(ownFolder(), 'video.mp4');

const clientWith = (apiKey: string) => new GoogleGenAI({ apiKey, httpOptions: { baseUrl: fake.url } });

beforeAll(async () => {
  fake = await startGemini();
  client = clientWith(FAKE_KEY);
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.course = 'completes';
});

async function finished() {
  const operation = await client.models.generateVideos({ model, source: { prompt } });
  await client.operations.getVideosOperation({ operation });
  return client.operations.getVideosOperation({ operation });
}

const refusal = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);

async function image() {
  const mimeType = 'image/png';
  return { imageBytes: dataUrl(await picture()).split(',')[1], mimeType };
}

test('a video is created and followed', async () => {
  const created = await client.models.generateVideos({
    model,
    source: { prompt, image: await image() },
    config: { durationSeconds: 8, aspectRatio: '16:9', lastFrame: await image() },
  });
  expect(created.name).toMatch(/^models\/veo-3\.1-generate-preview\/operations\/\w+$/);
  expect(fake.asked.at(-1)?.json).toMatchObject({
    instances: [{ prompt, image: { mimeType: 'image/png' }, lastFrame: { mimeType: 'image/png' } }],
    parameters: { durationSeconds: 8, aspectRatio: '16:9' },
  });
  const running = await client.operations.getVideosOperation({ operation: created });
  expect(running.done).toBeUndefined();
  const done = await client.operations.getVideosOperation({ operation: created });
  expect(done).toMatchObject({ done: true, response: { generatedVideos: [{ video: {} }] } });
});

test('a video is downloaded from another host', async () => {
  const [file] = (await finished()).response?.generatedVideos ?? [];
  await client.files.download({ file: file ?? '', downloadPath });
  expect((await readFile(downloadPath)).equals(fake.video)).toBe(true);
  expect(fake.asked.at(-1)?.headers.host).toMatch(/^localhost:/);
});

test('a video can be extended, and others made from references', async () => {
  const [made] = (await finished()).response?.generatedVideos ?? [];
  const extended = await client.models.generateVideos({ model, source: { prompt, video: made?.video } });
  expect(extended.name).toBeTruthy();
  expect(fake.asked.at(-1)?.json.instances).toEqual([{ prompt, video: { uri: made?.video?.uri } }]);
  const referenceType = VideoGenerationReferenceType.ASSET;
  await client.models.generateVideos({
    model,
    source: { prompt },
    config: { referenceImages: [{ image: await image(), referenceType }] },
  });
  expect(fake.asked.at(-1)?.json.instances).toMatchObject([
    { referenceImages: [{ referenceType: 'ASSET' }] },
  ]);
});

test.each([
  ['fails', { done: true, error: { code: 13 } }],
  ['moderated', { done: true, response: { raiMediaFilteredCount: 1 } }],
] as const)('an operation that %s says so', async (course, expected) => {
  fake.course = course;
  const operation = await finished();
  expect(operation).toMatchObject(expected);
  expect(operation.response?.generatedVideos).toBeUndefined();
});

test.each(['hangs', 'puzzles'] as const)('an operation that %s is never done', async (course) => {
  fake.course = course;
  expect((await finished()).done).toBeUndefined();
});

test('a video that expired is gone', async () => {
  fake.course = 'expires';
  const [file] = (await finished()).response?.generatedVideos ?? [];
  expect(await refusal(client.files.download({ file: file ?? '', downloadPath }))).toMatchObject({
    status: 404,
  });
});

test.each([
  ['limited', 429, 'RetryInfo'],
  ['broken', 500, 'INTERNAL'],
  ['refused', 400, 'usage guidelines'],
] as const)('a creation that is %s makes no task', async (fault, status, words) => {
  const before = fake.tasks.length;
  fake.fail('creating', fault);
  const refused = await refusal(client.models.generateVideos({ model, source: { prompt } }));
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status, message: expect.stringContaining(words) });
  expect(fake.tasks).toHaveLength(before);
});

test('a creation whose answer is lost makes a task', async () => {
  const before = fake.tasks.length;
  fake.fail('creating', 'lost');
  await expect(client.models.generateVideos({ model, source: { prompt } })).rejects.toThrow();
  expect(fake.tasks).toHaveLength(before + 1);
});

test.each([
  [{ model, source: { prompt }, config: { durationSeconds: 5 } }, 400],
  [{ model, source: {} }, 400],
  [{ model: 'veo-9', source: { prompt } }, 404],
])('%j is refused with %i', async (params, status) => {
  expect(await refusal(client.models.generateVideos(params))).toMatchObject({ status });
});

test('models are listed with what they can do', async () => {
  const models = await client.models.list();
  const makers = models.page.filter(({ supportedActions }) =>
    supportedActions?.includes('predictLongRunning'),
  );
  expect(makers.map(({ name }) => name)).toContain(`models/${model}`);
});

test('another key is refused', async () => {
  const refused = await refusal(clientWith('another').models.list());
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('API_KEY_INVALID') });
});

test('the dialect recognises it, creates, follows, fetches and extends', async () => {
  const service = { dialect: gemini, address: fake.url };
  const { score, offers } = await offersOf(service);
  expect(score).toBe(3);
  expect(offers?.map(({ id }) => id)).toEqual([model, 'veo-3.0-fast-generate-001']);
  const order = anOrder({ model, seconds: 8, seed: 7, sound: true, files: [aFile()] });
  const { seen, last, bytes } = await follow(service, order);
  expect(seen.map(({ state }) => state)).toEqual(['running', 'running', 'succeeded']);
  expect(bytes?.equals(fake.video)).toBe(true);
  const more = await follow(
    service,
    order,
    () => gemini.video?.extend?.(last.handle, order) ?? expect.fail(),
  );
  expect(more.last).toMatchObject({ state: 'succeeded' });
});

test.each([
  ['fails', { state: 'failed', error: { code: 'internal_error' } }],
  ['moderated', { state: 'failed', error: { code: 'content_policy_violation', param: 'prompt' } }],
  ['puzzles', { state: 'running' }],
] as const)('the dialect sees what %s', async (course, expected) => {
  fake.course = course;
  const { last } = await follow({ dialect: gemini, address: fake.url }, anOrder({ model }));
  expect(last).toMatchObject(expected);
});
