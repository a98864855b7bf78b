import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../sound/sound-bed.ts';
import { lookAtFilm } from '../testing-film.ts';
import { Mp4Writer } from './mp4-writer.ts';

test('a picture is encoded as it was given, though the next one takes its place at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mp4-writer-'));
  const file = join(folder, 'film.mp4');
  const writer = await Mp4Writer.open(file, { width: 64, height: 64 }, 24, new Float32Array(SAMPLE_RATE / 6));
  const planes = new Uint8Array(64 * 64 * 1.5).fill(128);
  const shades = [40, 200];
  for (const [index, shade] of shades.entries()) {
    planes.fill(shade, 0, 64 * 64);
    await writer.writeFrame(planes, index);
  }
  planes.fill(0);
  await writer.close();
  const { frames } = await lookAtFilm(file);
  const [dark, bright] = frames.map((frame) => frame[0] as number);
  expect(dark).toBeLessThan(60);
  expect(bright).toBeGreaterThan(190);
  await rm(folder, { recursive: true });
});
