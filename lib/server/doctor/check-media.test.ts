import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankTimeline } from '#lib/studio/cut/blank.ts';
import { writeClip } from '#lib/testing/media-files.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { characters } from '../cast/characters.ts';
import { store as openedStore } from '../db/open.ts';
import { cutRenderTable, dubTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import { examine } from '../media/examine.ts';
import { blobs } from '../storage/blob-store.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { addVideo, clipBytes } from '../testing/sample-library.ts';
import { sampleAsset, sampleTask } from '../testing/samples.ts';
import { DAY, mendAll, NO_COPIES, OWNER, write } from './testing/looked-at.ts';

const folder = ownDataFolder();
let store: Store;
beforeAll(async () => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  store = await openedStore();
});
afterAll(() => store.close());

const TIMELINE = JSON.stringify(blankTimeline('Herons'));

const spoil = (sha256: string) => blobs().withFile(sha256, (file) => writeFile(file, 'other bytes'));

async function filmOf(text: string) {
  const archived = { ...(await write(Buffer.from(text))), at: 1 };
  const over = { status: 'completed', videoUrl: 'https://media.example/v.mp4', archived } as const;
  const [task] = await tasks(store, OWNER).insert([sampleTask(over)]);
  return { archived, id: task?.id ?? '' };
}

test('lost and damaged media are named one by one, and made or fetched again where that can be', async () => {
  const clip = await clipBytes(ownFolder(), 1);
  const lone = await addVideo(store, blobs(), OWNER, clip, { videoUrl: 'https://media.example/v.mp4' });
  await blobs().delete(lone.posterSha256 ?? '');
  const other = await write(Buffer.from('a video of before'));
  const [gone] = await tasks(store, OWNER).insert([
    sampleTask({
      status: 'completed',
      videoUrl: 'https://media.example/w.mp4',
      archived: { ...other, at: 1 },
    }),
  ]);
  await spoil(other.sha256);
  const { asset } = await assets(store, OWNER).insert(sampleAsset({ sha256: 'c'.repeat(64) }));
  const ada = await characters(store, OWNER).insert({
    serviceId: 'char-1',
    username: 'ada',
    permalink: 'https://example.com/ada',
    pictureUrl: 'https://example.com/ada.png',
    origin: { kind: 'task', id: lone.id },
    timestamps: null,
    name: null,
  });
  await characters(store, OWNER).update(ada.id, { pictureSha256: 'd'.repeat(64) });

  const { found, said, left } = await mendAll();
  const lost = `wrong media: the file of ${asset.id} is missing: restore a backup`;
  expect(found.toSorted()).toEqual(
    [
      NO_COPIES,
      lost,
      `wrong media: the picture of ${ada.id} is missing: --fix lets it be fetched again, or restore a backup`,
      `wrong media: the still of ${lone.id} is missing: --fix takes it again, or restore a backup`,
      `wrong media: the video of ${gone?.id} is damaged: --fix fetches it from the service again, or restore a backup`,
    ].toSorted(),
  );
  expect(said).toHaveLength(4);
  expect(left.toSorted()).toEqual([NO_COPIES, lost].toSorted());
  expect(await readdir(join(folder, 'damaged'))).toEqual([other.sha256]);
  expect(await tasks(store, OWNER).get(gone?.id ?? '')).toMatchObject({
    archived: null,
    dueAt: expect.any(Number),
  });
  const again = await tasks(store, OWNER).get(lone.id);
  expect(await blobs().stat(again?.posterSha256 ?? '')).not.toBeNull();
  await store.db.deleteFrom('assets').execute();
});

test('a media folder that is away or cannot be read is told in a line, and nothing is mended', async () => {
  const { archived, id } = await filmOf('a film that comes back');
  const [home, away] = [join(folder, 'blobs'), join(folder, 'elsewhere')];
  const task = await tasks(store, OWNER).get(id);
  await rename(home, away);
  const inFull = /^wrong media: (\d+) of \1 files are missing from .*: bring the folder back/;
  for (const prepare of [async () => undefined, () => mkdir(home)]) {
    await prepare();
    const { found, said } = await mendAll();
    expect(found.toSorted()).toEqual([NO_COPIES, expect.stringMatching(inFull)]);
    expect(said).toEqual([]);
  }
  await rm(home, { recursive: true });
  await rename(away, home);

  const more = await Promise.all(Array.from({ length: 12 }, (_, n) => filmOf(`film ${n}`)));
  for (const film of more) await blobs().delete(film.archived.sha256);
  expect((await mendAll()).found).toContainEqual(expect.stringContaining('12 of 1'));
  for (const film of more) await store.db.deleteFrom('tasks').where('id', '=', film.id).execute();

  // A folder in its place: there, and not to be read.
  await blobs().withFile(archived.sha256, async (file) => {
    await rename(file, away);
    await mkdir(file);
    const { found, said } = await mendAll();
    expect(found).toEqual([
      expect.stringContaining(`wrong media: the video of ${id} cannot be read`),
      NO_COPIES,
    ]);
    expect(said).toEqual([]);
    await rm(file, { recursive: true });
    await rename(away, file);
  });
  expect(await tasks(store, OWNER).get(id)).toEqual(task);
  expect((await mendAll()).found).toEqual([NO_COPIES]);
});

