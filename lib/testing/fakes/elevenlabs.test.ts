import { ElevenLabsClient, ElevenLabsError } from '@elevenlabs/elevenlabs-js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { elevenlabs } from '#lib/dialects/elevenlabs/elevenlabs.ts';
import { aFile } from '../samples/dialect-samples.ts';
import { toneWav } from '../wav.ts';
import { startElevenlabs } from './elevenlabs.ts';
import { FAKE_KEY, type Fake } from './fake-service.ts';
import { ask, offersOf } from './follow.ts';

let fake: Fake;
let client: ElevenLabsClient;
const voice = '21m00Tcm4TlvDq8ikWAM';
const spoken = { text: 'A paper boat.', modelId: 'eleven_v3' };
const service = () => ({ dialect: elevenlabs, address: fake.url });

beforeAll(async () => {
  fake = await startElevenlabs();
  client = new ElevenLabsClient({ apiKey: FAKE_KEY, baseUrl: fake.url, maxRetries: 0 });
});
afterAll(() => fake.close());

test('its own client lists models and voices', async () => {
  const [first] = await client.models.list();
  expect(first).toMatchObject({ modelId: 'eleven_v3', canDoTextToSpeech: true });
  expect(first?.modelRates).toMatchObject({ characterCostMultiplier: 1 });
  const { voices, hasMore } = await client.voices.search({ pageSize: 100 });
  expect(voices[0]).toMatchObject({ voiceId: voice, name: 'Rachel' });
  expect(hasMore).toBe(false);
});

test('its own client and the studio read many voices page by page', async () => {
  const many = Array.from({ length: 250 }, (_, at) => ({
    ...{ voice_id: `v${at}`, name: `Voice ${at}`, category: 'premade' },
  }));
  const rich = await startElevenlabs(many);
  onTestFinished(() => rich.close());
  const theirs = new ElevenLabsClient({ apiKey: FAKE_KEY, baseUrl: rich.url, maxRetries: 0 });
  const { nextPageToken } = await theirs.voices.search({ pageSize: 100 });
  const second = await theirs.voices.search({ pageSize: 100, ...(nextPageToken ? { nextPageToken } : {}) });
  expect([second.voices[0]?.voiceId, second.hasMore]).toEqual(['v100', true]);
  const { offers } = await offersOf({ dialect: elevenlabs, address: rich.url });
  expect(offers?.[0]?.voices?.map(({ id }) => id)).toEqual(many.map(({ voice_id }) => voice_id));
});

test('its own client lets it speak and listen', async () => {
  const stream = await client.textToSpeech.convert(voice, { ...spoken, outputFormat: 'wav_24000' });
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  expect(bytes.equals(toneWav(1))).toBe(true);
  const file = new File([new Uint8Array(bytes)], 'spoken.wav', { type: 'audio/wav' });
  const heard = await client.speechToText.convert({ file, modelId: 'scribe_v2', diarize: true });
  expect(heard).toMatchObject({ languageCode: 'eng', text: 'A paper boat. It floats.' });
  expect(heard).toHaveProperty('words.0', expect.objectContaining({ text: 'A', speakerId: 'speaker_0' }));
});

test.each([
  ['limited', 429, 'too_many_concurrent_requests'],
  ['broken', 500, 'internal_server_error'],
  ['refused', 400, 'content_policy'],
] as const)('its own client is told that speech was %s', async (fault, statusCode, status) => {
  fake.fail('creating', fault);
  const refused = await client.textToSpeech.convert(voice, spoken).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ElevenLabsError);
  expect(refused).toMatchObject({ statusCode, body: { detail: { status } } });
});

test('another key and another voice are refused', async () => {
  const stranger = new ElevenLabsClient({ apiKey: 'another', baseUrl: fake.url, maxRetries: 0 });
  await expect(stranger.models.list()).rejects.toMatchObject({ statusCode: 401 });
  await expect(client.textToSpeech.convert('nobody', spoken)).rejects.toMatchObject({ statusCode: 404 });
});

test('the dialect recognises it, speaks and listens', async () => {
  const { score, offers } = await offersOf(service());
  expect(score).toBe(3);
  expect(offers?.map(({ id, kind }) => [id, kind])).toEqual([
    ['eleven_v3', 'speech'],
    ['scribe_v2', 'transcription'],
    ['scribe_v1', 'transcription'],
  ]);
  const { speech, transcription } = elevenlabs;
  if (!speech || !transcription) throw new Error('It speaks and listens');
  const order = { model: 'eleven_v3', voice, text: 'Hello', format: 'mp3', speed: 1, instructions: null };
  expect((await ask(service(), speech.speak(order))).status).toBe(200);
  const file = aFile({ mime: 'audio/wav', name: 'spoken.wav' });
  const asked = { task: 'transcribe' as const, file, language: null, prompt: null, temperature: null };
  const heard = await ask(service(), transcription.transcribe({ ...asked, model: 'scribe_v2' }));
  expect(transcription.heard(heard)?.segments.map(({ text }) => text)).toEqual([
    'A paper boat.',
    'It floats.',
  ]);
});

test.each([
  ['limited', 'rate_limit_exceeded'],
  ['broken', 'internal_error'],
  ['refused', 'content_policy_violation'],
] as const)('the dialect says that speech was %s', async (fault, code) => {
  const order = { model: 'eleven_v3', voice, text: 'Hello', format: 'mp3', speed: null, instructions: null };
  if (!elevenlabs.speech) throw new Error('It speaks');
  fake.fail('creating', fault);
  expect(elevenlabs.error(await ask(service(), elevenlabs.speech.speak(order)))).toMatchObject({ code });
});
