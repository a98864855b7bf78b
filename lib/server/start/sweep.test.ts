import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import { cuts } from '../cuts/repository.ts';
import { store as openedStore } from '../db/open.ts';
import { cutRenderTable } from '../db/schema.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { blobs } from '../storage/blob-store.ts';
import { emptyTrash } from '../tasks/empty-trash.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTask } from '../testing/samples.ts';
import { createEngine } from '../video/create-engine.ts';
import { sweep } from './sweep.ts';

const DAY = 24 * 60 * 60_000;

ownDataFolder();
let store: Store;

beforeAll(async () => {
  store = await openedStore();
});
afterAll(() => store.close());

/** A file that has been here for long: what came a moment ago is left alone. */
async function oldBlob(text: string): Promise<string> {
  const { sha256 } = await blobs().write(Readable.from([Buffer.from(text)]));
  const long = new Date(Date.now() - DAY);
  await blobs().withFile(sha256, (file) => utimes(file, long, long));
  return sha256;
}

test('what has lain in the trash for thirty days goes, with the files nothing else uses', async () => {
  const mine = tasks(store, LOCAL_OWNER);
  const [own, shared] = [await oldBlob('own'), await oldBlob('shared')];
  const video = (sha256: string, trashedAt: number | null) =>
    sampleTask({ status: 'completed', trashedAt, archived: { sha256, bytes: 5, at: 1 } });
  const now = Date.now();
  const made = await mine.insert([
    video(own, now - 31 * DAY),
    video(shared, now - 31 * DAY),
    video(shared, null),
    video(await oldBlob('recent'), now - 29 * DAY),
  ]);
  const before = await mine.revision();
  await sweep(await createEngine());
  const left = await Promise.all(made.map(({ id }) => mine.get(id)));
  expect(left.map((task) => task !== null)).toEqual([false, false, true, true]);
  expect([await blobs().stat(own), await blobs().stat(shared)]).toEqual([null, expect.anything()]);
  expect((await mine.changes(before)).removed).toHaveLength(2);
});

test('the copy that browsers play goes with its video', async () => {
  const [video, copy] = [await oldBlob('original'), await oldBlob('playable')];
  const archived = { sha256: video, bytes: 5, at: 1 };
  const mine = tasks(store, LOCAL_OWNER);
  await mine.insert([sampleTask({ status: 'completed', trashedAt: 1, archived, playedSha256: copy })]);
  await sweep(await createEngine());
  expect([await blobs().stat(video), await blobs().stat(copy)]).toEqual([null, null]);
});

test('the beginning of a file that never came to its end goes after a day', async () => {
  const engine = await createEngine();
  await mkdir(engine.incoming, { recursive: true });
  for (const [name, age] of [
    ['old.part', 2 * DAY],
    ['new.part', DAY / 2],
  ] as const) {
    await writeFile(join(engine.incoming, name), 'part');
    const at = new Date(Date.now() - age);
    await utimes(join(engine.incoming, name), at, at);
  }
  await sweep(engine);
  expect(await readdir(engine.incoming)).toEqual(['new.part']);
});

test('parts of speech that nobody asked for again go after thirty days', async () => {
  const engine = await createEngine();
  const folder = join(engine.incoming, 'speech');
  await mkdir(folder, { recursive: true });
  for (const days of [31, 29]) {
    await writeFile(join(folder, `${days}`), 'part');
    const at = new Date(Date.now() - days * DAY);
    await utimes(join(folder, `${days}`), at, at);
  }
  await sweep(engine);
  expect(await readdir(folder)).toEqual(['29']);
});

test('the trash of every owner is emptied', async () => {
  const theirs = tasks(store, 'somebody-else');
  const [made] = await theirs.insert([sampleTask({ status: 'failed', trashedAt: Date.now() - 31 * DAY })]);
  await sweep(await createEngine());
  expect(await theirs.get(made?.id ?? '')).toBeNull();
});

test('a film goes after thirty days with its renders, and what it used alone goes then', async () => {
  const mine = tasks(store, LOCAL_OWNER);
  const [film, poster, used] = [await oldBlob('film'), await oldBlob('poster'), await oldBlob('used')];
  const long = Date.now() - 31 * DAY;
  const archived = { sha256: used, bytes: 5, at: 1 };
  const [task] = await mine.insert([sampleTask({ status: 'completed', trashedAt: long, archived })]);
  const id = task?.id ?? '';
  const shots = [{ ...blankShot('a'), taskId: id, takes: [id], out: 1 }];
  const films = cuts(store, LOCAL_OWNER);
  const cut = await films.insert({ ...blankTimeline('Film'), shots });
  const render = cutRenderTable.toRow({
    ...{ id: 'render_1', owner: LOCAL_OWNER, cutId: cut.id, revision: 1, timeline: '{}', status: 'waiting' },
    ...{ frames: 24, width: 480, height: 480, fps: 24, sha256: film, posterSha256: poster },
    ...{ createdAt: long, updatedAt: long, dueAt: 5 },
  });
  await store.db.insertInto('cutRenders').values(render).execute();
  await films.remove(cut.id);
  const dueAt = async () =>
    (await store.db.selectFrom('cutRenders').select('dueAt').executeTakeFirst())?.dueAt;
  expect(await dueAt()).toBeNull();
  await films.restore(cut.id);
  expect(await dueAt()).toBeGreaterThan(5);
  await films.remove(cut.id);
  await sweep(await createEngine());
  expect(await mine.get(id)).not.toBeNull();
  await store.db.updateTable('cuts').set({ deletedAt: long }).where('id', '=', cut.id).execute();
  await sweep(await createEngine());
  expect(await mine.get(id)).toBeNull();
  expect(await dueAt()).toBeUndefined();
  expect(await Promise.all([film, poster, used].map((sha256) => blobs().stat(sha256)))).toEqual([
    null,
    null,
    null,
  ]);
});

test('an emptied trash keeps nothing of what was deleted a moment ago, but for what a film uses', async () => {
  const mine = tasks(store, LOCAL_OWNER);
  const { release } = await createEngine();
  // What other tests left.
  await emptyTrash(mine, release);
  const file = await oldBlob('just deleted');
  const archived = { sha256: file, bytes: 5, at: 1 };
  const trashed = { status: 'completed', trashedAt: Date.now() } as const;
  const made = await mine.insert([
    sampleTask({ ...trashed, archived }),
    sampleTask(trashed),
    sampleTask({ status: 'completed' }),
  ]);
  const [gone = '', used = '', kept = ''] = made.map(({ id }) => id);
  const shots = [{ ...blankShot('a'), taskId: used, takes: [used], out: 1 }];
  await cuts(store, LOCAL_OWNER).insert({ ...blankTimeline('Film'), shots });
  expect(await emptyTrash(mine, release)).toBe(1);
  expect(await mine.get(gone)).toBeNull();
  expect(await mine.get(used)).not.toBeNull();
  expect(await mine.get(kept)).not.toBeNull();
  expect(await blobs().stat(file)).toBeNull();
});
