import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { blankLine, blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import type { Line, Shot, Timeline } from '#lib/studio/cut/cut.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';
import { english } from '#lib/testing/page/english.tsx';
import { makeVideo, mediaAt, pixel } from '#lib/testing/page/make-video.ts';
import { Film } from './film.ts';
import { FilmPlayer } from './film-player.ts';

const WIDE = { width: 320, height: 180 };
let square = '';
beforeAll(async () => {
  square = await makeVideo({ id: 0, frames: 6, grey: 180, width: 96, height: 96 });
});

const shot = (more: Partial<Shot> = {}): Shot => ({ ...blankShot('a'), taskId: 'a', out: 0.25, ...more });

async function drawn(timeline: Partial<Timeline>, media: CutMedia[], frame = 0) {
  const canvas = document.createElement('canvas');
  const player = new FilmPlayer(canvas);
  onTestFinished(() => player.close());
  const film = { ...blankTimeline('Film'), ...WIDE, ...timeline };
  player.setFilm(new Film(film, new Map(media.map((each) => [each.key, each])), english('cuts')), frame);
  await player.show(frame);
  return { canvas, player };
}

const near = (found: number[], wanted: number[]) =>
  found.forEach((value, index) => {
    expect(Math.abs(value - (wanted[index] ?? 0))).toBeLessThan(8);
  });

test.each([
  ['fill', [180, 180, 180]],
  ['contain', [32, 64, 96]],
  ['blur', [180, 180, 180]],
] as const)('a square in a wide film: beside it with %s', async (fit, beside) => {
  const media = [mediaAt('task:a', square)];
  const { canvas } = await drawn({ shots: [shot({ fit, background: '#204060' })] }, media);
  expect([canvas.width, canvas.height]).toEqual([320, 180]);
  near(pixel(canvas, 160, 90), [180, 180, 180]);
  near(pixel(canvas, 20, 90), [...beside]);
});

test('a still is shown for as long as its shot', async () => {
  const still = new OffscreenCanvas(32, 18);
  const context = still.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#c04020';
  context.fillRect(0, 0, 32, 18);
  const url = URL.createObjectURL(await still.convertToBlob());
  const media = [mediaAt('task:a', url, { kind: 'image', hasSound: false })];
  const { canvas, player } = await drawn({ shots: [shot({ out: 3 })] }, media);
  near(pixel(canvas, 160, 90), [192, 64, 32]);
  await player.show(70);
  near(pixel(canvas, 10, 10), [192, 64, 32]);
});

/** Counts pixels of text. */
function bright(canvas: HTMLCanvasElement, from: number, to: number): number {
  const { data } = canvas.getContext('2d')?.getImageData(0, from, canvas.width, to - from) ?? { data: [] };
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 110) count += 1;
  return count;
}

test.each([
  ['an empty place', [], { taskId: null, script: 'A paper boat sails' }],
  [
    'a shot that is being made',
    [mediaAt('task:a', '', { status: 'making', url: null })],
    { script: 'A boat' },
  ],
  ['a file that cannot be read', [mediaAt('task:a', 'data:,nothing')], { script: 'A boat' }],
] as const)('%s shows its words on a plain ground', async (_name, media, more) => {
  const { canvas } = await drawn({ shots: [shot({ ...more })] }, [...media]);
  near(pixel(canvas, 4, 4), [23, 24, 28]);
  expect(bright(canvas, 60, 120)).toBeGreaterThan(20);
});

test('a caption lies at the bottom while its line is spoken, and can be left out', async () => {
  const dark = await makeVideo({ id: 0, frames: 48, grey: 20 });
  const line: Line = { ...blankLine('line', 0.5), text: 'It sails away', duration: 1 };
  const { captions } = blankTimeline('Film');
  const film = {
    shots: [shot({ out: 2 })],
    lines: [line],
    captions: { ...captions, from: 'lines' as const },
  };
  const { canvas, player } = await drawn(film, [mediaAt('task:a', dark)], 20);
  expect(bright(canvas, 140, 175)).toBeGreaterThan(20);
  expect(bright(canvas, 0, 130)).toBe(0);
  player.captions = false;
  await expect.poll(() => bright(canvas, 0, 180)).toBe(0);
  player.captions = true;
  await player.show(2);
  expect(bright(canvas, 0, 180)).toBe(0);
});

test('as many pixels are drawn as are seen', async () => {
  const { canvas, player } = await drawn({ width: 1920, height: 1080, shots: [shot({ taskId: null })] }, []);
  expect([canvas.width, canvas.height]).toEqual([1280, 720]);
  document.body.append(canvas);
  onTestFinished(() => canvas.remove());
  canvas.style.width = `${300 / devicePixelRatio}px`;
  await expect.poll(() => [canvas.width, canvas.height]).toEqual([640, 360]);
  await player.show(0);
  expect(bright(canvas, 0, 360)).toBeGreaterThan(0);
  canvas.style.width = `${700 / devicePixelRatio}px`;
  await expect.poll(() => [canvas.width, canvas.height]).toEqual([960, 540]);
});
