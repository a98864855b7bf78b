import OpenAI, { toFile } from 'openai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speaches } from '#lib/dialects/speaches/speaches.ts';
import { aFile } from '../samples/dialect-samples.ts';
import { toneWav } from '../wav.ts';
import { FAKE_KEY, type Fake } from './fake-service.ts';
import { ask, offersOf } from './follow.ts';
import { startSpeaches } from './speaches.ts';

let fake: Fake;
let client: OpenAI;
const SPEAKER = 'speaches-ai/Kokoro-82M-v1.0-ONNX';
const LISTENER = 'Systran/faster-whisper-small';
const service = () => ({ dialect: speaches, address: fake.url });
const { speech, transcription } = speaches;
if (!speech || !transcription) throw new Error('It speaks and listens');
const file = aFile({ mime: 'audio/wav', name: 'spoken.wav' });
const listen = (model: string) =>
  ask(
    service(),
    transcription.transcribe({
      model,
      task: 'transcribe',
      file,
      language: null,
      prompt: null,
      temperature: null,
    }),
  );

beforeAll(async () => {
  fake = await startSpeaches();
  client = new OpenAI({ apiKey: FAKE_KEY, baseURL: `${fake.url}/v1`, maxRetries: 0 });
});
afterAll(() => fake.close());

test("OpenAI's client lets it speak and listen", async () => {
  const input = 'A paper boat on a pond.';
  const spoken = await client.audio.speech.create({ model: SPEAKER, voice: 'af_heart', input });
  expect((await spoken.arrayBuffer()).byteLength).toBeGreaterThan(44);
  const sound = await toFile(toneWav(1), 'spoken.wav', { type: 'audio/wav' });
  const heard = await client.audio.transcriptions.create({ file: sound, model: LISTENER });
  expect(heard.text).toBe(input);
});

test('a model speaks and listens only when it is installed', async () => {
  const model = 'Systran/faster-whisper-large-v3';
  expect(speaches.error(await listen(model))).toMatchObject({ code: 'model_not_found' });
  const install = () =>
    fetch(`${fake.url}/v1/models/${model}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${FAKE_KEY}` },
    });
  expect((await install()).status).toBe(200);
  expect((await install()).status).toBe(201);
  expect((await listen(model)).status).toBe(200);
});

test('the dialect recognises it, speaks and listens', async () => {
  const { score, offers } = await offersOf(service());
  expect(score).toBe(3);
  expect(offers).toMatchObject([
    { id: SPEAKER, kind: 'speech', voices: [{ id: 'af_heart' }, { id: 'af_sky' }] },
    { id: LISTENER, kind: 'transcription', languages: ['en', 'de'] },
    {},
  ]);
  const order = {
    model: SPEAKER,
    voice: 'af_sky',
    text: 'Hello',
    format: 'wav',
    speed: 1,
    instructions: null,
  };
  expect((await ask(service(), speech.speak(order))).status).toBe(200);
  expect(transcription.heard(await listen(LISTENER))).toMatchObject({ segments: [{ start: 0, end: 1 }] });
});

test('the dialect tells what was wrong', async () => {
  const fast = {
    model: SPEAKER,
    voice: 'af_sky',
    text: 'Hello',
    format: 'wav',
    speed: 3,
    instructions: null,
  };
  const refused = speaches.error(await ask(service(), speech.speak(fast)));
  expect(refused).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('Speed') });
  fake.fail('creating', 'limited');
  expect(speaches.error(await listen(LISTENER))).toMatchObject({ code: 'rate_limit_exceeded' });
});
