import { OpenRouter } from '@openrouter/sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openrouter } from '#lib/dialects/openrouter/openrouter.ts';
import { aFile, anOrder } from '../samples/dialect-samples.ts';
import { FAKE_KEY, type Fake } from './fake-service.ts';
import { follow, offersOf } from './follow.ts';
import { startOpenrouter } from './openrouter.ts';

let fake: Fake;
let client: OpenRouter;
const model = 'google/veo-3.1';
const prompt = 'a paper boat on a pond';
const asked = (more: object = {}) => ({ videoGenerationRequest: { model, prompt, ...more } });
const strategy = 'none';

beforeAll(async () => {
  fake = await startOpenrouter();
  const serverURL = `${fake.url}/api/v1`;
  client = new OpenRouter({ apiKey: FAKE_KEY, serverURL, retryConfig: { strategy } });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.course = 'completes';
});

async function finished(): Promise<string> {
  const { id } = await client.videoGeneration.generate(asked());
  await client.videoGeneration.getGeneration({ jobId: id });
  await client.videoGeneration.getGeneration({ jobId: id });
  return id;
}

test('a video is created, followed and downloaded', async () => {
  const url = 'data:image/png;base64,AA==';
  const created = await client.videoGeneration.generate(
    asked({
      duration: 8,
      resolution: '720p',
      aspectRatio: '16:9',
      generateAudio: true,
      frameImages: [{ type: 'image_url', imageUrl: { url }, frameType: 'first_frame' }],
    }),
  );
  expect(created).toMatchObject({ status: 'pending', pollingUrl: expect.stringContaining(created.id) });
  expect(created.id).toMatch(/^gen-vid-\d+-\w{20}$/);
  expect(fake.asked.at(-1)?.json).toMatchObject({
    duration: 8,
    frame_images: [{ type: 'image_url', image_url: { url }, frame_type: 'first_frame' }],
  });

  const look = () => client.videoGeneration.getGeneration({ jobId: created.id });
  expect(await look()).toMatchObject({ status: 'in_progress' });
  const link = `${fake.url}/api/v1/videos/${created.id}/content?index=0`;
  expect(await look()).toMatchObject({ status: 'completed', unsignedUrls: [link], usage: { cost: 1.6 } });

  const content = await client.videoGeneration.getVideoContent({ jobId: created.id });
  const bytes = Buffer.from(await new Response(content).arrayBuffer());
  expect(bytes.equals(fake.video)).toBe(true);
});

test.each([
  ['fails', { status: 'failed', error: 'The provider could not generate the video.' }],
  ['moderated', { status: 'failed', error: expect.stringContaining('safety') }],
  ['hangs', { status: 'in_progress' }],
  ['puzzles', { status: 'awaiting_review' }],
] as const)('a task that %s says so', async (course, expected) => {
  fake.course = course;
  const jobId = await finished();
  expect(await client.videoGeneration.getGeneration({ jobId })).toMatchObject(expected);
});

test('models tell what they can do', async () => {
  const { data } = await client.videoGeneration.listVideosModels();
  expect(data[0]).toMatchObject({ id: model, supportedDurations: [4, 6, 8], generateAudio: true });
  const sounds = await client.models.list({ outputModalities: 'speech,transcription' });
  for await (const page of sounds) {
    expect(page).toMatchObject({
      result: { data: [{ id: 'hexgrad/kokoro-82m', supportedVoices: ['af_heart', 'am_adam'] }, {}] },
    });
  }
});

test.each([
  ['limited', 'TooManyRequestsResponseError'],
  ['broken', 'InternalServerResponseError'],
  ['refused', 'ForbiddenResponseError'],
] as const)('a creation that is %s makes no task', async (fault, name) => {
  const before = fake.tasks.length;
  fake.fail('creating', fault);
  await expect(client.videoGeneration.generate(asked())).rejects.toMatchObject({ name });
  expect(fake.tasks).toHaveLength(before);
});

test('a creation whose answer is lost makes a task', async () => {
  const before = fake.tasks.length;
  fake.fail('creating', 'lost');
  await expect(client.videoGeneration.generate(asked())).rejects.toThrow();
  expect(fake.tasks).toHaveLength(before + 1);
});

test.each([
  [asked({ duration: 5 }), 'BadRequestResponseError'],
  [asked({ prompt: undefined }), 'BadRequestResponseError'],
  [asked({ model: 'nobody/nothing' }), 'NotFoundResponseError'],
  [asked({ previousJobId: 'gen-vid-0' }), 'NotFoundResponseError'],
])('%j is refused', async (request, name) => {
  await expect(client.videoGeneration.generate(request)).rejects.toMatchObject({ name });
});

test('a video that is not ready, or gone, has no content', async () => {
  const { id: jobId } = await client.videoGeneration.generate(asked());
  const fetched = client.videoGeneration.getVideoContent({ jobId });
  await expect(fetched).rejects.toMatchObject({ name: 'ConflictResponseError' });
  fake.course = 'expires';
  const gone = client.videoGeneration.getVideoContent({ jobId: await finished() });
  await expect(gone).rejects.toMatchObject({ name: 'GoneResponseError' });
});

test('another key is refused', async () => {
  const stranger = new OpenRouter({
    apiKey: 'x',
    serverURL: `${fake.url}/api/v1`,
    retryConfig: { strategy },
  });
  const answer = stranger.videoGeneration.generate(asked());
  await expect(answer).rejects.toMatchObject({ name: 'UnauthorizedResponseError' });
});

test('text is spoken and speech is transcribed', async () => {
  const speechRequest = { model: 'hexgrad/kokoro-82m', input: prompt, voice: 'af_heart' };
  const spoken = await client.tts.createSpeech({ speechRequest });
  const data = Buffer.from(await new Response(spoken).arrayBuffer()).toString('base64');
  const sttRequest = { model: 'openai/whisper-1', inputAudio: { data, format: 'wav' } };
  expect(await client.stt.createTranscription({ sttRequest })).toMatchObject({
    text: 'A paper boat on a pond.',
  });
});

test('the dialect recognises it, creates, follows and fetches', async () => {
  const service = { dialect: openrouter, address: `${fake.url}/api` };
  expect(await offersOf(service)).toMatchObject({
    score: 3,
    offers: [{ id: model }, { id: 'fake/unspoken' }, { kind: 'speech' }, { kind: 'transcription' }],
  });
  const { last, bytes } = await follow(service, anOrder({ model, seconds: 4, files: [aFile()] }));
  expect(last).toMatchObject({ state: 'succeeded', cost: { amount: 1.6, unit: 'USD' } });
  expect(bytes?.equals(fake.video)).toBe(true);
});
