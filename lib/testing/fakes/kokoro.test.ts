import OpenAI from 'openai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kokoro } from '#lib/dialects/kokoro/kokoro.ts';
import type { Fake } from './fake-service.ts';
import { ask, offersOf } from './follow.ts';
import { startKokoro } from './kokoro.ts';

let fake: Fake;
let client: OpenAI;
const service = () => ({ dialect: kokoro, address: fake.url });
const order = { model: 'kokoro', text: 'Hello', format: 'wav', speed: null, instructions: null };
const spoken = (voice: string) => {
  if (!kokoro.speech) throw new Error('It speaks');
  return ask(service(), kokoro.speech.speak({ ...order, voice }));
};

beforeAll(async () => {
  fake = await startKokoro();
  client = new OpenAI({ apiKey: 'any', baseURL: `${fake.url}/v1`, maxRetries: 0 });
});
afterAll(() => fake.close());

test.each(['alloy', 'af_sky', 'af_heart(2)+af_sky'])("OpenAI's client lets %s speak", async (voice) => {
  const answer = await client.audio.speech.create({ model: 'tts-1', voice, input: 'Hello' });
  expect(answer.headers.get('content-type')).toBe('audio/mpeg');
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(44);
});

test.each([
  ['', '{"id":"af_heart","name":"af_heart"}'],
  ['?legacy=true', '["af_heart"'],
])('voices are listed%s in the form of its release', async (query, part) => {
  expect(await (await fetch(`${fake.url}/v1/audio/voices${query}`)).text()).toContain(part);
});

test('the dialect recognises it, offers one model with its voices, and lets it speak', async () => {
  const { score, offers } = await offersOf(service());
  expect(score).toBe(3);
  expect(offers).toMatchObject([{ id: 'kokoro', voices: [{ id: 'af_heart' }, { id: 'af_sky' }, {}] }]);
  expect((await spoken('af_sky')).status).toBe(200);
  expect(fake.asked.at(-1)?.json).toMatchObject({ stream: false });
});

test('the dialect tells what was wrong', async () => {
  expect(kokoro.error(await spoken('nobody'))).toMatchObject({ code: 'voice_not_supported' });
  fake.fail('creating', 'broken');
  expect(kokoro.error(await spoken('af_sky'))).toMatchObject({ code: 'internal_error' });
});
