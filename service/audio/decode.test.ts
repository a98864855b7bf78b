import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchHeld } from '#lib/testing/held-memory.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { makeWav } from '#lib/testing/wav.ts';
import { RECIPES, recode, VIDEO_RECIPES } from '../testing/recode.ts';
import { decodeAudio, UndecodableAudio } from './decode.ts';
import { SAMPLE_RATE } from './formats.ts';

const folder = ownFolder();

const speech = new URL('../recognition/fixtures/english.ogg', import.meta.url).pathname;
const SPEECH_SECONDS = 4.22;

async function measure(path: string) {
  let samples = 0;
  let energy = 0;
  for await (const chunk of decodeAudio(path)) {
    samples += chunk.length;
    energy += chunk.reduce((sum, sample) => sum + sample * sample, 0);
  }
  return { seconds: samples / SAMPLE_RATE, loudness: Math.sqrt(energy / Math.max(1, samples)) };
}

test.for(Object.entries(RECIPES))('%s is read, whatever its name says', async ([format, recipe]) => {
  const path = join(folder, `${format}.bin`);
  recode(speech, path, recipe);
  const { seconds, loudness } = await measure(path);
  expect(seconds).toBeCloseTo(SPEECH_SECONDS, 0);
  expect(loudness).toBeGreaterThan(0.02);
});

test.for(Object.entries(VIDEO_RECIPES))('the sound of a %s video is read', async ([format, recipe]) => {
  const path = join(folder, `film.${format}`);
  recode(speech, path, recipe);
  expect((await measure(path)).seconds).toBeCloseTo(SPEECH_SECONDS, 0);
});

test.for([
  ['an empty file', Buffer.alloc(0)],
  ['plain text', Buffer.from('These are words, not sounds. '.repeat(100))],
  ['random bytes', Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 7_919 + (i >> 3) * 31) & 0xff))],
  ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n')],
  [
    'a WebP picture',
    Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0', 'latin1'),
  ],
] as [string, Buffer][])('%s is refused, even with the name of a sound', async ([, bytes]) => {
  const path = join(folder, 'sound.mp3');
  await writeFile(path, bytes);
  await expect(measure(path)).rejects.toThrow(UndecodableAudio);
});

test('a video without sound is refused', async () => {
  const path = join(folder, 'silent.mp4');
  recode(speech, path, { ...VIDEO_RECIPES.mp4, mute: true });
  await expect(measure(path)).rejects.toThrow('no sound track');
});

test('an MP4 that lost its end, and with it its index, is refused', async () => {
  const path = join(folder, 'cut.mp4');
  recode(speech, path, RECIPES.mp4);
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.length / 2));
  await expect(measure(path)).rejects.toThrow(UndecodableAudio);
});

test.for([1, 3999, 1_000_000])(
  'sound of %i samples a second is refused before it is resampled',
  async (rate) => {
    const path = join(folder, 'rate.wav');
    await writeFile(path, makeWav(new Float32Array(4000), rate));
    await expect(measure(path)).rejects.toThrow('must have 4000 to 768000 samples a second');
  },
);

test('sound is given up when it grows longer than is taken', async () => {
  await expect(Array.fromAsync(decodeAudio(speech, 0.001))).rejects.toThrow('at most 0.001 hours long');
});

test('half an hour is read a second at a time, in memory that does not grow with it', async () => {
  const path = join(folder, 'long.wav');
  const seconds = 1_800;
  await writeFile(path, makeWav(new Float32Array(0), SAMPLE_RATE, seconds * SAMPLE_RATE));
  const file = await open(path, 'r+');
  await file.truncate(44 + seconds * SAMPLE_RATE * 2);
  await file.close();
  // Unreferenced memory is collected as the sound passes; when that happens by itself is luck.
  const held = watchHeld();
  const before = process.memoryUsage.rss();
  let [samples, longest, highest] = [0, 0, before];
  for await (const chunk of decodeAudio(path)) {
    samples += chunk.length;
    longest = Math.max(longest, chunk.length);
    held.passed(chunk.byteLength);
    if (samples % (60 * SAMPLE_RATE) === 0) highest = Math.max(highest, process.memoryUsage.rss());
  }
  expect(samples).toBe(seconds * SAMPLE_RATE);
  expect(longest).toBe(SAMPLE_RATE);
  const whole = samples * Float32Array.BYTES_PER_ELEMENT;
  expect(highest - before).toBeLessThan(whole / 2);
});
