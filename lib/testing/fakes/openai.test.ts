import OpenAI, { toFile } from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openai } from '#lib/dialects/openai/openai.ts';
import { aFile, anOrder } from '../samples/dialect-samples.ts';
import { picture } from '../samples/media-samples.ts';
import { FAKE_KEY, type Fake } from './fake-service.ts';
import { follow, offersOf } from './follow.ts';
import { startOpenai } from './openai.ts';

let fake: Fake;
let client: OpenAI;
const prompt = 'a paper boat on a pond';

beforeAll(async () => {
  fake = await startOpenai();
  client = new OpenAI({ apiKey: FAKE_KEY, baseURL: `${fake.url}/v1`, maxRetries: 0 });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.course = 'completes';
});

async function finished(): Promise<string> {
  const { id } = await client.videos.create({ prompt });
  await client.videos.retrieve(id);
  await client.videos.retrieve(id);
  return id;
}

test('a video is created, followed and downloaded', async () => {
  const input_reference = await toFile(await picture(), 'boat.png', { type: 'image/png' });
  const created = await client.videos.create({
    prompt,
    model: 'sora-2-pro',
    seconds: '8',
    size: '1280x720',
    input_reference,
  });
  expect(created).toMatchObject({ object: 'video', status: 'queued', progress: 0, seconds: '8', prompt });
  expect(created).toMatchObject({ model: 'sora-2-pro', size: '1280x720', error: null });
  expect(fake.asked.at(-1)?.form?.get('input_reference')).toMatchObject({ type: 'image/png' });

  const running = await client.videos.retrieve(created.id);
  expect(running).toMatchObject({ status: 'in_progress', progress: 50 });
  expect(await client.videos.retrieve(created.id)).toMatchObject({ status: 'completed', progress: 100 });

  const download = await client.videos.downloadContent(created.id);
  expect(Buffer.from(await download.arrayBuffer()).equals(fake.video)).toBe(true);
});

test('a chat is heard and answered with a voice', async () => {
  const said = { role: 'user', content: 'Good morning' } as const;
  const asked = { model: 'gpt-audio', messages: [said] };
  const { choices } = await client.chat.completions.create({
    ...asked,
    modalities: ['text', 'audio'],
    audio: { voice: 'alloy', format: 'mp3' },
  });
  expect(choices[0]?.message).toMatchObject({ content: null, audio: { transcript: 'I read you.' } });
  await expect(client.chat.completions.create(asked)).rejects.toMatchObject({ status: 400, param: 'model' });
});

test('a video is remixed, edited and extended', async () => {
  const id = await finished();
  const made = await Promise.all([
    client.videos.remix(id, { prompt: 'at night' }),
    client.videos.edit({ prompt: 'at night', video: { id } }),
    client.videos.extend({ prompt: 'at night', seconds: '4', video: { id } }),
  ]);
  for (const video of made) {
    expect(video).toMatchObject({ status: 'queued', prompt: 'at night', remixed_from_video_id: id });
  }
});

test('all videos are listed, page by page, and can be deleted', async () => {
  await Promise.all([finished(), finished(), finished()]);
  const seen: string[] = [];
  for await (const video of client.videos.list({ limit: 2 })) seen.push(video.id);
  expect(seen).toEqual(fake.tasks.map(({ id }) => id).toReversed());
  const [id = ''] = seen;
  expect(await client.videos.delete(id)).toEqual({ id, object: 'video.deleted', deleted: true });
  await expect(client.videos.retrieve(id)).rejects.toBeInstanceOf(OpenAI.NotFoundError);
});

test.each([
  ['fails', { status: 'failed', error: { code: 'video_generation_failed' } }],
  ['moderated', { status: 'failed', error: { code: 'moderation_blocked' } }],
  ['hangs', { status: 'in_progress' }],
  ['puzzles', { status: 'awaiting_review' }],
] as const)('a task that %s says so', async (course, expected) => {
  fake.course = course;
  expect(await client.videos.retrieve(await finished())).toMatchObject(expected);
});

test('a video that expired has no content', async () => {
  fake.course = 'expires';
  const id = await finished();
  await expect(client.videos.downloadContent(id)).rejects.toBeInstanceOf(OpenAI.NotFoundError);
});

test.each([
  ['limited', OpenAI.RateLimitError, { code: 'rate_limit_exceeded' }],
  ['broken', OpenAI.InternalServerError, {}],
  ['refused', OpenAI.BadRequestError, { code: 'moderation_blocked' }],
] as const)('a creation that is %s makes no task', async (fault, kind, expected) => {
  const before = fake.tasks.length;
  fake.fail('creating', fault);
  const refused = await client.videos.create({ prompt }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(kind);
  expect(refused).toMatchObject(expected);
  expect(fake.tasks).toHaveLength(before);
});

test('a creation whose answer is lost makes a task', async () => {
  const before = fake.tasks.length;
  fake.fail('creating', 'lost');
  await expect(client.videos.create({ prompt })).rejects.toThrow();
  expect(fake.tasks).toHaveLength(before + 1);
});

test('a SDK that retries makes the lost one twice', async () => {
  const before = fake.tasks.length;
  fake.fail('creating', 'lost');
  await client.withOptions({ maxRetries: 1 }).videos.create({ prompt });
  expect(fake.tasks).toHaveLength(before + 2);
});

test.each([
  [
    { prompt, seconds: '5' as never },
    { param: 'seconds', code: 'invalid_value' },
  ],
  [
    { prompt, size: '1x1' as never },
    { param: 'size', code: 'invalid_value' },
  ],
  [{ prompt: '' }, { param: 'prompt', code: 'missing_required_parameter' }],
])('%j is refused', async (params, expected) => {
  const refused = await client.videos.create(params).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OpenAI.BadRequestError);
  expect(refused).toMatchObject(expected);
});

test('another key is refused', async () => {
  const stranger = client.withOptions({ apiKey: 'another' });
  await expect(stranger.videos.list()).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
});

test('models are listed, text is spoken, and speech is transcribed and translated', async () => {
  const models = await client.models.list();
  expect(models.data.map(({ id }) => id)).toContain('sora-2');
  const spoken = await client.audio.speech.create({ model: 'tts-1', voice: 'alloy', input: prompt });
  const file = await toFile(spoken, 'spoken.wav', { type: 'audio/wav' });
  const heard = await client.audio.transcriptions.create({
    file,
    model: 'whisper-1',
    response_format: 'verbose_json',
  });
  expect(heard).toMatchObject({ text: 'A paper boat on a pond.', segments: [{ start: 0, end: 1 }] });
  const translated = await client.audio.translations.create({ file, model: 'whisper-1' });
  expect(translated.text).toBe('In English: a paper boat.');
});

test('the dialect recognises it, creates, follows, fetches, remixes and extends', async () => {
  const service = { dialect: openai, address: fake.url };
  const { score, offers } = await offersOf(service);
  expect(score).toBe(1);
  expect(offers?.map(({ kind }) => kind)).toContain('video');
  const order = anOrder({ model: 'sora-2', seconds: 4, files: [aFile()] });
  const { seen, last, bytes } = await follow(service, order);
  expect(seen.map(({ state }) => state)).toEqual(['queued', 'running', 'succeeded']);
  expect(bytes?.equals(fake.video)).toBe(true);
  for (const from of [openai.video?.remix, openai.video?.extend]) {
    const made = await follow(service, order, (again) => {
      if (!from) throw new Error('It is not offered');
      return from(last.handle, again);
    });
    expect(made.last.state).toBe('succeeded');
  }
});
