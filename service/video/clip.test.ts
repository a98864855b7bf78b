import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutFace, NotAVideo, probeClip } from './clip.ts';
import { drawing } from './contact-sheet/drawings.ts';
import { createRenderer } from './renderer.ts';

let folder: string;
let clip: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clip-'));
  clip = join(folder, 'clip.mp4');
  const face = join(folder, 'face.png');
  await writeFile(face, drawing('face'));
  const renderer = createRenderer({ concurrency: 1 });
  await renderer.render({
    prompt: 'portrait',
    model: 'm',
    width: 640,
    height: 360,
    seconds: 2,
    watermark: false,
    upsample: false,
    images: [{ path: face, role: 'first_frame' }],
    characters: [],
    edits: [],
    output: { videoPath: clip, posterPath: join(folder, 'p.jpg') },
  });
  await renderer.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a clip is measured', async () => {
  const { seconds, width, height } = await probeClip(clip);
  expect([Math.round(seconds), width, height]).toEqual([2, 640, 360]);
});

test.each([
  ['words.mp4', Buffer.from('these are only words')],
  ['picture.png', drawing('bay')],
  ['empty.mp4', Buffer.alloc(0)],
])('%s is not a video', async (name, bytes) => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  await expect(probeClip(path)).rejects.toThrow(NotAVideo);
});

test('a face is cut as a lit, square picture from the range', async () => {
  const out = join(folder, 'cut.jpg');
  await cutFace(clip, { start: 0.5, end: 1.5 }, out);
  expect(await sharp(out).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
  const { channels } = await sharp(out).extract({ left: 156, top: 156, width: 200, height: 200 }).stats();
  const [red, , blue] = channels.map(({ mean }) => mean) as [number, number, number];
  expect(red).toBeGreaterThan(90);
  expect(red).toBeGreaterThan(blue);
});
