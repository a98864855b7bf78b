import { expect, test } from 'vitest';
import { wavHeader } from '#lib/format/wav.ts';
import { roughWave } from './rough-wave.ts';

const RATE = 8000;

const wav = (samples: Int16Array<ArrayBuffer>): Blob =>
  new Blob([wavHeader({ channels: 1, rate: RATE, bits: 16 }, samples.byteLength), samples]);

test('the loud and the quiet parts of a long recording are where they were', async () => {
  const seconds = 1200;
  const samples = Int16Array.from({ length: RATE * seconds }, (_, at) => {
    const loud = at > (RATE * seconds) / 2 ? 16_384 : 1024;
    return at % 2 === 0 ? loud : -loud;
  });
  const wave = await roughWave(wav(samples));
  expect(wave?.duration).toBe(seconds);
  const { highs, lows } = wave?.peaks ?? { highs: [], lows: [] };
  const half = highs.length / 2;
  expect(new Set(highs.slice(0, half))).toEqual(new Set([1024 / 32_768]));
  expect(new Set(highs.slice(half))).toEqual(new Set([0.5]));
  expect(new Set(lows.slice(half))).toEqual(new Set([-0.5]));
});

test('of a short recording every sample is seen', async () => {
  const samples = new Int16Array(RATE);
  samples[1234] = 32_767;
  const wave = await roughWave(wav(samples));
  expect(wave?.duration).toBe(1);
  expect(Math.max(...(wave?.peaks.highs ?? []))).toBeCloseTo(1, 3);
});

test('a few samples are as many bins', async () => {
  const wave = await roughWave(wav(new Int16Array([0, 8192, 0])));
  expect([...(wave?.peaks.highs ?? [])]).toEqual([0, 0.25, 0]);
});

test('coded sound is left to the studio', async () => {
  expect(await roughWave(new Blob(['ID3 and then some']))).toBeNull();
});