test('what nothing uses goes after a day, what came lately stays', async () => {
  const [old, fresh] = [await write(Buffer.from('old')), await write(Buffer.from('fresh'))];
  const long = new Date(Date.now() - 2 * DAY);
  await blobs().withFile(old.sha256, (file) => utimes(file, long, long));
  await mkdir(join(folder, 'incoming'), { recursive: true });
  await writeFile(join(folder, 'incoming', 'half'), '');
  await utimes(join(folder, 'incoming', 'half'), long, long);
  const { found, left } = await mendAll();
  expect(found).toContain(
    `note media: 1 files (3 B) are used by nothing: --fix moves them to ${join(folder, 'unused')}`,
  );
  expect(found).toContainEqual(expect.stringContaining('1 files were cut off on their way in'));
  expect(left).toEqual([NO_COPIES]);
  expect([await blobs().stat(old.sha256), await blobs().stat(fresh.sha256)]).toEqual([
    null,
    expect.anything(),
  ]);
  expect(await readdir(join(folder, 'unused'))).toEqual([old.sha256]);
});

test('a film whose file is lost is rendered again, and one that nobody takes up is handed on', async () => {
  const { sha256 } = await write(Buffer.from('film'));
  const render = (id: string, over: object) =>
    cutRenderTable.toRow({
      ...{ id, owner: OWNER, cutId: 'cut_1', revision: 1, timeline: TIMELINE, status: 'waiting' },
      ...{ frames: 24, framesDone: 24, width: 480, height: 480, fps: 24, createdAt: 1, updatedAt: 1 },
      ...over,
    });
  const rows = [
    render('lost', { status: 'done', sha256 }),
    render('idle', {}),
    render('gone', { deletedAt: 1 }),
  ];
  await store.db.insertInto('cutRenders').values(rows).execute();
  await blobs().delete(sha256);
  const { found, left } = await mendAll();
  expect(found).toContainEqual(expect.stringContaining('has it rendered again'));
  expect(found).toContainEqual(expect.stringMatching(/1 renders are unfinished and due for nobody \(idle\)/));
  expect(left).toEqual([NO_COPIES]);
  const now = await store.db
    .selectFrom('cutRenders')
    .select(['id', 'dueAt', 'framesDone'])
    .orderBy('id')
    .execute();
  expect(now).toEqual([
    { id: 'gone', dueAt: null, framesDone: 24 },
    { id: 'idle', dueAt: expect.any(Number), framesDone: 24 },
    { id: 'lost', dueAt: expect.any(Number), framesDone: 0 },
  ]);
  await store.db.deleteFrom('cutRenders').execute();
});

test('of a dub whose copy for browsers is lost, the copy alone is made again', async () => {
  const file = join(ownFolder(), 'phone.mov');
  await writeClip(file, { seconds: 1, format: 'mov', codec: 'hevc' });
  const { sha256 } = await write(await readFile(file));
  const dub = dubTable.toRow({
    ...{
      id: 'dub_1',
      owner: OWNER,
      transcriptId: 'transcript_1',
      model: 'm',
      voice: 'v',
      name: 'phone.mov',
      revision: 0,
    },
    ...{ status: 'done', progress: 100, sha256, playedSha256: 'e'.repeat(64), createdAt: 1, updatedAt: 1 },
  });
  await store.db.insertInto('dubs').values(dub).execute();
  const { found, said, left } = await mendAll();
  expect(found).toContainEqual(
    expect.stringMatching(/the copy that browsers play of dub_1 is missing: --fix makes it again/),
  );
  expect(said).toEqual(['made again']);
  expect(left).toEqual([NO_COPIES]);
  const kept = await store.db.selectFrom('dubs').selectAll().executeTakeFirstOrThrow();
  expect(kept).toEqual({ ...dub, playedSha256: expect.any(String) });
  expect(await blobs().withFile(kept.playedSha256 ?? '', examine)).toMatchObject({ plays: true });
  await store.db.deleteFrom('dubs').execute();
});
