import { blankLine, blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import type { Line, Shot, Timeline } from '#lib/studio/cut/cut.ts';
import type { Film, FilmFile } from '#lib/studio/cut/exports/film-files.ts';

const shot = (id: string, over: Partial<Shot>): Shot => ({ ...blankShot(id), script: `Shot ${id}`, ...over });

const line = (id: string, start: number, over: Partial<Line>): Line => ({
  ...blankLine(id, start),
  text: `Line ${id} & "more" <of it>`,
  voice: 'onyx',
  speechId: `speech-${id}`,
  duration: 1,
  ...over,
});

/** Small, and with one of everything a film can have. */
export const sampleTimeline = (): Timeline => ({
  ...blankTimeline('Boats & <fog>'),
  width: 160,
  height: 90,
  shots: [
    shot('a', { taskId: 'one', in: 0.5, out: 2.5, fadeIn: 0.25, volume: 0.5 }),
    // An odd number of frames, so that the cut is not in its middle.
    shot('b', {
      taskId: 'two',
      in: 0.5,
      out: 2,
      speed: 0.5,
      transition: { kind: 'dissolve', seconds: 13 / 24 },
    }),
    shot('c', { taskId: 'three', out: 3, speed: 2, transition: { kind: 'fade', seconds: 0.5 } }),
    shot('d', { assetId: 'still', out: 2, fit: 'contain', background: '#204060' }),
    shot('e', { out: 1, script: '', scene: 'EXT. Pier', transition: { kind: 'dissolve', seconds: 5 / 24 } }),
    shot('f', { taskId: 'one', out: 1, fit: 'blur' }),
  ],
  lines: [
    line('late', 2.5, { speed: 1.1, volume: 0.8 }),
    line('early', 0.75, { duration: 2 }),
    line('unspoken', 6, { speechId: null, duration: null }),
  ],
  bed: { assetId: 'music', volume: 0.5, fadeIn: 0.5, fadeOut: 1, duck: 12 },
  markers: [
    { id: 'm1', at: 1, note: 'Too dark?\nAsk & see' },
    { id: 'm2', at: 6, note: '' },
  ],
});

const video = (name: string, over: Partial<FilmFile> = {}): FilmFile => ({
  path: `media/${name}`,
  name,
  kind: 'video',
  seconds: 3,
  width: 160,
  height: 90,
  hasSound: true,
  ...over,
});

const sound = (path: string, seconds: number) =>
  video(path, { path, kind: 'audio', seconds, width: null, height: null });

const one = video("1 Ada's boat & naïve fog.mp4", { width: 90, height: 160 });

export const sampleFilm = (): Film => ({
  ...sampleTimeline(),
  files: {
    shots: new Map([
      ['a', one],
      ['b', video('2 Harbour.mp4', { hasSound: false })],
      ['c', video('3 Hulls.mp4')],
      ['d', video('4 Still.png', { kind: 'image', seconds: null, width: 100, height: 100, hasSound: false })],
      ['f', one],
    ]),
    lines: new Map([
      ['early', sound('sound/Line 1.wav', 2)],
      ['late', sound('sound/Line 2.wav', 1)],
    ]),
    bed: sound('sound/Bed.wav', 4),
  },
});
