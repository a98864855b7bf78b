import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findMedia } from '#lib/server/cuts/media.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { convertWork } from '#lib/server/footage/convert.ts';
import { measure } from '#lib/server/media/av-measure.ts';
import { shownWorks } from '#lib/server/review/shown-works.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { type TaskRecord, toTask } from '#lib/server/tasks/row.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, askWithFile, at, none } from '#lib/server/testing/requests.ts';
import { createEngine } from '#lib/server/video/create-engine.ts';
import { QUICK } from '#lib/server/video/testing/quick-timing.ts';
import { workUntilStopped } from '#lib/server/video/testing/try-engine.ts';
import { writeClip } from '#lib/testing/media-files.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import * as assets from '../assets/route.ts';
import * as video from '../tasks/[id]/video/route.ts';
import * as footage from './route.ts';

const dataDir = ownDataFolder();
let stop = async () => {};

afterEach(() => stop());
afterAll(async () => (await store()).close());

const mine = async () => tasks(await store(), LOCAL_OWNER);
const row = async (id: string) => (await (await mine()).get(id)) as TaskRecord;

async function recorded(name: string, seconds: number, codec: 'hevc' | 'h264' = 'hevc'): Promise<File> {
  const file = join(dataDir, name);
  // Of different lengths, so that no two are the same.
  await writeClip(file, { seconds, width: 160, height: 90, format: 'mov', codec });
  return new File([await readFile(file)], name);
}

async function bring(file: File) {
  const answer = await footage.POST(askWithFile('/footage', file), none);
  return answer.json();
}

async function work(): Promise<void> {
  const engine = await createEngine({ timing: QUICK });
  stop = workUntilStopped(engine, convertWork(engine));
}

const whenDone = (id: string) =>
  waitUntil(
    () => row(id),
    ({ dueAt }) => dueAt === null,
  );

async function bytesOf(id: string, query = '') {
  const answer = await video.GET(ask(`/tasks/${id}/video${query}`), at(id));
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.bytes()) };
}

async function measured(bytes: Buffer) {
  const file = join(dataDir, 'played.mp4');
  await writeFile(file, bytes);
  return measure({ file, demuxer: 'mp4' });
}

const shown = async (id: string) => {
  const named = { kind: 'video', subjectId: id, taskIds: null, renderId: null } as const;
  return (await shownWorks(await store(), LOCAL_OWNER, named))[0];
};

const inCut = async (id: string) =>
  (await findMedia(await store(), LOCAL_OWNER, [`task:${id}`])).get(`task:${id}`);

let phone: File;
let id: string;

beforeAll(async () => {
  phone = await recorded('Phone.mov', 1);
  id = (await bring(phone)).id;
});

test('what browsers cannot play waits for a copy, and nothing tries to play it', async () => {
  expect(toTask(await row(id))).toMatchObject({ preparing: true });
  expect(await shown(id)).toMatchObject({ preparing: true });
  expect(await inCut(id)).toMatchObject({ status: 'ready', url: null });
});

test('the copy is played everywhere, and the original is what is saved', async () => {
  await work();
  const task = await whenDone(id);
  expect(toTask(task)).toMatchObject({ preparing: false });
  const played = await bytesOf(id);
  expect(played.type).toBe('video/mp4');
  expect(await measured(played.bytes)).toMatchObject({ plays: true, width: 160, height: 90 });
  expect((await measured(played.bytes)).duration).toBeCloseTo(task.duration ?? 0, 2);
  const saved = await bytesOf(id, '?download=1');
  expect(saved.type).toBe('video/quicktime');
  expect(saved.bytes.equals(Buffer.from(await phone.bytes()))).toBe(true);
  expect(await shown(id)).toMatchObject({ preparing: false, sha256: task.playedSha256 });
  expect(await inCut(id)).toMatchObject({ url: `/api/tasks/${id}/video` });
});

test('what browsers play is left as it is', async () => {
  const camera = await recorded('Camera.mov', 2, 'h264');
  const brought = await bring(camera);
  expect(brought).toMatchObject({ preparing: false });
  expect(await row(brought.id)).toMatchObject({ dueAt: null, playedSha256: null });
});

test('a file of the library becomes footage with a copy as well', async () => {
  const asset = await (await assets.POST(askWithFile('/assets', await recorded('Clip.mov', 3)), none)).json();
  const brought = await (await footage.POST(ask('/footage', 'POST', { assetId: asset.id }), none)).json();
  await work();
  const task = await whenDone(brought.id);
  expect(task.params.plays).toBe(false);
  expect(task.playedSha256).not.toBeNull();
});

test('a copy that another process was making when it was killed is made by the next', async () => {
  const brought = await bring(await recorded('Again.mov', 4));
  await (await mine()).apply(brought.id, { heldBy: 'gone', dueAt: 1 });
  await work();
  expect((await whenDone(brought.id)).playedSha256).not.toBeNull();
});

test('what no copy can be made of is given as it is, and waits no longer', async () => {
  const brought = await bring(await recorded('Torn.mov', 5));
  const torn = await blobs().write(Readable.from([Buffer.alloc(5000, 7)]));
  const archived = { sha256: torn.sha256, bytes: torn.bytes, at: 1 };
  await (await mine()).apply(brought.id, { archived });
  const { revision } = await row(brought.id);
  await work();
  const task = await whenDone(brought.id);
  expect(toTask(task)).toMatchObject({ preparing: false });
  // Browsers are notified.
  expect(task.revision).toBeGreaterThan(revision);
  expect((await bytesOf(brought.id)).bytes).toHaveLength(5000);
});
