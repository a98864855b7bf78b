import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newApi } from '#lib/dialects/new-api/new-api.ts';
import { aFile, anOrder } from '../samples/dialect-samples.ts';
import { FAKE_KEY, type Fake } from './fake-service.ts';
import { ask, follow, offersOf } from './follow.ts';
import { startNewApi } from './new-api.ts';

let fake: Fake;
let client: OpenAI;
const prompt = 'a paper boat on a pond';
const headers = { authorization: `Bearer ${FAKE_KEY}` };
const own = async (id: string) => (await fetch(`${fake.url}/v1/video/generations/${id}`, { headers })).json();

beforeAll(async () => {
  fake = await startNewApi();
  client = new OpenAI({ apiKey: FAKE_KEY, baseURL: `${fake.url}/v1`, maxRetries: 0 });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.course = 'completes';
});

async function finished(model: string): Promise<string> {
  const { id } = await client.videos.create({ prompt, model });
  await own(id);
  await own(id);
  return id;
}

test('a video is created, followed and downloaded by a client of OpenAI', async () => {
  const created = await client.videos.create({ prompt, model: 'sora-2' });
  expect(created).toMatchObject({ task_id: created.id, object: 'video', status: 'queued', progress: 0 });
  expect(created.id).toMatch(/^task_[\w-]{32}$/);
  expect(await client.videos.retrieve(created.id)).toMatchObject({ status: 'in_progress' });
  expect(await client.videos.retrieve(created.id)).toMatchObject({ status: 'completed', progress: 100 });
  const bytes = Buffer.from(await (await client.videos.downloadContent(created.id)).arrayBuffer());
  expect(bytes.equals(fake.video)).toBe(true);
  expect(await client.videos.remix(created.id, { prompt })).toMatchObject({ status: 'queued' });
});

test('it tells of a task in its own words, too', async () => {
  const { id } = await client.videos.create({ prompt, model: 'kling-v2-master' });
  expect(await own(id)).toMatchObject({ code: 'success', data: { status: 'IN_PROGRESS', progress: '50%' } });
  expect(await own(id)).toMatchObject({
    data: { task_id: id, status: 'SUCCESS', result_url: expect.stringMatching(`/v1/videos/${id}/content$`) },
  });
});

test('the Gemini channel has words of its own', async () => {
  const { id } = await client.videos.create({ prompt, model: 'veo-3.1-generate-preview' });
  expect(await own(id)).toMatchObject({ data: { status: 'processing' } });
  expect(await own(id)).toMatchObject({ data: { status: 'succeeded', format: 'mp4' } });
});

test('a channel that knows nothing of OpenAI says so', async () => {
  const { id } = await client.videos.create({ prompt, model: 'house-motion' });
  await expect(client.videos.retrieve(id)).rejects.toMatchObject({ status: 501 });
});

test('an unknown task is a wrong request, and the content is not there before it is ready', async () => {
  await expect(client.videos.retrieve('task_x')).rejects.toMatchObject({ status: 400 });
  const { id } = await client.videos.create({ prompt, model: 'sora-2' });
  await expect(client.videos.downloadContent(id)).rejects.toMatchObject({ status: 400 });
});

test.each([
  ['limited', 429],
  ['broken', 500],
  ['refused', 400],
] as const)('a creation that is %s makes no task', async (fault, status) => {
  const before = fake.tasks.length;
  fake.fail('creating', fault);
  await expect(client.videos.create({ prompt })).rejects.toMatchObject({ status });
  expect(fake.tasks).toHaveLength(before);
});

test('a creation whose answer is lost makes a task', async () => {
  const before = fake.tasks.length;
  fake.fail('creating', 'lost');
  await expect(client.videos.create({ prompt, model: 'sora-2' })).rejects.toThrow();
  expect(fake.tasks).toHaveLength(before + 1);
});

test('a link that has expired gives nothing', async () => {
  fake.course = 'expires';
  const id = await finished('kling-v2-master');
  const link = await fetch(`${fake.url}/cdn/${id}.mp4`);
  expect(link.status).toBe(403);
  await expect(client.videos.downloadContent(id)).rejects.toMatchObject({ status: 502 });
});

const service = () => ({ dialect: newApi, address: fake.url });

test.each(['sora-2', 'kling-v2-master', 'veo-3.1-generate-preview', 'house-motion'])(
  'the dialect creates, follows and fetches %s',
  async (model) => {
    const { last, bytes } = await follow(service(), anOrder({ model, seconds: 4, files: [aFile()] }));
    expect(last).toMatchObject({ state: 'succeeded', handle: { model } });
    expect(bytes?.equals(fake.video)).toBe(true);
  },
);

test.each(['sora-2', 'kling-v2-master', 'house-motion'])('the dialect sees %s fail', async (model) => {
  fake.course = 'moderated';
  const { last } = await follow(service(), anOrder({ model }));
  expect(last).toMatchObject({ state: 'failed', error: { code: 'content_policy_violation' } });
});

test('images reach a channel that reads no files', async () => {
  await follow(service(), anOrder({ model: 'kling-v2-master', files: [aFile()] }));
  expect(fake.tasks.at(-1)?.made).toEqual({ images: [expect.stringMatching(/^data:image\/png;base64,/)] });
});

test('the dialect knows a task that is gone', async () => {
  const handle = { id: 'task_gone', model: 'sora-2' };
  const request = newApi.video?.look(handle);
  if (!request) throw new Error('It makes videos');
  expect(newApi.video?.seen(await ask(service(), request), handle, request)).toEqual({ kind: 'missing' });
});

test('the dialect recognises it and its models', async () => {
  const { score, offers } = await offersOf(service());
  expect(score).toBe(3);
  expect(offers?.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'sora-2 video',
    'kling-v2-master video',
    'veo-3.1-generate-preview video',
    'house-motion video',
    'tts-1 speech',
    'whisper-1 transcription',
  ]);
});
