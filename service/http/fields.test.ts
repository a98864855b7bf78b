import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#lib/contract/error-body.ts';
import { dataUrl, picture } from '#lib/testing/samples/media-samples.ts';
import { type RunningService, startService } from '../testing/start-service.ts';

let service: RunningService;

beforeAll(async () => {
  service = await startService({ renderConcurrency: 0 });
});
afterAll(() => service.close());

const form = { model: 'vidB-2', prompt: 'a mill', seconds: '4', size: '480x480' };
const talk = { model: 'chat-4o-audio-preview', messages: [{ role: 'user', content: 'Count to two' }] };

test('what is wrong is told in words', async () => {
  const told = async (path: string, body: object) =>
    ((await (await service.json(path, body)).json()) as ErrorBody).error.message;
  const CHAT = '/v1/chat/completions';
  expect(await told('/v1/videos', { ...form, seconds: 'x' })).toBe(
    'seconds must be one of 4, 8, 10, 12, 15, 25',
  );
  expect(await told(CHAT, { ...talk, temperature: 'x' })).toBe('temperature must be a number');
  expect(await told(CHAT, { ...talk, modalities: 'audio' })).toMatch(/^modalities must be a list/);
  expect(await told(CHAT, { ...talk, audio: 'alloy' })).toMatch(/^audio must be an object/);
  const images = [dataUrl(await picture())];
  expect(await told('/v1/video/create', { model: 'vidA3', prompt: 'a mill', images })).toContain(
    'vidA2-fast-frames',
  );
});

test('a path may end with a slash', async () => {
  for (const path of ['/v1/models/', '/v1/videos/?limit='])
    expect((await service.call(path)).status).toBe(200);
});
