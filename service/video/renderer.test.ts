import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawing } from '../contact-sheet/drawings.ts';
import { outputSize } from './output-size.ts';
import type { RenderJob } from './render-job.ts';
import { createRenderer } from './renderer.ts';
import { difference, lookAtFilm } from './testing-film.ts';

const renderer = createRenderer({ concurrency: 2 });
let folder: string;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renderer-'));
});
afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
});

const JOB: Omit<RenderJob, 'output'> = {
  prompt: 'a boat on a lake',
  model: 'vidB-2',
  width: 480,
  height: 480,
  seconds: 1,
  watermark: false,
  upsample: false,
  images: [],
  characters: [],
  edits: [],
};

async function shoot(change: Partial<RenderJob>, onProgress?: (percent: number) => void) {
  const name = join(folder, `film-${made++}`);
  const output = { videoPath: `${name}.mp4`, posterPath: `${name}.jpg` };
  return { ...output, result: await renderer.render({ ...JOB, output, ...change }, { onProgress }) };
}

async function picture(name: Parameters<typeof drawing>[0]) {
  const path = join(folder, `${name}-${made++}.png`);
  await writeFile(path, drawing(name));
  return path;
}

const asSeen = (path: string) => sharp(path).resize(64, 64, { fit: 'fill' }).removeAlpha().raw().toBuffer();

test('the same job gives the same bytes, and another prompt another picture', async () => {
  const [first, second, other] = await Promise.all([
    shoot({}),
    shoot({}),
    shoot({ prompt: 'a castle at night' }),
  ]);
  expect((await readFile(first.videoPath)).equals(await readFile(second.videoPath))).toBe(true);
  const [a, b] = [await lookAtFilm(first.videoPath), await lookAtFilm(other.videoPath)];
  expect(difference(a.frames[0] as Buffer, b.frames[0] as Buffer)).toBeGreaterThan(12);
});

test('progress counts up to the end', async () => {
  const seen: number[] = [];
  await shoot({}, (percent) => seen.push(percent));
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(100);
  expect(seen.length).toBeGreaterThan(10);
});

test('a draft is a real film of the length asked for, in the shape asked for, but small', async () => {
  const size = { width: 1280, height: 720, upsample: true };
  const { videoPath, result } = await shoot({ ...size, seconds: 2, profile: 'draft' });
  expect(result).toMatchObject({ width: 160, height: 90, seconds: 2 });
  const seen = await lookAtFilm(videoPath);
  expect(seen).toMatchObject({ width: 160, height: 90, count: 12, channels: 2 });
  expect(seen.seconds).toBeCloseTo(2, 1);
  expect(difference(seen.frames[0] as Buffer, seen.frames[11] as Buffer)).toBeGreaterThan(0.5);
});

test('a remix keeps the layout and applies the edit', async () => {
  const prompt = 'a windmill in a meadow at noon';
  const [plain, dark, stranger] = await Promise.all([
    shoot({ prompt }),
    shoot({ prompt, edits: ['at night'] }),
    shoot({ prompt: 'a city skyline at night' }),
  ]);
  const edges = async (path: string) =>
    sharp(path)
      .resize(96, 96, { fit: 'fill' })
      .greyscale()
      .normalise()
      .convolve({ width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] })
      .blur(2)
      .raw()
      .toBuffer();
  const [a, b, c] = await Promise.all([plain, dark, stranger].map(({ posterPath }) => edges(posterPath)));
  const apart = (x: Buffer, y: Buffer) =>
    x.reduce((sum, value, at) => sum + Math.abs(value - (y[at] as number)), 0);
  expect(apart(a as Buffer, b as Buffer)).toBeLessThan(apart(a as Buffer, c as Buffer));
  const bright = async (path: string) =>
    ((await sharp(path).greyscale().stats()).channels[0] as { mean: number }).mean;
  expect(await bright(dark.posterPath)).toBeLessThan((await bright(plain.posterPath)) * 0.7);
});

test('a first and a last frame are where the film starts and ends', async () => {
  const [bay, dunes] = [await picture('bay'), await picture('dunes')];
  const { videoPath } = await shoot({
    width: 640,
    height: 360,
    images: [
      { path: bay, role: 'first_frame' },
      { path: dunes, role: 'last_frame' },
    ],
  });
  const { frames } = await lookAtFilm(videoPath);
  const [first, last] = [await asSeen(bay), await asSeen(dunes)];
  expect(difference(frames[0] as Buffer, first)).toBeLessThan(8);
  expect(difference(frames.at(-1) as Buffer, last)).toBeLessThan(8);
  expect(difference(frames[12] as Buffer, first)).toBeGreaterThan(12);
});

