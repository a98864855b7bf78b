import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cuts } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { assets } from '#lib/server/media/assets.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at } from '#lib/server/testing/requests.ts';
import { addVideo } from '#lib/server/testing/sample-library.ts';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import { writeShot } from '#lib/testing/media-files.ts';
import { picture } from '#lib/testing/samples/media-samples.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { GET as assetFrame } from '../assets/[id]/good-frame/route.ts';
import { GET as taskFrame } from '../tasks/[id]/good-frame/route.ts';
import { GET as seamsOf } from './[id]/seams/route.ts';

const folder = ownDataFolder();
let task: string;
let image: string;
let sound: string;
let film: string;

const written = (bytes: Buffer) => blobs().write([bytes] as unknown as AsyncIterable<Uint8Array>);

beforeAll(async () => {
  const opened = await store();
  const clip = join(folder, 'clip.mp4');
  await writeShot(clip, { frames: 48 }, (index, share) =>
    index < 40 ? 128 + 90 * Math.sin(2 * Math.PI * (share * 4 + index * 0.03)) : 16,
  );
  ({ id: task } = await addVideo(opened, blobs(), LOCAL_OWNER, await readFile(clip), { duration: 2 }));
  const add = assets(opened, LOCAL_OWNER);
  const still = {
    kind: 'image',
    mime: 'image/png',
    name: 'still.png',
    ...(await written(await picture())),
  } as const;
  image = (await add.insert(still)).asset.id;
  const heard = {
    kind: 'audio',
    mime: 'audio/wav',
    name: 'heard.wav',
    ...(await written(Buffer.from('RIFF'))),
  } as const;
  sound = (await add.insert(heard)).asset.id;
  ({ id: film } = await cuts(opened, LOCAL_OWNER).insert({
    ...blankTimeline('Film'),
    width: 160,
    height: 144,
    shots: [
      { ...blankShot('a'), taskId: task, out: 1 },
      { ...blankShot('goes-on'), taskId: task, in: 1, out: 1.5 },
      { ...blankShot('jumps'), assetId: image, out: 1 },
      { ...blankShot('empty'), out: 1 },
    ],
  }));
});
afterAll(async () => (await store()).close());

test('every seam of a film says how it holds', async () => {
  const answer = await waitUntil(
    async () => (await seamsOf(ask(`/cuts/${film}/seams`), at(film))).json(),
    ({ pending }) => pending === 0,
  );
  expect(answer.seams.map(({ shotId }: { shotId: string }) => shotId)).toEqual(['goes-on', 'jumps', 'empty']);
  const [goesOn, jumps, empty] = answer.seams;
  expect(goesOn.similarity).toBeGreaterThan(0.85);
  expect(goesOn.colourStep).toBeLessThan(0.05);
  expect(jumps.similarity).toBeLessThan(0.6);
  expect(empty).toEqual({ shotId: 'empty', similarity: null, colourStep: null, better: [] });
});

test('a film that is not there has none', async () => {
  expect((await seamsOf(ask('/cuts/none/seams'), at('none'))).status).toBe(404);
});

test('the last good frame of a video, of an image, and of what has none', async () => {
  const { time } = await (await taskFrame(ask(`/tasks/${task}/good-frame`), at(task))).json();
  expect(Math.floor(time * 24)).toBe(39);
  expect(await (await assetFrame(ask(`/assets/${image}/good-frame`), at(image))).json()).toEqual({ time: 0 });
  expect((await assetFrame(ask(`/assets/${sound}/good-frame`), at(sound))).status).toBe(415);
  expect((await taskFrame(ask('/tasks/none/good-frame'), at('none'))).status).toBe(404);
});
