import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import type { Schema } from '../db/schema.ts';
import type { Dialect, Store } from '../db/store.ts';
import { diskBlobStore } from '../storage/disk-blobs.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTask } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { createEngine } from '../video/create-engine.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { backUpWhenDue } from './schedule.ts';
import { decideSwap, finishSwap, restoringIn } from './swap.ts';
import { fill, newFiles, OWNER, ofNewerVersion, treeOf } from './testing/filled-studio.ts';

const copies = join(ownFolder(), 'copies');
const home = ownDataFolder({ BACKUP_DIR: copies, BACKUP_KEEP: '2' });
const newFile = newFiles();
beforeAll(async () => {
  await mkdir(home, { recursive: true });
});

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
    // Connections that nobody uses are closed after a while.
    await other.db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      await expect(restoreBackup({ ...order, replace: true })).rejects.toThrow(/in use; stop the studio/);
    });
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

  test.runIf(engine === 'postgres')('whoever is just leaving the database is waited for', async () => {
    const [from, to] = [await place(), await place()];
    const [store, other] = [await from.open(), await to.open()];
    const file = newFile();
    await makeBackup({ ...from.where, file });
    await store.close();
    const restored = restoreBackup({ ...to.where, file, replace: true });
    const looking = sql`select 1 from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and query like '%pg_stat%'`;
    await expect.poll(async () => (await looking.execute(other.db)).rows.length).toBe(1);
    await other.close();
    await restored;
  });

  test('a copy of an older version is brought up to date, one of a newer version refused', async () => {
    const [from, to] = [await place(), await place()];
    const store = await from.open();
    const [made] = await tasks(store, OWNER).insert([sampleTask()]);
    await sql`drop table chores`.execute(store.db);
    await sql`delete from migrations where name = '0011-chores'`.execute(store.db);
    const [older, newer] = [newFile(), newFile()];
    await makeBackup({ ...from.where, file: older });
    await store.close();
    await writeFile(newer, await ofNewerVersion(older));
    await expect(restoreBackup({ ...to.where, file: newer, replace: false })).rejects.toThrow(
      /newer version of Dailies \(9999-later\)/,
    );
    await restoreBackup({ ...to.where, file: older, replace: false });
    const again = await to.open();
    expect(await tasks(again, OWNER).get(made?.id ?? '')).toEqual(made);
    expect(await again.db.selectFrom('chores').selectAll().execute()).toEqual([]);
    await again.close();
  });
});

test('a PostgreSQL database of a newer version is not replaced, for its tables are unknown', async () => {
  const { place } = testStores('postgres');
  const [from, to] = [await place(), await place()];
  await (await from.open()).close();
  const file = newFile();
  await makeBackup({ ...from.where, file });
  const newer = await to.open();
  await sql`insert into migrations (name, applied_at) values ('9999-later', 1)`.execute(newer.db);
  await newer.close();
  await expect(restoreBackup({ ...to.where, file, replace: true })).rejects.toThrow(
    'the database is of a newer version (9999-later), which has tables unknown to this one; give DATABASE_URL an empty database',
  );
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
