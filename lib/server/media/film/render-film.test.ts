import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { blankLine, blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import type { Line, Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { type FilmMedia, filmPlan } from '#lib/studio/cut/film-plan.ts';
import { turnedClip, writeClip, writeShot } from '#lib/testing/media-files.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { makeWav } from '#lib/testing/wav.ts';
import { lookAtFilm } from '../../testing/look-at-film.ts';
import { BrokenMedia, type FilmProgress, mediaJob } from '../jobs.ts';
import { loudnessOf } from './loudness.ts';
import { renderFilm } from './render-film.ts';

const folder = ownFolder();
const place = (name: string) => join(folder, name);

const tone = (seconds: number, hertz: number, level: number) =>
  makeWav(
    Float32Array.from(
      { length: seconds * 16_000 },
      (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / 16_000),
    ),
  );

/** Frames of the first shot rise from 40 in steps of two; the others are even. */
const STEPS = (index: number) => 40 + 2 * index;

beforeAll(async () => {
  await writeShot(place('steps.mp4'), { frames: 48, tone: { hertz: 440, level: 0.2 } }, STEPS);
  await writeShot(place('late.mp4'), { frames: 48, tone: { hertz: 440, level: 0.2, from: 1 } }, () => 100);
  await writeClip(place('upright.mp4'));
  await writeFile(place('turned.mp4'), turnedClip(await readFile(place('upright.mp4'))));
  await writeShot(place('bright.mp4'), { frames: 48, rate: 30 }, () => 200);
  await writeShot(place('tall.mp4'), { frames: 24, width: 64, height: 96 }, () => 180);
  await sharp({ create: { width: 320, height: 180, channels: 3, background: '#808080' } })
    .png()
    .toFile(place('still.png'));
  await writeFile(place('line.wav'), tone(1, 880, 0.4));
  await writeFile(place('bed.wav'), tone(1, 220, 0.2));
  const noise = Float32Array.from(
    { length: 48_000 },
    (_, at) => (((at * 7919) % 1009) / 504.5 - 1) * (at % 9600 < 960 ? 0.9 : 0.05),
  );
  await writeFile(place('noise.wav'), makeWav(noise, 48_000));
  await writeFile(place('broken.mp4'), (await readFile(place('steps.mp4'))).subarray(0, 900));
});

const medium = (name: string, over: Partial<FilmMedia> = {}): FilmMedia => ({
  file: place(name),
  sha256: name,
  kind: name.endsWith('.mp4') ? 'video' : name.endsWith('.wav') ? 'sound' : 'image',
  demuxer: name.endsWith('.mp4') ? 'mp4' : name.endsWith('.wav') ? 'wav' : null,
  duration: null,
  hasSound: ['steps.mp4', 'late.mp4'].includes(name) || name.endsWith('.wav'),
  ...over,
});
const FILES = [
  'steps.mp4',
  'late.mp4',
  'turned.mp4',
  'bright.mp4',
  'tall.mp4',
  'still.png',
  'line.wav',
  'bed.wav',
  'noise.wav',
  'broken.mp4',
];
const MEDIA = new Map(FILES.map((name) => [`asset:${name}`, medium(name)]));

let count = 0;
const shot = (assetId: string | null, over: Partial<Shot> = {}): Shot => ({
  ...blankShot(String(count++)),
  assetId,
  out: 1,
  ...over,
});
const line = (start: number): Line => ({
  ...blankLine(String(count++), start),
  text: 'Said',
  assetId: 'line.wav',
  duration: 1,
});
const film = (shots: Shot[], over: Partial<Timeline> = {}): Timeline => ({
  ...blankTimeline('Film'),
  width: 160,
  height: 90,
  shots,
  ...over,
});

async function rendered(timeline: Timeline, cues: Parameters<typeof filmPlan>[2] = []) {
  const into = place(`film-${count++}.mp4`);
  await renderFilm({ plan: filmPlan(timeline, MEDIA, cues), folder: place(`parts-${count++}`), into });
  return { into, ...lookAtFilm(into) };
}

test('every cut is at its frame, with stills, empty places, another pace and another rate', async () => {
  const { frames, brightness, width, height, seconds } = await rendered(
    film([
      shot('steps.mp4', { in: 0.5, out: 1.5 }),
      shot('bright.mp4'),
      shot(null, { out: 0.5 }),
      shot('still.png', { out: 0.5 }),
      shot('steps.mp4', { out: 2, speed: 2 }),
      shot('steps.mp4', { in: 1, out: 1.25, speed: 0.5 }),
    ]),
  );
  expect({ width, height, frames }).toEqual({ width: 160, height: 90, frames: 24 + 24 + 12 + 12 + 24 + 12 });
  expect(seconds).toBeCloseTo(108 / 24, 1);
  const expected = [
    [0, STEPS(12)],
    [1, STEPS(13)],
    [23, STEPS(35)],
    [24, 200],
    [47, 200],
    [48, 16],
    [59, 16],
    [60, 126],
    [71, 126],
    [72, STEPS(0)],
    [73, STEPS(2)],
    [95, STEPS(46)],
    [96, STEPS(24)],
    [97, STEPS(24)],
    [98, STEPS(25)],
    [107, STEPS(29)],
  ] as const;
  for (const [frame, bright] of expected) {
    expect(Math.abs(brightness(frame) - bright), `frame ${frame}: ${brightness(frame)}`).toBeLessThanOrEqual(
      1,
    );
  }
});

test('a dissolve has both, a fade goes through black', async () => {
  const { frames, brightness } = await rendered(
    film([
      shot('bright.mp4'),
      shot(null, { transition: { kind: 'dissolve', seconds: 9 / 24 } }),
      shot('bright.mp4', { transition: { kind: 'fade', seconds: 0.25 } }),
      shot('bright.mp4', { transition: { kind: 'fade', seconds: 0.25 } }),
    ]),
  );
  expect(frames).toBe(4 * 24 - 9);
  const near = (frame: number, bright: number) =>
    expect(Math.abs(brightness(frame) - bright), `frame ${frame}: ${brightness(frame)}`).toBeLessThanOrEqual(
      2,
    );
  near(14, 200);
  near(15, 200 + (16 - 200) * 0.1);
  near(19, 108);
  near(24, 16);
  near(39, 16);
  near(42, 16 + 184 / 2);
  near(45, 200);
  near(62, 16);
  near(63, 16);
  near(60, 16 + 184 / 3);
});

test.each([
  ['fill', 180, 180, 180],
  ['contain', 235, 180, 235],
  ['blur', 180, 180, 180],
] as const)('a tall shot fits by %s', async (fit, left, middle, right) => {
  const { brightness } = await rendered(film([shot('tall.mp4', { fit, background: '#ffffff', out: 0.5 })]));
  const seen = [0.05, 0.5, 0.95].map((x) => brightness(5, x));
  for (const [index, bright] of [left, middle, right].entries()) {
    expect(Math.abs((seen[index] ?? 0) - bright)).toBeLessThanOrEqual(3);
  }
});

test('a clip that was turned is shown upright', async () => {
  const { brightness } = await rendered(film([shot('turned.mp4', { fit: 'contain', out: 0.5 })]));
  expect(brightness(2, 0.5, 0.2)).toBeGreaterThan(100);
  expect(brightness(2, 0.5, 0.8)).toBeLessThan(30);
  expect(brightness(2, 0.1, 0.2)).toBeLessThan(20);
});

test.each([
  [2, 0.5],
  [0.25, 4],
])('at %f times the pace the sound keeps to the picture', async (speed, begins) => {
  const { level } = await rendered(film([shot('late.mp4', { out: 2, speed })]));
  expect(level(0, begins - 0.1)).toBeLessThan(-50);
  expect(level(begins + 0.1, 2 * begins - 0.1)).toBeGreaterThan(-25);
});

test('shots, lines and the bed are heard where they lie, the bed lower under a line, the whole as loud as films are', async () => {
  const { into, level } = await rendered(
    film([shot('steps.mp4', { out: 2, volume: 0.5 }), shot('bright.mp4', { out: 4 })], {
      lines: [line(4)],
      bed: { assetId: 'bed.wav', volume: 1, fadeIn: 0, fadeOut: 0.5, duck: 20 },
    }),
  );
  const { integrated, peak } = await loudnessOf(into);
  expect(Math.abs(integrated + 14)).toBeLessThanOrEqual(1);
  expect(peak).toBeLessThanOrEqual(-1);
  const bed = level(2.5, 3.5);
  expect(level(4.2, 4.8) - bed).toBeGreaterThan(5);
  expect(level(1, 1.9) - bed).toBeGreaterThan(0.5);
  expect(level(5.9, 6) - bed).toBeLessThan(-10);
});

test('bursts of noise are held down, and what the encoder takes away is made up for', async () => {
  const bed = { assetId: 'noise.wav', volume: 1, fadeIn: 0, fadeOut: 0, duck: 0 };
  const { into } = await rendered(film([shot(null, { out: 3 })], { bed }));
  const { integrated, peak } = await loudnessOf(into);
  expect(Math.abs(integrated + 14)).toBeLessThanOrEqual(1);
  expect(peak).toBeLessThanOrEqual(-1);
});

test('a track that is muted, or beside one that is alone, is not heard', async () => {
  const timeline = film([shot('steps.mp4', { out: 2 })], { lines: [line(1)] });
  const { tracks } = timeline;
  const alone = await rendered({
    ...timeline,
    tracks: { ...tracks, lines: { ...tracks.lines, solo: true } },
  });
  expect(alone.level(0.1, 0.9)).toBeLessThan(-60);
  const silent = await rendered({
    ...timeline,
    tracks: { ...tracks, lines: { ...tracks.lines, muted: true }, shots: { ...tracks.shots, muted: true } },
  });
  expect(silent.level(0, 2)).toBeLessThan(-60);
  expect(silent.seconds).toBeCloseTo(2, 1);
});

test('captions are drawn while they last, or lie beside the picture', async () => {
  const cues = [{ start: 0.25, end: 0.5, lines: ['Hello there'], speaker: null }];
  const captions = { ...blankTimeline('Film').captions, from: 'lines', size: 'large' } as const;
  const shots = [shot('bright.mp4')];
  const burned = await rendered(film(shots, { captions }), cues);
  expect(burned.brightness(3, 0.5, 0.5)).toBeGreaterThan(190);
  expect(burned.brightness(6, 0.375, 0.9)).toBeLessThan(150);
  expect(burned.brightness(12, 0.375, 0.9)).toBeGreaterThan(190);
  const soft = await rendered(film(shots, { captions: { ...captions, as: 'track' } }), cues);
  expect(soft.brightness(6, 0.375, 0.9)).toBeGreaterThan(190);
  expect((await readFile(soft.into)).includes('Hello there')).toBe(true);
});

test('a render that was ended goes on from its last whole part and gives the same film', async () => {
  const plan = filmPlan(
    film([shot('bright.mp4'), shot('steps.mp4', { out: 2, speed: 0.25 }), shot('bright.mp4', { out: 1.5 })]),
    MEDIA,
    [],
  );
  const [whole, again, parts] = [place('whole.mp4'), place('again.mp4'), place('parts-again')];
  const told: FilmProgress[] = [];
  await renderFilm({
    plan,
    folder: place('parts-whole'),
    into: whole,
    onProgress: (done) => told.push(done),
  });
  expect(told.at(-1)).toEqual({ sound: 1, frames: plan.frames });
  // First the sound is mixed, then the picture is drawn.
  const steps = told.map(({ sound, frames }) => sound + frames);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  const mixing = told.filter(({ sound }) => sound < 1);
  expect(mixing.length).toBeGreaterThan(1);
  expect(mixing.every(({ frames }) => frames === 0)).toBe(true);
  const ending = new AbortController();
  const ended = renderFilm({
    plan,
    folder: parts,
    into: again,
    signal: ending.signal,
    onProgress: ({ frames }) => frames > 200 && ending.abort(),
  });
  await expect(ended).rejects.toThrow('aborted');
  await expect
    .poll(async () => (await readdir(parts)).filter((name) => !name.endsWith('.new')))
    .toHaveLength(2);
  const kept = (await readdir(parts)).find((name) => name.includes('-0-')) ?? '';
  const { mtimeMs } = await stat(join(parts, kept));
  await renderFilm({ plan, folder: parts, into: again });
  expect((await stat(join(parts, kept))).mtimeMs).toBe(mtimeMs);
  expect((await readFile(again)).equals(await readFile(whole))).toBe(true);
  await rm(again);
});

test('other files are looked at while a film is being made', async () => {
  const [ending, begun] = [new AbortController(), Promise.withResolvers<FilmProgress>()];
  const making = renderFilm({
    plan: filmPlan(film([shot('bright.mp4', { out: 60 })]), MEDIA, []),
    folder: place('parts-long'),
    into: place('long.mp4'),
    signal: ending.signal,
    onProgress: begun.resolve,
  });
  making.catch(begun.reject);
  await begun.promise;
  expect(await mediaJob('measureImage', { file: place('still.png') })).toEqual({ width: 320, height: 180 });
  ending.abort();
  await expect(making).rejects.toThrow('aborted');
});

test('a shot that cannot be read is named', async () => {
  const timeline = film([shot('bright.mp4', { out: 0.1 }), shot('broken.mp4')]);
  await expect(rendered(timeline)).rejects.toThrow(BrokenMedia);
  await expect(rendered(timeline)).rejects.toThrow('Shot 2: ');
  await expect(rendered(film([]))).rejects.toThrow('The film has no shots');
});
