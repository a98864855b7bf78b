import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { ServiceKey } from '../connection/secrets.ts';
import { connectionTable, type Schema } from '../db/schema.ts';
import type { Dialect, Store } from '../db/store.ts';
import { createEngine } from '../engine/start.ts';
import { assets } from '../media/assets.ts';
import { diskBlobStore } from '../media/storage/disk-blobs.ts';
import { sessions } from '../sessions/repository.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleAsset, sampleTask, savedConnection } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { tokens } from '../tokens/repository.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { backUpWhenDue } from './schedule.ts';
import { decideSwap, finishSwap, restoringIn } from './swap.ts';

const OWNER = 'local';
const copies = join(ownFolder(), 'copies');
const home = ownDataFolder({ BACKUP_DIR: copies, BACKUP_KEEP: '2' });
const files = ownFolder();
let named = 0;
const newFile = () => {
  named += 1;
  return join(files, `${named}.zip`);
};

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Every file below a folder with its hash. */
async function treeOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = names
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length + 1), sha256(await readFile(file))];
    });
  return Object.fromEntries((await Promise.all(found)).toSorted());
}

const tablesOf = new WeakMap<Store['db'], string[]>();

/** All rows of all tables but those of sessions and tokens, which stay behind. */
async function rowsIn({ db }: Store): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  const names = tablesOf.get(db) ?? (await db.introspection.getTables()).map(({ name }) => name);
  tablesOf.set(db, names);
  for (const name of names) {
    if (/^(sessions|tokens|task_search.*|task_terms)$/.test(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name as keyof Schema)} order by 1, 2`.execute(db);
    found[name] = rows.map((row) => ({ ...(row as object), search: undefined }));
  }
  return found;
}

/** A blob of long ago, which a running studio would delete at once when nothing names it any more. */
async function oldBlob(dataDir: string, text: string) {
  const store = diskBlobStore(dataDir);
  const info = await store.write([Buffer.from(text.repeat(500))] as unknown as AsyncIterable<Uint8Array>);
  const long = new Date(Date.now() - 1e9);
  await store.withFile(info.sha256, (file) => utimes(file, long, long));
  return info;
}

/** A studio with something of everything: finished, waiting and deleted work, a saved key, and who is signed in. */
async function fill(store: Store, dataDir: string, videos: number) {
  const mine = tasks(store, OWNER);
  for (let i = 0; i < videos; i += 1) {
    const { sha256: hash, bytes } = await oldBlob(dataDir, `video ${i} `);
    await mine.insert([sampleTask({ status: 'completed', archived: { sha256: hash, bytes, at: i } })]);
  }
  await mine.insert([
    sampleTask({ status: 'waiting', dueAt: 1, prompt: 'Fog, "quoted"\nand 雾', tags: ['dusk'] }),
    sampleTask({ status: 'rendering', serviceId: 'vidB-2:1', progress: 12.5 }),
    sampleTask({ status: 'failed', trashedAt: 5 }),
  ]);
  await assets(store, OWNER).insert(sampleAsset({ ...(await oldBlob(dataDir, 'asset ')) }));
  const sealedKey = await new ServiceKey('sk-the-secret-of-the-service').seal();
  await store.db
    .insertInto('connections')
    .values(
      connectionTable.toRow({ ...savedConnection({ sealedKey }), owner: OWNER, createdAt: 1, updatedAt: 1 }),
    )
    .execute();
  await sessions(store, OWNER).open({ passwordMark: 'm', device: 'd', address: '::1' });
  await tokens(store, OWNER).create({ name: 'Robot', scope: 'admin' });
}

beforeAll(async () => {
  await mkdir(home, { recursive: true });
});

describe.each(ENGINES)('on %s', (engine: Dialect) => {
  const { place } = testStores(engine);

  test('a copy made while others write is of one moment, with every row and file of it', async () => {
    const [from, to] = [await place(), await place()];
    const store = await from.open();
    const { dataDir } = from.where;
    await fill(store, dataDir, 15);
    const mine = tasks(store, OWNER);
    const blobStore = diskBlobStore(dataDir);
    const moments = new Set<string>();
    const look = async () => moments.add(JSON.stringify(await rowsIn(store)));
    await look();
    let isDone = false;
    async function keepWriting() {
      const old = await store.db
        .selectFrom('tasks')
        .selectAll()
        .where('archivedSha256', 'is not', null)
        .execute();
      for (let step = 0; !isDone || step < 3; step += 1) {
        const info = await blobStore.write([
          Buffer.from(`new ${step}`),
        ] as unknown as AsyncIterable<Uint8Array>);
        await mine.insert([
          sampleTask({ status: 'completed', archived: { sha256: info.sha256, bytes: info.bytes, at: 1 } }),
        ]);
        await look();
        const gone = old[step];
        if (!gone) continue;
        await store.db.deleteFrom('tasks').where('id', '=', gone.id).execute();
        await look();
        await blobStore.delete(gone.archivedSha256 ?? '');
      }
    }
    const writing = keepWriting();
    const file = newFile();
    const report = await makeBackup({ ...from.where, file }).finally(() => {
      isDone = true;
    });
    await writing;
    expect(report).toMatchObject({ missing: [], damaged: [], sealed: false });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await store.close();

    const restored = await restoreBackup({ ...to.where, file, replace: false });
    expect(restored).toMatchObject({ secrets: 'none', before: null });
    const again = await to.open();
    const rows = await rowsIn(again);
    expect(moments.size).toBeGreaterThan(5);
    expect([...moments].includes(JSON.stringify(rows))).toBe(true);
    for (const table of ['sessions', 'tokens'] as const)
      expect(await again.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const tree = await treeOf(join(to.where.dataDir, 'blobs'));
    expect(Object.entries(tree).every(([name, hash]) => name.endsWith(hash))).toBe(true);
    const wanted = (rows.tasks ?? []).flatMap(
      (row) => (row as { archivedSha256: string }).archivedSha256 ?? [],
    );
    expect(Object.values(tree)).toEqual(expect.arrayContaining(wanted));
    expect(await tasks(again, OWNER).list({ limit: 5, q: 'quoted' })).toMatchObject({
      tasks: [{ tags: ['dusk'] }],
    });
    await again.close();
  });

  test('a studio that is there is refused, or put aside whole', async () => {
    const [from, to] = [await place(), await place()];
    const [store, other] = [await from.open(), await to.open()];
    await fill(store, from.where.dataDir, 1);
    await tasks(other, OWNER).insert([sampleTask({ prompt: 'Of another' })]);
    const file = newFile();
    await makeBackup({ ...from.where, file });
    const order = { ...to.where, file };
    await expect(restoreBackup({ ...order, replace: true })).rejects.toThrow(/in use; stop the studio/);
    await other.close();
    await expect(restoreBackup({ ...order, replace: false })).rejects.toThrow(/holds a studio already/);
    const { before } = await restoreBackup({ ...order, replace: true });
    const again = await to.open();
    expect(await rowsIn(again)).toEqual(await rowsIn(store));
    expect(before === null).toBe(engine === 'postgres');
    if (before) {
      using kept = new DatabaseSync(join(before, 'studio.db'));
      expect(kept.prepare('select prompt from tasks').all()).toEqual([{ prompt: 'Of another' }]);
    }
    await again.close();
    await store.close();
  });

  test('a copy of an older version is brought up to date, one of a newer version refused', async () => {
    const [from, to] = [await place(), await place()];
    const store = await from.open();
    const [made] = await tasks(store, OWNER).insert([sampleTask()]);
    await sql`drop table chores`.execute(store.db);
    await sql`delete from migrations where name = '0011-chores'`.execute(store.db);
    const [older, newer] = [newFile(), newFile()];
    await makeBackup({ ...from.where, file: older });
    await sql`insert into migrations (name, applied_at) values ('9999-later', 1)`.execute(store.db);
    await makeBackup({ ...from.where, file: newer });
    await store.close();
    await expect(restoreBackup({ ...to.where, file: newer, replace: false })).rejects.toThrow(
      /newer version/,
    );
    await restoreBackup({ ...to.where, file: older, replace: false });
    const again = await to.open();
    expect(await tasks(again, OWNER).get(made?.id ?? '')).toEqual(made);
    expect(await again.db.selectFrom('chores').selectAll().execute()).toEqual([]);
    await again.close();
  });
});

describe('a file', () => {
  const { place } = testStores('sqlite');

  async function studio(videos = 2) {
    const { where, open } = await place();
    const store = await open();
    await fill(store, where.dataDir, videos);
    await store.close();
    return where;
  }

  test('holds no secret in clear, and gives them back for the passphrase alone', async () => {
    const { dataDir } = await studio();
    await mkdir(join(dataDir, 'service'), { recursive: true });
    const secrets = {
      'secret.key': 'sealing-key-of-32-bytes-in-plain',
      'service/studio-key': 'sk-plain-key-of-the-service',
    };
    for (const [path, text] of Object.entries(secrets)) await writeFile(join(dataDir, path), text);
    using service = new DatabaseSync(join(dataDir, 'service', 'service.db'));
    service.exec('pragma journal_mode = wal; create table tasks (id text); insert into tasks values (1)');
    const [open, sealed] = [newFile(), newFile()];
    await makeBackup({ dataDir, file: open });
    await makeBackup({ dataDir, file: sealed, passphrase: 'correct horse battery' });
    for (const file of [open, sealed]) {
      const bytes = await readFile(file, 'latin1');
      for (const text of Object.values(secrets)) {
        expect(bytes).not.toContain(text);
        expect(bytes).not.toContain(Buffer.from(text).toString('base64'));
      }
    }
    const restore = async (file: string, passphrase?: string) => {
      const { where } = await place();
      const order = { ...where, file, passphrase, replace: false };
      const report = await restoreBackup(order).catch((cause: Error) => cause.message);
      const found = Object.keys(secrets).filter((path) => existsSync(join(where.dataDir, path)));
      return { said: typeof report === 'string' ? report : report.secrets, found, where };
    };
    expect(await restore(open, 'correct horse battery')).toMatchObject({ said: 'none', found: [] });
    expect(await restore(sealed)).toMatchObject({ said: 'sealed', found: [] });
    const wrong = await restore(sealed, 'another passphrase');
    expect(wrong).toMatchObject({ said: expect.stringMatching(/passphrase is not the one/), found: [] });
    expect(await treeOf(wrong.where.dataDir)).toEqual({});
    const right = await restore(sealed, 'correct horse battery');
    expect(right).toMatchObject({ said: 'restored', found: Object.keys(secrets) });
    expect(await readFile(join(right.where.dataDir, 'secret.key'), 'utf8')).toBe(secrets['secret.key']);
  });

  test('that is cut off or changed anywhere changes nothing', async () => {
    const [from, to] = [await studio(), await studio(1)];
    const file = newFile();
    await makeBackup({ ...from, file });
    const whole = await readFile(file);
    const before = await treeOf(to.dataDir);
    const scratch = ownFolder(onTestFinished);
    vi.stubEnv('TMPDIR', scratch);
    onTestFinished(() => void vi.unstubAllEnvs());
    // In the database, in a film, in the list of files and in the manifest.
    const places = ['studio.db', 'video 1 ', 'files.jsonl', 'manifest.json'];
    const spoilt = places.map((text) => {
      const copy = Buffer.from(whole);
      const at = whole.indexOf(text) + 40;
      copy[at] = (copy[at] ?? 0) ^ 0x41;
      return copy;
    });
    for (const bytes of [
      ...spoilt,
      whole.subarray(0, whole.length - 30),
      whole.subarray(0, 1000),
      Buffer.from('x'),
    ]) {
      await writeFile(file, bytes);
      await expect(restoreBackup({ ...to, file, replace: true })).rejects.toThrow();
      await expect(verifyBackup(file)).rejects.toThrow();
    }
    const long = Buffer.from(whole);
    long.writeUInt32LE(0xff_ff_ff_fe, whole.lastIndexOf('files.jsonl') - 22); // its size, in the zip's directory
    await writeFile(file, long);
    await expect(verifyBackup(file)).rejects.toThrow('the list of its files is too long');
    expect(await readdir(scratch)).toEqual([]);
    expect(await treeOf(to.dataDir)).toEqual(before);
    await writeFile(file, whole);
    expect(await verifyBackup(file)).toMatchObject({ engine: 'sqlite' });
  });

  test('takes along what the service keeps, and bytes that are there twice once', async () => {
    const { dataDir } = await studio();
    const film = await oldBlob(dataDir, 'video 1 ');
    const folder = join(dataDir, 'service', 'tasks', 'token_1');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'video.mp4'), 'video 1 '.repeat(500));
    await writeFile(join(folder, 'poster.jpg'), 'poster');
    await writeFile(join(dataDir, 'service', 'keys.json'), '{"keys":[]}');
    await mkdir(join(dataDir, 'service', 'tmp'));
    await writeFile(join(dataDir, 'service', 'tmp', 'half.mp4'), 'half');
    const service = new DatabaseSync(join(dataDir, 'service', 'service.db'));
    service.exec('pragma journal_mode = wal; create table tasks (id text); insert into tasks values (7)');
    const file = newFile();
    await makeBackup({ dataDir, file });
    service.close();
    const { where } = await place();
    await restoreBackup({ ...where, file, replace: false });
    const tree = await treeOf(join(where.dataDir, 'service'));
    expect(Object.keys(tree)).toEqual([
      'keys.json',
      'service.db',
      'tasks/token_1/poster.jpg',
      'tasks/token_1/video.mp4',
    ]);
    expect(tree['tasks/token_1/video.mp4']).toBe(film.sha256);
    expect((await readFile(file, 'latin1')).split('video 1 video 1 ').length - 1).toBeLessThanOrEqual(250);
  });

  test('says what was missing or damaged already, and brings the rest', async () => {
    const { dataDir } = await studio(3);
    const [gone, spoilt] = [await oldBlob(dataDir, 'video 0 '), await oldBlob(dataDir, 'video 1 ')];
    await diskBlobStore(dataDir).delete(gone.sha256);
    await diskBlobStore(dataDir).withFile(spoilt.sha256, (path) => writeFile(path, 'other bytes'));
    const file = newFile();
    const report = await makeBackup({ dataDir, file });
    expect(report).toMatchObject({ missing: [gone.sha256], damaged: [spoilt.sha256] });
    const { where } = await place();
    await restoreBackup({ ...where, file, replace: false });
    const tree = await treeOf(join(where.dataDir, 'blobs'));
    expect(Object.keys(tree)).toHaveLength(2);
  });
});

test('a restore that was decided and then cut off is finished by the next start', async () => {
  const dataDir = ownFolder();
  const fresh = join(restoringIn(dataDir), 'new');
  await mkdir(join(fresh, 'blobs', 'ab'), { recursive: true });
  await writeFile(join(fresh, 'blobs', 'ab', 'abcd'), 'blob');
  await writeFile(join(fresh, 'studio.db'), 'new');
  for (const name of ['studio.db', 'studio.db-wal']) await writeFile(join(dataDir, name), 'old');
  expect(await finishSwap(dataDir)).toBe(false);
  expect(await readFile(join(dataDir, 'studio.db'), 'utf8')).toBe('old');
  await decideSwap(dataDir, { leaves: ['studio.db', 'studio.db-wal'], before: 'before' });
  // Cut off after the first of the moves.
  await mkdir(join(dataDir, 'before'));
  await rename(join(dataDir, 'studio.db'), join(dataDir, 'before', 'studio.db'));
  expect(await finishSwap(dataDir)).toBe(true);
  expect(await readFile(join(dataDir, 'studio.db'), 'utf8')).toBe('new');
  expect((await readdir(dataDir)).toSorted()).toEqual(['before', 'blobs', 'studio.db']);
  expect((await readdir(join(dataDir, 'before'))).toSorted()).toEqual(['studio.db', 'studio.db-wal']);
  expect(await finishSwap(dataDir)).toBe(false);
});

test('of several processes one makes the scheduled copy, and only the newest are kept', async () => {
  const engines = [await createEngine({ holder: 'one' }), await createEngine({ holder: 'two' })];
  await mkdir(copies, { recursive: true });
  const older = [
    'dailies-2025-01-01T00-00-00.zip',
    'dailies-2025-01-02T00-00-00.zip',
    'dailies-2025-01-03T00-00-00.zip',
  ];
  for (const name of [...older, 'mine.zip']) await writeFile(join(copies, name), '');
  const { signal } = new AbortController();
  const did = await Promise.all(engines.map((engine) => backUpWhenDue(engine, copies, signal)));
  expect(did.filter(Boolean)).toHaveLength(1);
  const kept = (await readdir(copies)).toSorted();
  expect(kept).toEqual([older[2], expect.stringMatching(/^dailies-20\d\d/), 'mine.zip']);
  await verifyBackup(join(copies, kept[1] ?? ''));
  expect(await backUpWhenDue(engines[0] as (typeof engines)[0], copies, signal)).toBe(false);
  await engines[0]?.store.db
    .updateTable('chores')
    .set({ doneAt: Date.now() - 25 * 60 * 60_000 })
    .execute();
  await engines[0]?.store.db
    .updateTable('chores')
    .set({ heldUntil: Date.now() + 9999, heldBy: 'two' })
    .execute();
  expect(await backUpWhenDue(engines[0] as (typeof engines)[0], copies, signal)).toBe(false);
});
