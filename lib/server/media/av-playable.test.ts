import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeShot } from '#lib/testing/media-files.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { measure } from './av-measure.ts';
import { openMedia, pictureOf, soundBySeconds } from './av-open.ts';
import { writePlayable } from './av-playable.ts';
import { timedFrames } from './film/source-pictures.ts';

const folder = ownFolder();
const FRAMES = 30;

/** Of uneven lengths, as phones record. */
const uneven = (index: number) => index * 33 + (index % 3) * 9;
const brightness = (index: number) => 30 + index * 6;

const tone = { hertz: 440, level: 0.5 };

const KINDS = {
  'phone.mov': { codec: 'hevc', format: 'mov', demuxer: 'mov', rate: 1000, begins: uneven, tone },
  'edit.mov': { codec: 'prores', format: 'mov', demuxer: 'mov', rate: 24, tone },
  'disc.mpg': { codec: 'mpeg2', format: 'vob', demuxer: 'mpeg', rate: 25 },
  'camcorder.ts': { codec: 'h264', format: 'mpegts', demuxer: 'mpegts', rate: 25, tone },
} as const;
type Name = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Name[];
const original = (name: Name) => join(folder, name);
const copyOf = (name: Name) => join(folder, `${name}.mp4`);

beforeAll(async () => {
  for (const name of NAMES) {
    await writeShot(original(name), { width: 192, height: 108, frames: FRAMES, ...KINDS[name] }, brightness);
    const job = { file: original(name), demuxer: KINDS[name].demuxer, into: copyOf(name), seconds: 2 };
    await writePlayable(job);
  }
});

function seenIn(file: string, demuxer: string): { at: number; bright: number }[] {
  using input = openMedia(file, demuxer);
  const stream = pictureOf(input);
  if (!stream) return [];
  return Array.from(timedFrames(input, stream, 0), ({ frame, at }) => {
    const plane = frame.data?.[0];
    // Those of ten bits lie in two bytes each.
    const isDeep = (frame.linesize[0] ?? 0) >= frame.width * 2;
    const bright = (isDeep ? (plane?.readUInt16LE(0) ?? 0) / 4 : (plane?.[0] ?? 0)) || 0;
    frame.free();
    return { at, bright };
  });
}

test.each(NAMES)('%s is not played as it is, and its copy is', (name) => {
  const before = measure({ file: original(name), demuxer: KINDS[name].demuxer });
  const copy = measure({ file: copyOf(name), demuxer: 'mp4' });
  expect([before.plays, copy.plays]).toEqual([false, true]);
  expect(copy).toMatchObject({ width: 192, height: 108, hasSound: 'tone' in KINDS[name] });
});

test.each(NAMES)('every frame of %s is in the copy at its own second', (name) => {
  const before = seenIn(original(name), KINDS[name].demuxer);
  const copy = seenIn(copyOf(name), 'mp4');
  expect(copy.length).toBe(FRAMES);
  expect(before.length).toBe(FRAMES);
  for (const [index, { at, bright }] of copy.entries()) {
    expect(at).toBeCloseTo(before[index]?.at ?? -1, 4);
    expect(Math.abs(bright - brightness(index))).toBeLessThan(4);
  }
});

test.each([
  ['wide', 2880, 1440, 1920, 960],
  ['tall', 1440, 1920, 1080, 1440],
])('a %s picture larger than HD becomes no larger than that', async (name, width, height, ...size) => {
  const [file, into] = [join(folder, `${name}.mov`), join(folder, `${name}.mp4`)];
  await writeShot(file, { width, height, frames: 2, codec: 'prores', format: 'mov' }, brightness);
  await writePlayable({ file, demuxer: 'mov', into, seconds: 1 });
  const copy = measure({ file: into, demuxer: 'mp4' });
  expect([copy.width, copy.height]).toEqual(size);
});

test('a sound is heard in the copy when it is heard in the original', async () => {
  const [file, into] = [join(folder, 'late.mov'), join(folder, 'late.mp4')];
  const late = { hertz: 440, level: 0.5, from: 0.5 };
  await writeShot(file, { frames: 24, codec: 'hevc', format: 'mov', tone: late }, brightness);
  await writePlayable({ file, demuxer: 'mov', into, seconds: 1 });
  const begins = (at: string, demuxer: string) => {
    const heard = Array.from(soundBySeconds(at, demuxer, 8000)).flatMap((second) => [...second]);
    return heard.findIndex((sample) => Math.abs(sample) > 0.2) / 8000;
  };
  expect(begins(file, 'mov')).toBeCloseTo(0.5, 2);
  expect(begins(into, 'mp4')).toBeCloseTo(begins(file, 'mov'), 2);
});
