import { expect, test } from 'vitest';
import { answered } from '#lib/testing/samples/dialect-samples.ts';
import { readOffers } from './models.ts';

const model = (told: object = {}) => ({ id: 'a/b', canonical_slug: 'a/b', name: 'A: B', ...told });
const videos = (...data: unknown[]) => readOffers([answered({ data }), null]);
const first = (told: object) => videos(model(told))?.[0];

test('a model offers what it says', () => {
  const told = {
    description: 'Video with sound.',
    supported_durations: [4, 8],
    supported_resolutions: ['720p'],
    supported_aspect_ratios: ['16:9'],
    supported_sizes: ['1280x720'],
    supported_frame_images: ['first_frame', 'last_frame'],
    generate_audio: true,
    seed: false,
    pricing_skus: { duration_seconds: '0.40' },
  };
  expect(first(told)).toMatchObject({
    id: 'a/b',
    kind: 'video',
    name: 'A: B',
    description: 'Video with sound.',
    seconds: [4, 8],
    resolutions: ['720p'],
    aspectRatios: ['16:9'],
    sizes: ['1280x720'],
    images: { max: 2, roles: ['first_frame', 'last_frame'], required: false },
    sound: true,
    seed: false,
    price: { amount: 0.4, per: 'second', unit: 'USD' },
  });
});

test('what is null or of another kind is unknown', () => {
  const told = {
    supported_durations: null,
    supported_sizes: 'all',
    supported_frame_images: null,
    seed: null,
  };
  expect(first(told)).toMatchObject({ seconds: null, sizes: null, images: null, seed: null, price: null });
});

test('a model without frames takes no images', () => {
  expect(first({ supported_frame_images: [] })?.images).toEqual({ max: 0, roles: [], required: false });
});

test.each([
  [{ duration_seconds_with_audio: '0.4', duration_seconds_without_audio: '0.2' }, 0.4],
  [{ cents_per_second_output: '12' }, 0.12],
  [{ video_tokens: '0.000001' }, null],
  [{ duration_seconds: 'free' }, null],
  [{ duration_seconds: 'Infinity' }, null],
  [{ duration_seconds_480p: '0.1', duration_seconds_720p: '0.2' }, 0.2],
])('the prices %j come to %j a second', (pricing_skus, expected) => {
  expect(first({ pricing_skus })?.price?.amount ?? null).toBe(expected);
});

test('a resolution with prices of its own costs the dearest of them', () => {
  const pricing_skus = {
    duration_seconds_without_audio: '0.20',
    duration_seconds_without_audio_4k: '0.40',
    duration_seconds_with_audio_4k: '0.60',
  };
  const price = { amount: 0.2, per: 'second', unit: 'USD', sizes: { '4k': 0.6 } };
  expect(first({ pricing_skus })?.price).toEqual(price);
});

test('what only enlarges videos, or cannot be read, is not offered', () => {
  expect(videos(model({ upscale_factor: { min: 1, max: 4 } }), null, { id: 'x' })).toEqual([]);
});

test('voices and transcribers come from the other list', () => {
  const sound = (id: string, modality: string, supported_voices: string[] | null = null) => ({
    id,
    name: id,
    architecture: { output_modalities: [modality] },
    supported_voices,
  });
  const data = [sound('a/tts', 'speech', ['ava']), sound('a/stt', 'transcription'), sound('a/chat', 'text')];
  expect(readOffers([answered({ data: [] }), answered({ data })])).toMatchObject([
    { id: 'a/tts', kind: 'speech', voices: [{ id: 'ava', name: 'ava' }], formats: ['mp3', 'pcm'] },
    { id: 'a/stt', kind: 'transcription', translates: false },
  ]);
});

test.each([[null], [answered({}, 401)], [answered('<html>')]])('%j is no list', (answer) => {
  expect(readOffers([answer, null])).toBeNull();
});
