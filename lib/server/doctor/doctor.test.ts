import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeClip } from '#lib/testing/media-files.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { characters } from '../characters/repository.ts';
import { saveConnection } from '../connection/change.ts';
import { connections } from '../connection/repository.ts';
import { store as openedStore } from '../db/open.ts';
import { cutRenderTable, dubTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import { blobs } from '../media/blob-store.ts';
import { examine } from '../media/examine.ts';
import { env, readEnv } from '../process/env.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { addVideo, clipBytes } from '../testing/sample-library.ts';
import { sampleAsset, sampleTask, savedConnection } from '../testing/samples.ts';
import { testStores } from '../testing/stores.ts';
import { checkDatabase } from './check-database.ts';
import { examineStudio } from './examine-studio.ts';
import type { Finding } from './finding.ts';

const OWNER = 'local';
const DAY = 24 * 60 * 60_000;
const folder = ownDataFolder();
const copies = join(ownFolder(), 'copies');
let store: Store;
beforeAll(async () => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  store = await openedStore();
});

const lines = (findings: Finding[]) =>
  findings
    .filter(({ level }) => level !== 'good')
    .map(({ area, level, says }) => `${level} ${area}: ${says}`);
const look = async (over = {}) => Array.fromAsync(examineStudio({ ...env(), ...over }, { quick: false }));
const NO_COPIES =
  'note backup: no copies are made: set BACKUP_DIR, or run npm run backup -- FILE now and then';

/** Finds, mends all that can be mended, and finds again. */
async function mendAll() {
  const found = await look();
  const said: string[] = [];
  for (const { mend } of found) if (mend) said.push((await mend()).says);
  return { found: lines(found), said, left: lines(await look()) };
}

const write = (bytes: Buffer) => blobs().write([bytes] as unknown as AsyncIterable<Uint8Array>);
const spoil = (sha256: string) => blobs().withFile(sha256, (file) => writeFile(file, 'other bytes'));

async function filmOf(text: string) {
  const archived = { ...(await write(Buffer.from(text))), at: 1 };
  const over = { status: 'completed', videoUrl: 'https://media.example/v.mp4', archived } as const;
  const [task] = await tasks(store, OWNER).insert([sampleTask(over)]);
  return { archived, id: task?.id ?? '' };
}

test('a studio that is well is told so', async () => {
  const found = await look();
  expect(lines(found)).toEqual([NO_COPIES]);
  expect(found.map(({ area }) => area)).toEqual([
    'settings',
    'disk',
    'database',
    'media',
    'work',
    'service',
    'backup',
  ]);
});

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

test('work that nobody would take up is handed on', async () => {
  const far = Date.now() + 30 * DAY;
  const made = await tasks(store, OWNER).insert([
    sampleTask({ status: 'rendering', dueAt: null }),
    sampleTask({ status: 'waiting', dueAt: far, heldBy: 'one that died' }),
    sampleTask({ status: 'waiting', dueAt: Date.now() + DAY }),
  ]);
  const { found, left } = await mendAll();
  expect(found).toContainEqual(
    expect.stringMatching(/^wrong work: 2 tasks are unfinished and due for nobody/),
  );
  expect(left).toEqual([NO_COPIES]);
  expect(await tasks(store, OWNER).get(made[1]?.id ?? '')).toMatchObject({ heldBy: null });
});

