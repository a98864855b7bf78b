import { afterAll, expect, test } from 'vitest';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { makeWav } from '#lib/testing/wav.ts';
import { decodeAudio } from '../audio/decode.ts';
import { SAMPLE_RATE } from '../audio/formats.ts';
import { startService } from '../testing/start-service.ts';

const ENGLISH = new URL('../recognition/fixtures/english.ogg', import.meta.url).pathname;
const MINUTES = 2;

const service = await startService({ speechEngine: 'classic' });
afterAll(() => service.close());

const processesOfOurs = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;

async function longSpeech() {
  const samples = new Float32Array(MINUTES * 60 * SAMPLE_RATE);
  let length = 0;
  for await (const chunk of decodeAudio(ENGLISH)) {
    samples.set(chunk, length);
    length += chunk.length;
  }
  for (let at = length; at + length < samples.length; at += length) samples.copyWithin(at, 0, length);
  return new File([Uint8Array.from(makeWav(samples))], 'long.wav', { type: 'audio/wav' });
}

test('other requests are answered while minutes of speech are read in a process of their own', async () => {
  const leave = new AbortController();
  const body = new FormData();
  body.set('file', await longSpeech());
  body.set('model', 'asr-1');
  body.set('language', 'en');
  let reading = true;
  const before = processesOfOurs();
  const init = { method: 'POST', body, signal: leave.signal };
  const written = service
    .call('/v1/audio/transcriptions', init)
    .then((answer) => answer.text())
    .catch((cause: unknown) => cause)
    .finally(() => {
      reading = false;
    });
  await waitUntil(() => processesOfOurs() > before);
  for (let answered = 0; answered < 20; answered++) {
    const models = await service.call('/v1/models');
    await models.text();
    expect(models.status).toBe(200);
    expect(reading).toBe(true);
  }
  leave.abort(new Error('heard enough'));
  expect(await written).toMatchObject({ message: 'heard enough' });
});
