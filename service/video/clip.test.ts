import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawing } from '../contact-sheet/drawings.ts';
import { cutFace, NotAVideo, probeClip } from './clip.ts';
import { faceFinder } from './known-faces.ts';
import { createRenderer } from './renderer.ts';

const FILM = { width: 640, height: 360, seconds: 2 };

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

test('a manifest that names another video is not one', async () => {
  const path = join(folder, 'manifest.mp4');
  await writeFile(
    path,
    `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011">
<Period duration="PT2S"><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1000" width="640" height="360">
<BaseURL>${clip}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  );
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

test('in a film of our own the face is where the figure has it', async () => {
  const staging = { prompt: 'a woman stands on a beach at noon', model: 'm', edits: [], ...FILM };
  const [film, out] = [join(folder, 'beach.mp4'), join(folder, 'beach.jpg')];
  const renderer = createRenderer({ concurrency: 1 });
  const plain = { watermark: false, upsample: false, images: [], characters: [] };
  await renderer.render({
    ...staging,
    ...plain,
    output: { videoPath: film, posterPath: join(folder, 'q.jpg') },
  });
  await renderer.close();
  const spot = faceFinder(staging)(0.5);
  expect(spot).toBeDefined();
  await cutFace(film, { start: 0, end: 1 }, out, staging);
  const { data, info } = await sharp(out).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([512, 512]);
  const isSkin = (at: number) => {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    return r > g + 12 && g > b && r > 90;
  };
  let [inside, count] = [0, 0];
  for (let y = 200; y < 312; y++)
    for (let x = 200; x < 312; x++) {
      count++;
      if (isSkin((y * 512 + x) * 3)) inside++;
    }
  expect(inside / count).toBeGreaterThan(0.3);
});