test('a film whose file is lost is rendered again, and one that nobody takes up is handed on', async () => {
  const { sha256 } = await write(Buffer.from('film'));
  const render = (id: string, over: object) =>
    cutRenderTable.toRow({
      ...{ id, owner: OWNER, cutId: 'cut_1', revision: 1, timeline: '{}', status: 'waiting' },
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

test.skipIf(process.platform === 'win32')('files that others may read are closed to them', async () => {
  await writeFile(join(folder, 'session.key'), 'x'.repeat(32));
  await chmod(join(folder, 'session.key'), 0o644);
  await chmod(folder, 0o755);
  const { found, left } = await mendAll();
  expect(found.filter((line) => line.includes('others on this machine may read'))).toHaveLength(2);
  expect(left).toEqual([NO_COPIES]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('scheduled copies that stay away are told', async () => {
  const backup = { ...env().backup, folder: copies };
  expect(lines(await look({ backup }))).toEqual([
    `note backup: no copy lies in ${copies} yet: the running studio makes one`,
  ]);
  await mkdir(copies, { recursive: true });
  const file = join(copies, 'dailies-2026-01-02T03-04-05.zip');
  await writeFile(file, '');
  expect(lines(await look({ backup }))).toEqual([]);
  const long = new Date(Date.now() - 5 * DAY);
  await utimes(file, long, long);
  expect(lines(await look({ backup }))).toEqual([
    `wrong backup: the newest copy in ${copies} is 5 days old: the studio's log says why`,
  ]);
});

test('the service is really asked', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"data":[{"id":"vidB-2"}]}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await saveConnection(OWNER, { address, key: 'sk-1234567890' });
  const said = async () => (await look()).find(({ area }) => area === 'service')?.says;
  expect(await said()).toBe(`${address} answers with 1 models`);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  expect(await said()).toMatch(/Nothing listens at this address; check the address and key/);
  const [saved] = await connections(store, OWNER).all();
  const id = saved?.id ?? '';
  await connections(store, OWNER).save(savedConnection({ id, address, sealedKey: 'AAAA' }));
  expect(await said()).toBe('The saved key can no longer be read: give it again in Settings');
  await connections(store, OWNER).remove(id);
});

const { place } = testStores('sqlite');
const databaseOf = async (where: { dataDir: string; databaseUrl?: string }) => {
  const found = await Array.fromAsync(checkDatabase({ databaseUrl: undefined, ...where }));
  return { found, said: lines(found).join() };
};

test('a damaged database is told; its indexes and loose rows are mended', async () => {
  const { where, open } = await place();
  expect((await databaseOf(where)).said).toMatch(/there is none/);
  const made = await open();
  await tasks(made, OWNER).insert([sampleTask({ tags: ['dusk'] }), sampleTask()]);
  await made.close();
  const file = join(where.dataDir, 'studio.db');

  using database = new DatabaseSync(file);
  database.exec('pragma foreign_keys = off; delete from tasks where id in (select task_id from task_tags)');
  const loose = await databaseOf(where);
  expect(loose.said).toMatch(/rows belong to something that is gone .*--fix removes them/);
  expect(await loose.found[0]?.mend?.()).toMatchObject({ isRight: true });
  expect((await databaseOf(where)).said).toBe('');

  database.close();
  // An entry of an index that says something else than its row.
  const bytes = await readFile(file);
  bytes.write('localvidX-2', bytes.indexOf('localvidB-2'));
  await writeFile(file, bytes);
  const bent = await databaseOf(where);
  expect(bent.said).toMatch(/damaged \(.*\): restore a backup .*--fix rebuilds its indexes/);
  expect(await bent.found[0]?.mend?.()).toMatchObject({ isRight: true });
  expect((await databaseOf(where)).said).toBe('');

  await rm(`${file}-wal`, { force: true });
  await writeFile(file, 'nothing of the kind'.repeat(500));
  const gone = await databaseOf(where);
  expect(gone.said).toMatch(/damaged \(file is not a database\)/);
  expect(await gone.found[0]?.mend?.()).toMatchObject({ isRight: false });
});

test('a database of another version is told', async () => {
  const { where, open } = await place();
  const made = await open();
  await sql`update migrations set name = '9999-later' where name like '0009%'`.execute(made.db);
  await made.close();
  expect((await databaseOf(where)).said).toMatch(/of a newer version \(9999-later\)/);
});

const postgres = testStores('postgres');
test('PostgreSQL is asked, and its silence told', async () => {
  const { where } = await postgres.place();
  expect((await databaseOf(where)).said).toBe('');
  const bare = await postgres.place({ bare: true });
  expect((await databaseOf(bare.where)).said).toMatch(/migrations are left: start the studio once/);
  const databaseUrl = `${where.databaseUrl}_of_nobody`;
  expect((await databaseOf({ ...where, databaseUrl })).said).toMatch(/does not answer .*check DATABASE_URL/);
});

test('a wrong setting is refused before anything is looked at', () => {
  expect(() => readEnv({ BACKUP_KEEP: '0' })).toThrow(
    'BACKUP_KEEP must be a whole number from 1 to 1000, not "0"',
  );
});

afterAll(() => store.close());
