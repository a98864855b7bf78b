import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { makeVideo, readFrame } from '#lib/testing/page/make-video.ts';
import { filmstrip } from '../filmstrip.ts';
import { waveformOptions } from '../waveform.ts';
import { elementReader } from './element-reader.ts';
import { wholeOf } from './fit.ts';
import { FrameCache } from './frame-cache.ts';
import { MediaFile } from './media-file.ts';
import type { Picture } from './picture.ts';

const FPS = 24;
let url = '';
beforeAll(async () => {
  url = await makeVideo({ id: 9, frames: 48, tone: 500 });
});

function frameOf(picture: Picture | ImageBitmap | null): { id: number; frame: number } | null {
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: picture.width, height: picture.height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  if (picture instanceof ImageBitmap) context.drawImage(picture, 0, 0);
  else picture.draw(context, wholeOf(picture), wholeOf(picture));
  if (!(picture instanceof ImageBitmap)) picture.close();
  return readFrame(canvas);
}

const never = new AbortController().signal;

test('the frame that is shown at a second is the last that has begun', async () => {
  const file = new MediaFile(url);
  onTestFinished(() => file.close());
  const reader = await file.pictures();
  const at = async (time: number) => frameOf(await reader.at(time, never))?.frame;
  expect(await at(0)).toBe(0);
  expect(await at(10 / FPS)).toBe(10);
  // Film times are rounded to a microsecond, so slightly early still counts.
  expect(await at(10 / FPS - 1e-6)).toBe(10);
  expect(await at(10.9 / FPS)).toBe(10);
  expect(await at(99)).toBe(47);
});

test('without decoders of its own, a browser shows frames through a video element', async () => {
  vi.stubGlobal('VideoDecoder', undefined);
  const file = new MediaFile(url);
  onTestFinished(() => file.close());
  const reader = await file.pictures();
  for (const frame of [0, 20, 7, 46]) {
    expect(frameOf(await reader.at(frame / FPS, never))).toEqual({ id: 9, frame });
  }
  const seen: number[] = [];
  for await (const picture of reader.from(40 / FPS)) seen.push(frameOf(picture)?.frame ?? -1);
  expect(seen.at(0)).toBe(40);
  expect(seen.at(-1)).toBe(47);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  await expect(elementReader('data:,nothing').at(0, never)).rejects.toThrow('cannot play');
});

test('the cache holds no more than it may, and the frames used last', () => {
  const closed: number[] = [];
  const cache = new FrameCache({ limit: 10 * 100 * 100 * 4 });
  const add = (time: number) =>
    cache.add('a', {
      time,
      duration: 1,
      width: 100,
      height: 100,
      draw: () => {},
      close: () => closed.push(time),
    });
  for (let time = 0; time < 10; time++) add(time);
  expect(cache.find('a', 0)?.time).toBe(0);
  for (let time = 10; time < 15; time++) add(time);
  expect(cache.bytes).toBe(10 * 100 * 100 * 4);
  // Decoders get every frame back at once: the cache keeps copies.
  expect(closed).toHaveLength(15);
  expect(cache.find('a', 0.5)?.time).toBe(0);
  expect(cache.find('a', 1)).toBeNull();
  expect(cache.nearest('a', 1, 2)?.time).toBe(0);
  expect(cache.find('b', 0)).toBeNull();
  cache.clear();
  expect(cache.bytes).toBe(0);
});

test('a filmstrip has the frames of its seconds, small, and makes each once', async () => {
  const strip = await filmstrip(url, [30 / FPS, 0, 12 / FPS], 48);
  expect(strip.map((still) => still?.height)).toEqual([48, 48, 48]);
  expect(strip.map((still) => frameOf(still)?.frame)).toEqual([30, 0, 12]);
  const [again] = await filmstrip(url, [30 / FPS], 48);
  expect(again).toBe(strip[0]);
  await expect(filmstrip(url, [20 / FPS], 48, AbortSignal.abort())).rejects.toThrow();
});

const peaksOf = (file: string) => new QueryClient().fetchQuery(waveformOptions({ key: 'task:a', url: file }));

test('without a decoder for sound, the waveform is that of the whole file', async () => {
  const compressed = await makeVideo({ id: 9, frames: 48, tone: 500, sound: 'opus' });
  vi.stubGlobal('AudioDecoder', undefined);
  const peaks = await peaksOf(compressed);
  expect(peaks?.highs[50]).toBeCloseTo(0.5, 1);
  expect(peaks?.lows[50]).toBeCloseTo(-0.5, 1);
});

test('decoded sound is never copied plane by plane', async () => {
  const compressed = await makeVideo({ id: 9, frames: 48, tone: 500, sound: 'opus' });
  const copies = vi.spyOn(AudioData.prototype, 'copyTo');
  const peaks = await peaksOf(compressed);
  expect(peaks?.highs[50]).toBeCloseTo(0.5, 1);
  expect(new Set(copies.mock.calls.map(([, { format }]) => format))).toEqual(new Set(['f32']));
});

test('the waveform of a video is heard here', async () => {
  const peaks = await peaksOf(url);
  expect(peaks?.highs.length).toBe(100);
  expect(peaks?.highs[50]).toBeCloseTo(0.5, 1);
  expect(peaks?.lows[50]).toBeCloseTo(-0.5, 1);
  expect(waveformOptions({ key: 'speech:b', url: null }).queryKey).toEqual(['peaks', '/api/speech/b/peaks']);
});
