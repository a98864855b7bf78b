import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { makeWav } from '#lib/testing/wav.ts';
import { decodeAudio } from '../audio/decode.ts';
import { SAMPLE_RATE } from '../audio/formats.ts';
import { RECIPES, recode } from '../testing/recode.ts';
import { wordErrorRate } from '../testing/word-error.ts';
import { seededRandom } from './decoding.ts';
import { moonshineText } from './moonshine.ts';
import { compressionRatio } from './passage.ts';
import {
  createRecogniser,
  ModelUnavailable,
  type Recognition,
  type RecognitionRequest,
  type RecognitionSegment,
  type RecognitionWord,
  UnreadableAudio,
} from './recogniser.ts';

const ENGLISH = 'The harbor was quiet this morning, and a red boat came home.';
const SPANISH =
  'Buenos días, amigos. Hoy hace muy buen tiempo y vamos al parque con los niños. Por la noche cocinamos una sopa de tomate.';

const QUICKEST = 'asr-large-v3-turbo';

const fixture = (name: string) => new URL(`./fixtures/${name}.ogg`, import.meta.url).pathname;
const folder = ownFolder();
const recogniser = createRecogniser({});
afterAll(() => recogniser.close());

function transcribe(path: string, request: Partial<RecognitionRequest> = {}) {
  return recogniser.transcribe({ path, model: 'asr-1', task: 'transcribe', temperature: 0, ...request });
}

async function wav(name: string, samples: Float32Array) {
  const path = join(folder, name);
  await writeFile(path, makeWav(samples));
  return path;
}

test.for(['asr-1', 'asr-large-v3', 'asr-large-v3-turbo', 'chat-4o-mini-transcribe', 'chat-4o-transcribe'])(
  '%s writes down English',
  async (model) => {
    const { text } = await transcribe(fixture('english'), { model, language: 'en' });
    expect(wordErrorRate(ENGLISH, text)).toBeLessThan(0.1);
  },
);

test('speech is heard to be English', async () => {
  const { language, text } = await transcribe(fixture('english'));
  expect(language).toBe('english');
  expect(wordErrorRate(ENGLISH, text)).toBeLessThan(0.1);
});

const told: RecognitionSegment[] = [];
let heard: Promise<Recognition> | undefined;
function hearSpanish() {
  const request = { path: fixture('spanish'), model: 'asr-1', task: 'transcribe', temperature: 0 } as const;
  heard ??= recogniser.transcribe(request, { onSegment: ({ segment }) => told.push(segment) });
  return heard;
}

test('Spanish is recognised as Spanish and written in Spanish, told of passage by passage', async () => {
  const { language, text, segments } = await hearSpanish();
  expect(language).toBe('spanish');
  expect(wordErrorRate(SPANISH, text)).toBeLessThan(0.1);
  expect(told.length).toBeGreaterThan(1);
  expect(told).toEqual(segments);
});

test('the prompt also guides other languages', async () => {
  const prompt = 'hoy es el cumpleaños de mi hermana y vamos a comer pastel en casa de la abuela';
  const sentences = (text: string) => text.split('.').filter((sentence) => sentence.trim() !== '').length;
  const guided = await transcribe(fixture('spanish'), { language: 'es', prompt });
  expect(sentences(guided.text)).toBeLessThan(sentences((await hearSpanish()).text));
});

test('Spanish is translated to English', async () => {
  const { language, text } = await transcribe(fixture('spanish'), { task: 'translate' });
  expect(language).toBe('spanish');
  expect(text).toMatch(/good (?:morning|day)/i);
  expect(text).toMatch(/park with the (?:children|kids)/i);
  expect(text).toMatch(/tomato soup/i);
});

test('English asked to be translated stays English', async () => {
  const { text } = await transcribe(fixture('english'), { task: 'translate', language: 'en' });
  expect(wordErrorRate(ENGLISH, text)).toBeLessThan(0.1);
});

test('an unknown language is refused', async () => {
  await expect(transcribe(fixture('english'), { language: 'xx' })).rejects.toThrow('xx');
});

test('every field of a segment is what it says', async () => {
  const { duration, segments } = await transcribe(fixture('english'), { language: 'en' });
  const [segment] = segments as [RecognitionSegment];
  expect(segment.id).toBe(0);
  expect(segment.seek).toBeLessThanOrEqual(segment.start * 100);
  expect(segment.start).toBeGreaterThan(0);
  expect(segment.end).toBeGreaterThan(segment.start + 2);
  expect(segment.end).toBeLessThanOrEqual(duration);
  expect(moonshineText(segment.tokens).trim()).toBe(segment.text);
  expect(segment.avg_logprob).toBeLessThan(0);
  expect(segment.avg_logprob).toBeGreaterThan(-0.5);
  expect(segment.compression_ratio).toBeCloseTo(compressionRatio(segment.text), 3);
  expect(segment.no_speech_prob).toBeGreaterThan(0);
  expect(segment.no_speech_prob).toBeLessThan(0.4);
  expect(segment.temperature).toBe(0);
});

test('speech after a pause is timed where it is', async () => {
  const samples = new Float32Array(SAMPLE_RATE * 14);
  for (const start of [1, 8]) {
    let at = start * SAMPLE_RATE;
    for await (const chunk of decodeAudio(fixture('english'))) {
      samples.set(chunk, at);
      at += chunk.length;
    }
  }
  const path = await wav('pause.wav', samples);
  const { segments, duration } = await transcribe(path, { language: 'en', model: QUICKEST });
  expect(duration).toBe(14);
  expect(segments.map(({ start }) => Math.round(start - 0.3))).toEqual([1, 8]);
  for (const { start, end } of segments) expect(end - start).toBeLessThan(4.3);
});

