import { expect, test } from 'vitest';
import { blankLine, blankShot, blankTimeline } from './blank.ts';
import type { Line, Shot, Timeline } from './cut.ts';
import { type FilmMedia, filmPlan, gainAt, lightAt, shareAt } from './film-plan.ts';

const medium = (sha256: string, kind: FilmMedia['kind'] = 'video'): FilmMedia => ({
  file: `/files/${sha256}`,
  sha256,
  kind,
  demuxer: kind === 'image' ? null : 'mp4',
  duration: 10,
  hasSound: kind !== 'image',
});
const MEDIA = new Map([
  ['task:a', medium('a')],
  ['asset:b', medium('b')],
  ['asset:still', medium('still', 'image')],
  ['asset:music', medium('music', 'sound')],
  ['speech:said', medium('said', 'sound')],
]);
const shot = (id: string, over: Partial<Shot> = {}): Shot => ({ ...blankShot(id), out: 2, ...over });
const line = (id: string, over: Partial<Line> = {}): Line => ({
  ...blankLine(id, 1),
  text: 'Said',
  speechId: 'said',
  duration: 1.2,
  speed: 1.2,
  ...over,
});
const plan = (over: Partial<Timeline>) => filmPlan({ ...blankTimeline('Film'), ...over }, MEDIA, []);

test('shots lie where the timeline has them; what has no picture is an empty place', () => {
  const { frames, shots } = plan({
    shots: [
      shot('1', { taskId: 'a' }),
      shot('2', { assetId: 'b', transition: { kind: 'dissolve', seconds: 0.5 } }),
      shot('3', { assetId: 'music' }),
      shot('4', { taskId: 'gone' }),
    ],
  });
  expect(frames).toBe(4 * 48 - 12);
  expect(
    shots.map(({ number, source, start, overlap }) => [number, source?.sha256 ?? null, start, overlap]),
  ).toEqual([
    [1, 'a', 0, 0],
    [2, 'b', 36, 12],
    [3, null, 84, 0],
    [4, null, 132, 0],
  ]);
});

test('sounds dissolve with their pictures, and begin and end softly elsewhere', () => {
  const { sounds } = plan({
    shots: [
      shot('1', { taskId: 'a', fadeIn: 0.25 }),
      shot('2', { assetId: 'b', transition: { kind: 'dissolve', seconds: 0.5 } }),
      shot('3', { assetId: 'b', in: 2, out: 4 }),
      shot('4', { assetId: 'still' }),
    ],
  });
  expect(
    sounds.map(({ name, start, length, fadeIn, fadeOut }) => [name, start, length, fadeIn, fadeOut]),
  ).toEqual([
    ['Shot 1', 0, 2, 0.25, 0.5],
    ['Shot 2', 1.5, 2, 0.5, 0],
    ['Shot 3', 3.5, 2, 0, 0.005],
  ]);
});

test('a line is heard at its pace to the end of the film, the bed all the way and lower under it', () => {
  const { sounds } = plan({
    shots: [shot('1', { assetId: 'still', out: 3 })],
    lines: [
      line('l'),
      line('over', { start: 2.5 }),
      line('late', { start: 3 }),
      line('unspoken', { speechId: null }),
    ],
    bed: { assetId: 'music', volume: 0.5, fadeIn: 1, fadeOut: 0, duck: 20 },
  });
  expect(sounds.map(({ name, start, length }) => [name, start, length])).toEqual([
    ['Line 1', 1, 1],
    ['Line 2', 2.5, 0.5],
    ['Bed', 0, 3],
  ]);
  const [, , bed] = sounds;
  const loud = [0, 0.5, 1.5, 2.15, 2.25, 2.7].map((seconds) => bed && gainAt(bed, seconds));
  expect(loud.map((gain) => gain?.toFixed(3))).toEqual([
    '0.000',
    '0.250',
    '0.050',
    '0.158',
    '0.341',
    '0.050',
  ]);
});

test.each<[string, Partial<Record<'shots' | 'lines' | 'bed', Partial<Timeline['tracks']['bed']>>>, string[]]>(
  [
    ['all are heard', {}, ['Shot 1 1', 'Line 1 1', 'Bed 1']],
    ['a muted one is not', { lines: { muted: true } }, ['Shot 1 1', 'Bed 1']],
    ['one alone is', { lines: { solo: true } }, ['Line 1 1']],
    ['louder and lower', { shots: { volume: 2 }, bed: { volume: 0 } }, ['Shot 1 2', 'Line 1 1']],
  ],
)('of the tracks, %s', (_, change, heard) => {
  const { tracks } = blankTimeline('Film');
  const { sounds } = plan({
    shots: [shot('1', { taskId: 'a' })],
    lines: [line('l')],
    bed: { assetId: 'music', volume: 1, fadeIn: 0, fadeOut: 0, duck: 12 },
    tracks: {
      shots: { ...tracks.shots, ...change.shots },
      lines: { ...tracks.lines, ...change.lines },
      bed: { ...tracks.bed, ...change.bed },
    },
  });
  expect(sounds.map(({ name, gain }) => `${name} ${gain}`)).toEqual(heard);
  if (change.lines?.muted) expect(sounds.at(-1)?.duck).toBeNull();
});

test('captions end with the film, and are left out where they are a file', () => {
  const cues = [
    { start: 1, end: 5, lines: ['Seen'], speaker: null },
    { start: 2, end: 3, lines: ['Too late'], speaker: null },
  ];
  const timeline = { ...blankTimeline('Film'), shots: [shot('1')] };
  const as = (as: 'burned' | 'track' | 'file') =>
    filmPlan({ ...timeline, captions: { ...timeline.captions, from: 'lines', as } }, MEDIA, cues).captions;
  expect(as('track')).toMatchObject({ as: 'track', cues: [{ start: 1, end: 2 }] });
  expect(as('file')).toBeNull();
  expect(filmPlan(timeline, MEDIA, cues).captions).toBeNull();
});

test('a dissolve is even in its middle; a fade is black where the shots meet', () => {
  const later = { start: 10, frames: 20, overlap: 3, fromBlack: 0, toBlack: 0 };
  expect([10, 11, 12, 13].map((frame) => shareAt(later, frame))).toEqual([0.25, 0.5, 0.75, 1]);
  const faded = { start: 0, frames: 12, overlap: 0, fromBlack: 4, toBlack: 2 };
  expect([0, 2, 4, 8, 9, 10, 11].map((frame) => lightAt(faded, frame))).toEqual([0, 0.5, 1, 1, 1, 0.5, 0]);
});
