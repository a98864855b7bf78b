import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeShot } from '#lib/testing/media-files.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { picture } from '#lib/testing/samples/media-samples.ts';
import { mediaJob, type SeamSide } from '../jobs.ts';

const folder = ownFolder();
const place = (name: string) => join(folder, name);

/** Stripes that wander. */
const wandering = (index: number, share: number) =>
  128 + 90 * Math.sin(2 * Math.PI * (share * 4 + index * 0.04));

beforeAll(async () => {
  await writeShot(place('first.mp4'), { frames: 60 }, wandering);
  await writeShot(place('next.mp4'), { frames: 48 }, (index, share) => wandering(index + 40, share));
  await writeShot(place('fading.mp4'), { frames: 60 }, (index, share) => {
    const light = Math.min(1, Math.max(0, (48 - index) / 12));
    return 16 + (wandering(0, share) - 16) * light;
  });
  await writeShot(place('black.mp4'), { frames: 12 }, () => 16);
  await writeFile(place('still.png'), await picture());
});

const side = (name: string, start: number, out: number): SeamSide => ({
  source: { file: place(name), sha256: name, demuxer: name.endsWith('.mp4') ? 'mp4' : null },
  in: start / 24,
  out: out / 24,
  duration: name === 'first.mp4' ? 60 / 24 : 2,
  speed: 1,
  fit: 'fill',
  background: '#000000',
});
const seam = (before: SeamSide, after: SeamSide, goesOn = true) =>
  mediaJob('seam', { before, after, goesOn, fps: 24, width: 160, height: 90 });

test('a shot that goes on from the last frame of another holds', async () => {
  const { similarity, colourStep, better } = await seam(side('first.mp4', 0, 41), side('next.mp4', 0, 48));
  expect(similarity).toBeGreaterThan(0.95);
  expect(colourStep).toBeLessThan(0.01);
  expect(better).toEqual([]);
});

test('where a cut does not hold, better ones nearby are offered', async () => {
  const { similarity, better } = await seam(side('first.mp4', 0, 36), side('next.mp4', 2, 48));
  expect(similarity).toBeLessThan(0.8);
  expect(better.length).toBeGreaterThan(0);
  expect(better.length).toBeLessThanOrEqual(3);
  for (const offer of better) {
    expect(offer.similarity).toBeGreaterThan(0.95);
    // The next begins forty frames into the first, and the stripes are where they were after twenty-five.
    expect(Math.round((offer.out - offer.in) * 24) % 25).toBe(41 % 25);
    expect(Math.abs(offer.out - 36 / 24)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(offer.in - 2 / 24)).toBeLessThanOrEqual(0.5);
    expect(offer.in).toBeGreaterThanOrEqual(0);
  }
  // None is beside another.
  const outs = better.map(({ out }) => Math.round(out * 24)).toSorted((one, other) => one - other);
  for (const [index, out] of outs.slice(1).entries())
    expect(out - (outs[index] ?? 0)).toBeGreaterThanOrEqual(5);
});

test('two different shots are cut, not matched; pieces of one that nearly meet are', async () => {
  const unlike = await seam(side('first.mp4', 0, 36), side('next.mp4', 2, 48), false);
  expect(unlike.similarity).toBeLessThan(0.8);
  expect(unlike.better).toEqual([]);
  const near = await seam(side('first.mp4', 0, 40), side('next.mp4', 0, 48), false);
  expect(near.similarity).toBeGreaterThan(0.85);
  expect(near.better.length).toBeGreaterThan(0);
});

test('stills have seams too, and black frames are no better cut', async () => {
  const still = await seam(side('still.png', 0, 24), side('next.mp4', 0, 48));
  expect(still.similarity).toBeLessThan(0.9);
  expect(still.colourStep).toBeGreaterThan(0.05);
  const black = await seam(side('black.mp4', 0, 12), side('fading.mp4', 40, 60));
  expect(black.better).toEqual([]);
});

test.each([
  ['first.mp4', 59, 59],
  ['fading.mp4', 36, 40],
  ['black.mp4', 11, 11],
])('the last good frame of %s lies between frame %i and %i', async (name, least, most) => {
  const { time } = await mediaJob('goodFrame', { file: place(name), demuxer: 'mp4' });
  const frame = Math.floor(time * 24 + 1e-6);
  expect(frame).toBeGreaterThanOrEqual(least);
  expect(frame).toBeLessThanOrEqual(most);
});
