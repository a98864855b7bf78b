import type { Demuxer } from 'node-av';
import { expect, test } from 'vitest';
import { pictureOf } from './av-open.ts';
import { BrokenMedia } from './jobs.ts';

const showing = (width: number, height: number, disposition = 0) =>
  ({ video: () => ({ disposition, codecpar: { width, height } }) }) as unknown as Demuxer;

test('frames as large as cameras make them are taken, larger ones refused', () => {
  expect(pictureOf(showing(8192, 4320))).not.toBeNull();
  expect(() => pictureOf(showing(16_000, 16_000))).toThrow(BrokenMedia);
});

test('the cover of a sound file is no moving picture, however large', () => {
  expect(pictureOf(showing(16_000, 16_000, 0x400))).toBeNull();
});
