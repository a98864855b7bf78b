import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import OpenAI from 'openai';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '#lib/testing/samples/media-samples.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { type RunningService, startService } from '../testing/start-service.ts';

let service: RunningService;
let client: OpenAI;

beforeAll(async () => {
  service = await startService({ modelAliases: true, speechEngine: 'classic' });
  client = new OpenAI({ apiKey: service.key, baseURL: `${service.url}/v1`, maxRetries: 0 });
});
afterAll(() => service.close());

const STATUSES = ['queued', 'in_progress', 'completed'];

const finished = (id: string) =>
  waitUntil(
    async () => {
      const video = await client.videos.retrieve(id);
      expect(STATUSES).toContain(video.status);
      return video;
    },
    ({ status }) => status === 'completed',
  );

test('a studio made for OpenAI creates, polls, downloads, remixes, lists and deletes', async () => {
  const reference = new File([Uint8Array.from(await picture())], 'boat.png', { type: 'image/png' });
  const created = await client.videos.create({
    model: 'sora-2',
    prompt: 'a paper boat',
    seconds: '4',
    size: '720x1280',
    input_reference: reference,
  });
  expect(created).toMatchObject({
    id: expect.stringMatching(/^video_/),
    object: 'video',
    model: 'sora-2',
    status: 'queued',
    progress: 0,
    seconds: '4',
    size: '720x1280',
    prompt: 'a paper boat',
    completed_at: null,
    expires_at: null,
    remixed_from_video_id: null,
    error: null,
  });

  const done = await finished(created.id);
  expect(done).toMatchObject({ id: created.id, progress: 100, completed_at: expect.any(Number) });

  const types = { video: 'video/mp4', thumbnail: 'image/jpeg', spritesheet: 'image/jpeg' } as const;
  for (const variant of Object.keys(types) as (keyof typeof types)[]) {
    const content = await client.videos.downloadContent(created.id, { variant });
    expect(content.headers.get('content-type')).toBe(types[variant]);
    const bytes = Buffer.from(await content.arrayBuffer());
    if (variant === 'spritesheet') {
      const { width = 0, height = 0 } = await sharp(bytes).metadata();
      expect([width % 5, height > width]).toEqual([0, true]);
    }
  }
  const plain = await service.call(`/v1/videos/${created.id}/content`);
  expect(plain.headers.get('content-type')).toBe('video/mp4');

  const remix = await client.videos.remix(created.id, { prompt: 'at night' });
  expect(remix).toMatchObject({
    id: expect.stringMatching(/^video_/),
    model: 'sora-2',
    status: 'queued',
    seconds: '4',
    size: '720x1280',
    prompt: 'at night',
    remixed_from_video_id: created.id,
  });
  const listed = await Array.fromAsync(client.videos.list({ limit: 1 }));
  expect(listed.map(({ id, seconds }) => [id, seconds])).toEqual([
    [remix.id, '4'],
    [created.id, '4'],
  ]);
  for (const { id } of listed) {
    expect(await client.videos.delete(id)).toEqual({ id, object: 'video.deleted', deleted: true });
  }
  await expect(client.videos.retrieve(created.id)).rejects.toThrow(OpenAI.NotFoundError);
});

test('everything but the prompt may be left out', async () => {
  const video = await client.videos.create({ prompt: 'a mill' });
  expect(video).toMatchObject({ model: 'sora-2', seconds: '4', size: '720x1280' });
  await client.videos.delete(video.id);
  await expect(client.videos.create({ prompt: '' })).rejects.toMatchObject({ param: 'prompt' });
});

test.each(['1792x1024', '1024x1792'] as const)('the pro model makes %s from JSON', async (size) => {
  const image_url = `data:image/png;base64,${(await picture()).toString('base64')}`;
  const asked = { model: 'sora-2-pro', prompt: 'a mill', seconds: 8, size, input_reference: { image_url } };
  const response = await service.json('/v1/videos', asked);
  const video = (await response.json()) as OpenAI.Video;
  expect(video).toMatchObject({ model: 'sora-2-pro', seconds: '8', size });
  await client.videos.delete(video.id);
});

test('a video of our own name keeps our own shape', async () => {
  const own = { model: 'vidB-2', prompt: 'a mill', seconds: 4, size: '480x480' };
  const video = (await (await service.json('/v1/videos', own)).json()) as { id: string };
  expect(video).toMatchObject({ id: expect.stringMatching(/^vidB-2:/), status: 'pending', seconds: 4 });
  await client.videos.delete(video.id);
});

test('speech, transcription and spoken chat know the foreign names and voices', async () => {
  const said = await client.audio.speech.create({
    model: 'gpt-4o-mini-tts',
    voice: 'coral',
    input: 'Please count to five.',
    response_format: 'wav',
  });
  const spoken = join(service.dataDir, 'spoken.wav');
  await writeFile(spoken, Buffer.from(await said.arrayBuffer()));
  const file = new File([await readFile(spoken)], 'spoken.wav');
  const heard = await client.audio.transcriptions.create({ model: 'whisper-1', file, language: 'en' });
  expect(heard.text).toMatch(/count to five/i);
  const talk = await client.chat.completions.create({
    model: 'gpt-4o-audio-preview',
    modalities: ['text', 'audio'],
    audio: { voice: 'ash', format: 'wav' },
    messages: [{ role: 'user', content: 'Count to two' }],
  });
  expect(talk.model).toBe('gpt-4o-audio-preview');
  expect(talk.choices[0]?.message.audio?.transcript).toBe('1, 2.');
});

test('the foreign names are listed, each with the model behind it', async () => {
  const models = await Array.fromAsync(client.models.list());
  expect(models).toContainEqual(expect.objectContaining({ id: 'sora-2', alias_of: 'vidB-2' }));
  expect(await client.models.retrieve('whisper-1')).toMatchObject({ id: 'whisper-1', alias_of: 'asr-1' });
  const limited = client.withOptions({ apiKey: service.addKey({ models: ['asr-1'] }) });
  expect((await Array.fromAsync(limited.models.list())).map(({ id }) => id)).toEqual(['asr-1', 'whisper-1']);
  await expect(limited.videos.create({ prompt: 'a' })).rejects.toThrow(OpenAI.PermissionDeniedError);
});

test('a page of another origin may call it', async () => {
  const headers = {
    origin: 'https://playground.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,x-stainless-lang',
  };
  const asked = await service.call('/v1/videos', { method: 'OPTIONS', headers }, null);
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe('*');
  expect(asked.headers.get('access-control-allow-headers')).toBe('authorization,x-stainless-lang');
  expect(asked.headers.get('access-control-allow-methods')).toBe('POST, GET, HEAD, OPTIONS');
  const refused = await service.call('/v1/models', { headers: { origin: headers.origin } }, null);
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
});

test('unless it is asked to, the service knows its own names only, and no other origin', async () => {
  const plain = await startService();
  const response = await plain.json('/v1/videos', { model: 'sora-2', prompt: 'a' });
  expect(response.status).toBe(404);
  const asked = await plain.call('/v1/videos/x', { method: 'OPTIONS' }, null);
  expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, HEAD, DELETE, OPTIONS']);
  expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  expect((await plain.call('/v1/nothing', { method: 'OPTIONS' }, null)).status).toBe(404);
  const head = await plain.call('/v1/models', { method: 'HEAD' });
  expect([head.status, Number(head.headers.get('content-length')) > 0, await head.text()]).toEqual([
    200,
    true,
    '',
  ]);
  expect((await plain.call('/v1/models', { method: 'HEAD' }, null)).status).toBe(401);
  await plain.close();
});