test('English words are timed by where the engine looked for them', async () => {
  const samples = new Float32Array(SAMPLE_RATE * 8);
  let at = 2 * SAMPLE_RATE;
  for await (const chunk of decodeAudio(fixture('english'))) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  const path = await wav('words.wav', samples);
  const { words = [], segments } = await transcribe(path, { language: 'en', words: true });
  expect(words.map(({ word }) => word).join(' ')).toBe(ENGLISH.replace(/[.,]/g, ''));
  expectOrder(words);
  // The comma is a pause.
  const [morning, and] = [words[5], words[6]] as [RecognitionWord, RecognitionWord];
  expect(morning.end).toBeGreaterThan(3.2);
  expect(and.start).toBeLessThan(4.4);
  expect(words[0]?.start).toBeGreaterThan(2);
  expect(words.at(-1)?.end).toBeLessThanOrEqual(segments.at(-1)?.end ?? 0);
});

test('Spanish words are timed within their segments', async () => {
  const {
    words = [],
    text,
    segments,
  } = await transcribe(fixture('spanish'), { language: 'es', words: true });
  expect(words.map(({ word }) => word).join(' ')).toBe(text.replace(/[.,]/g, ''));
  expectOrder(words);
  for (const { start, end } of words)
    expect(segments.some((segment) => segment.start <= start && end <= segment.end)).toBe(true);
});

/** One after the other, and each as long as a word is. */
function expectOrder(words: readonly RecognitionWord[]) {
  for (const [i, { start, end }] of words.entries()) {
    expect(end - start).toBeGreaterThan(0.02);
    expect(end - start).toBeLessThan(1.2);
    expect(start).toBeGreaterThanOrEqual(words[i - 1]?.end ?? 0);
  }
}

test('silence has no words', async () => {
  const { text, segments, duration } = await transcribe(
    await wav('silence.wav', new Float32Array(SAMPLE_RATE * 5)),
  );
  expect({ text, segments, duration }).toEqual({ text: '', segments: [], duration: 5 });
});

test('noise has no words', async () => {
  const random = seededRandom(7);
  const noise = Float32Array.from({ length: SAMPLE_RATE * 5 }, () => (random() - 0.5) * 0.2);
  expect((await transcribe(await wav('noise.wav', noise))).text).toBe('');
});

test('a recording of no length has no words', async () => {
  expect(await transcribe(await wav('empty.wav', new Float32Array(0)))).toMatchObject({
    text: '',
    duration: 0,
  });
});

test('a file that is no sound is unreadable', async () => {
  const path = join(folder, 'letter.wav');
  await writeFile(path, 'Dear reader, this is a letter.');
  await expect(transcribe(path)).rejects.toThrow(UnreadableAudio);
});

test('a file cut in half is written down as far as it goes', async () => {
  const path = join(folder, 'cut.mp3');
  recode(fixture('english'), path, RECIPES.mp3);
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.length / 2));
  const { text } = await transcribe(path, { language: 'en', model: QUICKEST });
  expect(text).toMatch(/^The harbor was quiet/);
  expect(text).not.toContain('boat came home');
});

test('names are spelled as the prompt spells them', async () => {
  const plain = await transcribe(fixture('names'), { language: 'en' });
  expect(plain.text).toContain('Catherine Smith');
  const hinted = await transcribe(fixture('names'), {
    language: 'en',
    prompt: 'With Kathryn Smyth and Jon Clarke.',
  });
  expect(hinted.text).toContain('Kathryn Smyth');
  expect(hinted.text).toContain('Clarke');
});

test('names in the prompt that nobody says are not written', async () => {
  const prompt = 'Zebulon, Harriet Morgan, Boat Club, Redmond';
  const { text } = await transcribe(fixture('english'), { language: 'en', prompt });
  expect(wordErrorRate(ENGLISH, text)).toBeLessThan(0.1);
});

test('a higher temperature writes with more freedom, and the same way each time', async () => {
  const write = (temperature: number) =>
    transcribe(fixture('spanish'), { language: 'en', model: QUICKEST, temperature });
  const [one, again, cold] = [await write(1), await write(1), await write(0)];
  expect(new Set(one.segments.map(({ temperature }) => temperature))).toEqual(new Set([1]));
  expect(again).toEqual(one);
  expect(one.text).not.toBe(cold.text);
});

test('an aborted request ends, and the next one is served', async () => {
  const stop = new AbortController();
  const path = fixture('english');
  const request = { path, model: QUICKEST, task: 'transcribe', language: 'en', temperature: 0 } as const;
  const ended = recogniser.transcribe(request, { signal: stop.signal });
  stop.abort(new Error('gone'));
  await expect(ended).rejects.toThrow('gone');
  expect((await recogniser.transcribe(request)).text).not.toBe('');
});

test('a model that is not there is not available', async () => {
  expect(recogniser.available('asr-1')).toBe(true);
  expect(recogniser.available('asr-99')).toBe(false);
  await expect(transcribe(fixture('english'), { model: 'asr-99' })).rejects.toThrow(ModelUnavailable);
});
