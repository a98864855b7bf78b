import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { litellm } from '#lib/dialects/litellm/litellm.ts';
import { aFile, anOrder } from '../samples/dialect-samples.ts';
import { FAKE_KEY, type Fake } from './fake-service.ts';
import { follow, offersOf } from './follow.ts';
import { startLitellm } from './litellm.ts';

let fake: Fake;
let client: OpenAI;
const prompt = 'a paper boat on a pond';

beforeAll(async () => {
  fake = await startLitellm();
  client = new OpenAI({ apiKey: FAKE_KEY, baseURL: fake.url, maxRetries: 0 });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.course = 'completes';
});

async function finished(model: string): Promise<string> {
  const { id } = await client.videos.create({ prompt, model });
  await client.videos.retrieve(id);
  await client.videos.retrieve(id);
  return id;
}

test('ids say where they lead, and survive a client', async () => {
  const id = await finished('sora-2');
  expect(Buffer.from(id.slice('video_'.length), 'base64').toString()).toMatch(
    /^litellm:custom_llm_provider:openai;model_id:sora-2;video_id:up_/,
  );
  expect(await client.videos.retrieve(id)).toMatchObject({ id, status: 'completed' });
  const bytes = Buffer.from(await (await client.videos.downloadContent(id)).arrayBuffer());
  expect(bytes.equals(fake.video)).toBe(true);
});

test('the status of another provider shows through', async () => {
  const { id } = await client.videos.create({ prompt, model: 'studio-veo' });
  expect(await client.videos.retrieve(id)).toMatchObject({ status: 'processing', progress: null });
});

test('of a refused video of Gemini only the content knows, as JSON that is called a video', async () => {
  fake.course = 'moderated';
  const id = await finished('studio-veo');
  expect(await client.videos.retrieve(id)).toMatchObject({ status: 'completed' });
  const content = await client.videos.downloadContent(id);
  expect(content.headers.get('content-type')).toBe('video/mp4');
  expect(await content.json()).toHaveProperty('error');
});

test('videos are listed and cannot be deleted', async () => {
  const id = await finished('sora-2');
  const { data } = await client.videos.list();
  expect(data[0]).toMatchObject({ id });
  await expect(client.videos.delete(id)).rejects.toMatchObject({ status: 405 });
});

test.each([
  ['limited', OpenAI.RateLimitError, { code: '429' }],
  ['broken', OpenAI.InternalServerError, {}],
  ['refused', OpenAI.BadRequestError, { code: '400' }],
] as const)('a creation that is %s makes no task', async (fault, kind, expected) => {
  const before = fake.tasks.length;
  fake.fail('creating', fault);
  const refused = await client.videos.create({ prompt }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(kind);
  expect(refused).toMatchObject(expected);
  expect(fake.tasks).toHaveLength(before);
});

test('a creation whose answer is lost makes a task that the list shows', async () => {
  const before = fake.tasks.length;
  fake.fail('creating', 'lost');
  await expect(client.videos.create({ prompt: 'lost' })).rejects.toThrow();
  expect(fake.tasks).toHaveLength(before + 1);
  const { data } = await client.videos.list();
  expect(data[0]?.id).toBe(fake.tasks.at(-1)?.id);
});

test.each(['sora-2', 'studio-veo'])('the dialect creates, follows and fetches %s', async (model) => {
  const service = { dialect: litellm, address: fake.url };
  const { last, bytes, seen } = await follow(service, anOrder({ model, files: [aFile()] }));
  expect(last).toMatchObject({ state: 'succeeded', handle: { model } });
  expect(seen[0]?.cost).toEqual({ amount: 0.4, unit: 'USD' });
  expect(bytes?.equals(fake.video)).toBe(true);
  const { remix, extend } = litellm.video ?? {};
  for (const from of [remix, extend]) {
    const made = await follow(service, anOrder(), (order) => {
      if (!from) throw new Error('It is not offered');
      return from(last.handle, order);
    });
    expect(made.last.state).toBe('succeeded');
  }
});

test('the dialect recognises it and knows its models by what they are for', async () => {
  expect(await offersOf({ dialect: litellm, address: fake.url })).toMatchObject({
    score: 3,
    offers: [
      { id: 'sora-2', kind: 'video', price: { amount: 0.1, per: 'second' } },
      { id: 'studio-veo', kind: 'video' },
      { id: 'house-voice', kind: 'speech' },
      { id: 'house-ears', kind: 'transcription' },
      { id: 'house-talk', kind: 'talk' },
    ],
  });
});
