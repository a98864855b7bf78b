import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMITS } from '#lib/contract/limits.ts';
import { SPEECH_FORMATS } from '#lib/contract/models.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { ask, at, none, withBearer } from '#lib/server/testing/requests.ts';
import { serviceBehind } from '#lib/server/testing/service-behind.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { SpeechClip, SpeechClipPage } from '#lib/studio/speech/speech-clip.ts';
import { SPEECH_FILES } from '#lib/studio/speech/voices.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import * as audio from './[id]/audio/route.ts';
import * as peaks from './[id]/peaks/route.ts';
import * as one from './[id]/route.ts';
import * as all from './route.ts';

const WORDS = {
  model: 'chat-4o-mini-tts-2025-12-15',
  voice: 'alloy',
  input: 'The harbour has a long memory.',
};
const behind = serviceBehind();

const speak = (over: object = {}) => all.POST(ask('/speech', 'POST', { ...WORDS, ...over }), none);
const idOf = (response: Response) => response.headers.get('x-clip-id') ?? '';
const clip = async (id: string) =>
  SpeechClip.parse(await (await one.GET(ask(`/speech/${id}`), at(id))).json());
const clips = async () =>
  SpeechClipPage.parse(await (await all.GET(ask('/speech?limit=200'), none)).json()).clips;

test.each(SPEECH_FORMATS)('%s is streamed, kept and served again with its length', async (format) => {
  const response = await speak({ response_format: format, instructions: 'calm', speed: 1.5 });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(SPEECH_FILES[format].mime);
  const id = idOf(response);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const kept = await clip(id);
  expect(kept).toMatchObject({ voice: 'alloy', format, speed: 1.5, instructions: 'calm', favourite: false });
  expect(kept.duration).toBeGreaterThan(0.8);
  expect(kept.duration).toBeLessThan(4);
  const heard = await audio.GET(ask(`/speech/${id}/audio`), at(id));
  expect(heard.headers.get('accept-ranges')).toBe('bytes');
  expect(heard.headers.get('content-type')).toBe(SPEECH_FILES[format === 'pcm' ? 'wav' : format].mime);
  const download = await audio.GET(ask(`/speech/${id}/audio?download=1`), at(id));
  expect(download.headers.get('content-disposition')).toContain(
    `The harbour has a long memory. (alloy).${SPEECH_FILES[format].ending}`,
  );
  expect((await download.arrayBuffer()).byteLength).toBe(kept.bytes);
  const wave = Buffer.from(await (await peaks.GET(ask(`/speech/${id}/peaks`), at(id))).arrayBuffer());
  expect(wave.toString('latin1', 0, 4)).toBe('PKS1');
  const bins = wave.readUInt32LE(12 + 12 * (wave.readUInt32LE(8) - 1) + 4);
  expect(Math.abs(bins / 100 - (kept.duration ?? 0))).toBeLessThan(0.15);
});

test('what a program had spoken stands under its name, and what a person had under none', async () => {
  const { token } = await tokens(await store(), LOCAL_OWNER).create({ name: 'Night shift', scope: 'create' });
  const asked = withBearer(ask('/speech', 'POST', WORDS), token);
  const answers = [await all.POST(asked, none), await speak()];
  for (const answer of answers) await answer.arrayBuffer();
  const kept = await Promise.all(answers.map((answer) => clip(idOf(answer))));
  expect(kept.map(({ agent }) => agent)).toEqual(['Night shift', null]);
});

const FERRY = 'The ferry leaves at nine and comes back at noon.';
const STORM = 'When a storm comes up, it stays in the harbour.';
/** More than one request takes, but quick to speak: it is mostly the pause between paragraphs. */
const LONG = [FERRY, STORM].join('\n'.repeat(LIMITS.speechCharacters));

async function secondsOf(input: string, format: string) {
  const response = await speak({ input, response_format: format });
  await response.arrayBuffer();
  return (await clip(idOf(response))).duration ?? 0;
}

let inParts: Promise<number[]> | undefined;

test.each(SPEECH_FORMATS)('a text over the limit becomes one %s, as long as its parts', async (format) => {
  inParts ??= Promise.all([FERRY, STORM].map((input) => secondsOf(input, 'wav')));
  const parts = (await inParts).reduce((sum, seconds) => sum + seconds);
  const whole = await secondsOf(LONG, format);
  expect(whole).toBeGreaterThan(parts - 0.1);
  expect(whole).toBeLessThan(parts + 0.3);
});

test('sound arrives while the rest is still being spoken', async () => {
  const response = await speak({ input: FERRY.repeat(20) });
  const before = (await clips()).length;
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(first?.value?.byteLength).toBeGreaterThan(0);
  expect((await clips()).length).toBe(before);
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read());
  expect((await clips())[0]?.id).toBe(idOf(response));
});

test('a listener who leaves half-way still gets the clip', async () => {
  const response = await speak({ input: FERRY.repeat(4) });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await waitUntil(async () => (await clips())[0]?.id === idOf(response));
  const left = async () =>
    readdir(join(behind.dataDir, 'incoming'), { recursive: true, withFileTypes: true });
  await waitUntil(async () => !(await left()).some((one) => one.isFile()));
});

test.each([
  ['a voice of the other model', { voice: 'Puck' }, 400, 'voice_not_supported', 'voice'],
  ['a speed out of range', { speed: 9 }, 400, 'invalid_parameter', 'speed'],
  ['no text', { input: ' ' }, 400, 'invalid_parameter', 'input'],
  ['a model that does not speak', { model: 'asr-1' }, 400, 'invalid_parameter', 'model'],
  ['no such model', { model: 'none' }, 404, 'model_not_found', 'model'],
  ['a text longer than a book', { input: 'a '.repeat(60_000) }, 400, 'invalid_parameter', 'input'],
])('%s is refused by name', async (_, over, status, code, param) => {
  const response = await speak(over);
  expect([response.status, (await response.json()).error]).toMatchObject([status, { code, param }]);
});
