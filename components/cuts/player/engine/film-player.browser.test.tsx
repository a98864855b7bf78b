import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import type { Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { english } from '#lib/testing/page/english.tsx';
import { makeVideo, mediaAt, pixel, readFrame } from '#lib/testing/page/make-video.ts';
import { Film } from './film.ts';
import { FilmPlayer } from './film-player.ts';
import { systemTime } from './film-time.ts';

const FPS = 24;
const seconds = (frames: number) => frames / FPS;
let one = '';
let two = '';

beforeAll(async () => {
  one = await makeVideo({ id: 1, frames: 60 });
  two = await makeVideo({ id: 2, frames: 60 });
});

const shot = (id: string, from: number, to: number, more: Partial<Shot> = {}): Shot => ({
  ...blankShot(`${id}-${from}`),
  taskId: id,
  in: seconds(from),
  out: seconds(to),
  ...more,
});

const filmOf = (shots: Shot[], more: Partial<Timeline> = {}) => {
  const media = [mediaAt('task:one', one), mediaAt('task:two', two)];
  const timeline = { ...blankTimeline('Film'), width: 320, height: 192, shots, ...more };
  return new Film(timeline, new Map(media.map((each) => [each.key, each])), english('cuts'));
};

function open(
  film: Film,
  ...rest: ConstructorParameters<typeof FilmPlayer> extends [unknown, ...infer R] ? R : never
) {
  const canvas = document.createElement('canvas');
  const player = new FilmPlayer(canvas, ...rest);
  onTestFinished(() => player.close());
  player.setFilm(film, 0);
  return { canvas, player };
}

test('every frame around a cut is the right one of the right shot', async () => {
  const { canvas, player } = open(filmOf([shot('one', 10, 20), shot('two', 30, 36), shot('one', 40, 50)]));
  const seen: [number, number][] = [];
  for (const frame of [0, 1, 8, 9, 10, 11, 14, 15, 16, 17, 25, 9, 10]) {
    await player.show(frame);
    const { id, frame: source } = readFrame(canvas);
    seen.push([id, source]);
  }
  expect(seen).toEqual([
    [1, 10],
    [1, 11],
    [1, 18],
    [1, 19],
    [2, 30],
    [2, 31],
    [2, 34],
    [2, 35],
    [1, 40],
    [1, 41],
    [1, 49],
    [1, 19],
    [2, 30],
  ]);
});

test('stepping on and back shows each frame, at other speeds too', async () => {
  const { canvas, player } = open(
    filmOf([shot('one', 0, 60, { speed: 2 }), shot('two', 0, 12, { speed: 0.5 })]),
  );
  const at = async (frame: number) => {
    await player.show(frame);
    return readFrame(canvas).frame;
  };
  const steps = [...Array(54).keys()];
  const expected = steps.map((frame) => (frame < 30 ? frame * 2 : Math.floor((frame - 30) / 2)));
  const on: number[] = [];
  for (const frame of steps) on.push(await at(frame));
  expect(on).toEqual(expected);
  const back: number[] = [];
  for (const frame of steps.toReversed()) back.push(await at(frame));
  expect(back).toEqual(expected.toReversed());
});

/** A clock that advances one frame per drawn frame. */
function frameByFrame() {
  let now = 0;
  const time = systemTime(() => now);
  return {
    pace: { time, nextPicture: soon },
    onFrame: () => {
      now += 1 / FPS;
    },
  };
}
function soon(callback: () => void) {
  const timer = setTimeout(callback, 1);
  return () => clearTimeout(timer);
}

test.each([
  ['forwards', 1, 0, (frame: number) => frame],
  ['backwards', -1, 29, (frame: number) => 29 - frame],
] as const)(
  'playing %s over cuts draws every frame, none twice and none missing',
  async (_name, rate, from, at) => {
    const film = filmOf([shot('one', 10, 20), shot('two', 30, 40), shot('one', 20, 30)]);
    const drawn: string[] = [];
    const { pace, onFrame } = frameByFrame();
    const ended = Promise.withResolvers<void>();
    const { canvas, player } = open(
      film,
      {
        onFrame: (frame) => {
          const { id, frame: source } = readFrame(canvas);
          drawn.push(`${frame}: ${source} of ${id}`);
          onFrame();
        },
        onEnd: ended.resolve,
      },
      pace,
    );
    await player.show(from);
    drawn.length = 0;
    await player.play({ from, rate, bounds: () => ({ first: 0, last: 29 }), loop: () => false });
    await ended.promise;
    const source = (frame: number) =>
      frame < 10 ? `${10 + frame} of 1` : frame < 20 ? `${20 + frame} of 2` : `${frame} of 1`;
    const expected = [...Array(30).keys()].map(at).map((frame) => `${frame}: ${source(frame)}`);
    expect(drawn).toEqual(expected);
  },
);

test('in the middle of a dissolve both shots are seen by half, through black neither', async () => {
  const [dark, light] = await Promise.all([
    makeVideo({ id: 0, frames: 24, grey: 40 }),
    makeVideo({ id: 0, frames: 24, grey: 200 }),
  ]);
  const media = [mediaAt('task:dark', dark), mediaAt('task:light', light)];
  const shots = [
    shot('dark', 0, 24),
    shot('light', 0, 24, { transition: { kind: 'dissolve', seconds: seconds(7) } }),
    shot('dark', 0, 24, { id: 'last', transition: { kind: 'fade', seconds: seconds(6) } }),
  ];
  const timeline = { ...blankTimeline('Film'), width: 160, height: 96, shots };
  const film = new Film(timeline, new Map(media.map((each) => [each.key, each])), english('cuts'));
  const { canvas, player } = open(film);
  const grey = async (frame: number) => {
    await player.show(frame);
    return pixel(canvas, 80, 48)[0] ?? 0;
  };
  expect(await grey(16)).toBeCloseTo(40, -1);
  // Seven frames overlap, from 17 on: the fourth is half way.
  expect(Math.abs((await grey(20)) - 120)).toBeLessThan(6);
  expect(Math.abs((await grey(24)) - 200)).toBeLessThan(6);
  expect(await grey(40)).toBeLessThan(10);
  expect(await grey(41)).toBeLessThan(10);
});

test('of many frames asked for at once the last is shown, and everything is given back', async () => {
  const shots = [shot('one', 0, 60), shot('two', 0, 60)];
  const frames: number[] = [];
  const { canvas, player } = open(filmOf(shots), { onFrame: (frame, exact) => exact && frames.push(frame) });
  const asked = Array.from({ length: 40 }, (_, index) => (index * 37) % 120);
  await Promise.all(asked.map((frame) => player.show(frame)));
  expect(frames.at(-1)).toBe(asked.at(-1));
  expect(frames.length).toBeLessThan(asked.length);
  expect(readFrame(canvas)).toEqual({ id: 1, frame: asked.at(-1) });
});

test('an edit is seen at once, whether it plays or not', async () => {
  const before = [shot('one', 10, 40)];
  const after = [shot('two', 20, 50)];
  const { pace, onFrame } = frameByFrame();
  const seen: number[] = [];
  const ended = Promise.withResolvers<void>();
  const { canvas, player } = open(
    filmOf(before),
    {
      onFrame: (frame) => {
        seen.push(readFrame(canvas).id);
        onFrame();
        if (frame === 5) player.setFilm(filmOf(after), 5);
      },
      onEnd: ended.resolve,
    },
    pace,
  );
  await player.show(0);
  expect(readFrame(canvas)).toEqual({ id: 1, frame: 10 });
  await player.play({ from: 0, rate: 1, bounds: () => ({ first: 0, last: 9 }), loop: () => false });
  await ended.promise;
  expect(seen.slice(-5)).toEqual([2, 2, 2, 2, 2]);
  expect(readFrame(canvas)).toEqual({ id: 2, frame: 29 });
});