test('elements and characters change the scene', async () => {
  const prompt = '@mara stands in a garden';
  const [empty, cast] = await Promise.all([
    shoot({ prompt: 'a garden' }),
    shoot({
      prompt,
      images: [{ path: await picture('toy'), role: 'element' }],
      characters: [{ username: 'mara', facePath: await picture('face') }],
    }),
  ]);
  expect(difference(await asSeen(empty.posterPath), await asSeen(cast.posterPath))).toBeGreaterThan(5);
});

test('the watermark is in the lower right corner and nowhere else', async () => {
  const [clean, marked] = await Promise.all([shoot({}), shoot({ watermark: true })]);
  const [a, b] = [await asSeen(clean.posterPath), await asSeen(marked.posterPath)];
  const corner = (x: number, y: number) => x > 0.88 && y > 0.9;
  expect(difference(a, b, corner)).toBeGreaterThan(8);
  expect(difference(a, b, (x, y) => !corner(x, y))).toBeLessThan(1.5);
});

test.each(['cinematic', 'anime', 'watercolor', 'noir', 'vintage', 'claymation', 'pixel', 'sketch'])(
  'the style %s visibly changes the picture',
  async (style) => {
    const prompt = 'a red boat on a lake at noon';
    const [plain, styled] = await Promise.all([
      shoot({ prompt, seconds: 0.25 }),
      shoot({ prompt, style, seconds: 0.25 }),
    ]);
    expect(difference(await asSeen(plain.posterPath), await asSeen(styled.posterPath))).toBeGreaterThan(4);
  },
);

test('images of any kind are taken as they look', async () => {
  const base = sharp(drawing('cottage'));
  const cottage = await asSeen(await picture('cottage'));
  const files = {
    'tiny.png': await sharp({ create: { width: 1, height: 1, channels: 4, background: '#3080c0' } })
      .png()
      .toBuffer(),
    'tall.webp': await base.clone().resize(300, 2400, { fit: 'fill' }).webp().toBuffer(),
    'clear.png': await sharp(drawing('fox')).png().toBuffer(),
    'moving.gif': await base.clone().resize(320).gif().toBuffer(),
    'turned.jpg': await base.clone().rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const { videoPath } = await shoot({
      width: 320,
      height: 180,
      seconds: 0.25,
      images: [{ path, role: 'first_frame' }],
    });
    const { frames } = await lookAtFilm(videoPath);
    expect(frames).toHaveLength(6);
    if (name === 'moving.gif' || name === 'turned.jpg')
      expect(difference(frames[0] as Buffer, cottage), name).toBeLessThan(10);
    if (name === 'tiny.png') expect(difference(frames[0] as Buffer, await asSeen(path))).toBeLessThan(25);
  }
});

test('an unreadable image is refused by name and leaves nothing behind', async () => {
  const path = join(folder, 'broken.png');
  await writeFile(path, 'not an image');
  await expect(shoot({ images: [{ path, role: 'first_frame' }] })).rejects.toThrow(
    /broken\.png cannot be read/,
  );
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

test('aborting stops the render at once and leaves no half file', async () => {
  const own = await mkdtemp(join(folder, 'aborted-'));
  const stop = new AbortController();
  const output = { videoPath: join(own, 'a.mp4'), posterPath: join(own, 'a.jpg') };
  const job: RenderJob = {
    prompt: 'a boat',
    model: 'm',
    width: 480,
    height: 480,
    seconds: 20,
    watermark: false,
    upsample: false,
    images: [],
    characters: [],
    edits: [],
    output,
  };
  await expect(
    renderer.render(job, { signal: stop.signal, onProgress: () => stop.abort(new Error('enough')) }),
  ).rejects.toThrow('enough');
  expect(await readdir(own)).toEqual([]);
});

test('upsampling enlarges up to full HD and no further', () => {
  expect(outputSize({ width: 1280, height: 720, upsample: true })).toEqual({ width: 1920, height: 1080 });
  expect(outputSize({ width: 720, height: 1280, upsample: true })).toEqual({ width: 1080, height: 1920 });
  expect(outputSize({ width: 1920, height: 1080, upsample: true })).toEqual({ width: 1920, height: 1080 });
  expect(outputSize({ width: 480, height: 480, upsample: false })).toEqual({ width: 480, height: 480 });
});

test('a film that takes more than its budget is given up and leaves nothing', async () => {
  const name = join(folder, 'dear');
  const output = { videoPath: `${name}.mp4`, posterPath: `${name}.jpg` };
  const job = { ...JOB, seconds: 25, output };
  const budget = { cpuMs: 1, rssBytes: Infinity };
  await expect(renderer.render(job, { budget })).rejects.toMatchObject({ overBudget: true });
  expect((await readdir(folder)).filter((file) => file.startsWith('dear'))).toEqual([]);
});
