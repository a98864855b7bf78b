import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { S3Place } from '#lib/bucket/client.ts';
import { hasS3, type S3Server, startS3 } from '#lib/testing/s3.ts';
import { readOnly, WRITE_REFUSED } from '../db/read-only.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import { sessions } from '../sessions/repository.ts';
import { settleData } from '../start/settle-data.ts';
import { diskBlobStore } from '../storage/disk-blobs.ts';
import { requireOwnBucket } from '../storage/own-bucket.ts';
import { openStorage } from '../storage/storage-error.ts';
import { storedBlobs } from '../storage/stored-blobs.ts';
import { makeBucket } from '../storage/testing/make-bucket.ts';
import { tasks } from '../tasks/repository.ts';
import { startChild } from '../testing/child.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleAsset, sampleTask } from '../testing/samples.ts';
import { testStores } from '../testing/stores.ts';
import { tokens } from '../tokens/repository.ts';
import { cancelMove, moveStudio } from './move-studio.ts';

const OWNER = 'local';
const VIDEOS = 12;
ownDataFolder();

/** Made by the database from the others, each in its own way. */
const MADE = /^(task_search.*|task_terms|migrations|blob_stores|installation|secret_checks|read_only)$/;

async function rowsIn({ db }: Store): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (MADE.test(name)) continue;
    const { rows } = await sql<object>`select * from ${sql.table(name as keyof Schema)}`.execute(db);
    found[name] = rows
      .map((row) => JSON.stringify({ ...row, search: undefined, row: undefined, place: undefined }))
      .map((text) => JSON.stringify(Object.entries(JSON.parse(text)).toSorted()))
      .toSorted();
  }
  return found;
}

describe.runIf(hasS3)('a studio on SQLite and the disk', () => {
  const [lite, pg] = [testStores('sqlite'), testStores('postgres')];
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.remove());

  /** A studio with something of everything, and where it is to go. */
  async function studio() {
    const [home, away] = [await lite.place(), await pg.place()];
    const { dataDir } = home.where;
    const store = await home.open();
    const disk = diskBlobStore(dataDir);
    const write = (text: string) => disk.write(Readable.from([Buffer.from(text)]));
    const files: string[] = [];
    for (let i = 0; i < VIDEOS; i += 1) {
      const { sha256, bytes } = await write(`video ${i}`);
      files.push(sha256);
      const archived = { sha256, bytes, at: i };
      const prompt = `Fog over "${i}"\nund Nebel 雾`;
      await tasks(store, OWNER).insert([
        sampleTask({ status: 'completed', archived, prompt, tags: ['dusk'] }),
      ]);
    }
    await tasks(store, OWNER).insert([sampleTask({ status: 'rendering', serviceId: 'v:1', progress: 12.5 })]);
    await assets(store, OWNER).insert(sampleAsset(await write('asset')));
    await tokens(store, OWNER).create({ name: 'Robot', scope: 'admin' });
    const rows = await rowsIn(store);
    await store.close();
    const s3 = await makeBucket(server);
    const databaseUrl = away.where.databaseUrl ?? '';
    return { dataDir, databaseUrl, s3, rows, files, home, away };
  }

  const objects = (s3: S3Place) => Array.fromAsync(openStorage(s3).list('blobs/'));

  test('goes to PostgreSQL and S3 and comes back as it was, through kills on both ways', async () => {
    const { dataDir, databaseUrl, s3, rows, files, home, away } = await studio();
    const out = { dataDir, databaseUrl, s3, back: false };
    const killed = await startChild('../move/testing/mover.ts', { order: out, killAfter: 5 }).ended;
    expect(killed).toMatchObject({ signal: 'SIGKILL' });
    expect(await objects(s3)).toHaveLength(5);
    await expect(settleData({ dataDir, databaseUrl: undefined, ...REST })).rejects.toThrow(
      'the studio is being moved; end that first: npm run migrate-data',
    );
    await expect(moveStudio({ ...out, back: true })).rejects.toThrow(
      'a move in the other direction was cut off',
    );

    const there = await moveStudio(out);
    expect(there).toMatchObject({
      rows: { tasks: VIDEOS + 1, tokens: 1 },
      media: { files: VIDEOS + 1, missing: [], damaged: [] },
    });
    expect(await objects(s3)).toHaveLength(VIDEOS + 1);
    expect((await readdir(there.before ?? '')).toSorted()).toEqual(['blobs', 'studio.db']);
    expect(existsSync(join(dataDir, 'blobs'))).toBe(false);
    await settleData({ dataDir, databaseUrl, ...REST });
    const moved = await away.open();
    expect(await rowsIn(moved)).toEqual(rows);
    expect(await storedBlobs(moved).find(files[0] ?? '')).toMatchObject({ bucket: s3.bucket });
    const found = await tasks(moved, OWNER).list({ limit: 50, q: 'nebel 7' });
    expect(found.tasks).toHaveLength(1);
    await moved.close();

    const back = { ...out, back: true };
    const again = await startChild('../move/testing/mover.ts', { order: back, killAfter: 3 }).ended;
    expect(again).toMatchObject({ signal: 'SIGKILL' });
    const returned = await moveStudio(back);
    expect(returned).toMatchObject({ media: { files: VIDEOS + 1, missing: [], damaged: [] } });
    const store = await home.open();
    expect(await rowsIn(store)).toEqual(rows);
    expect(await storedBlobs(store).anyBucket()).toBeNull();
    expect((await tasks(store, OWNER).list({ limit: 50, q: 'nebel 7' })).tasks).toHaveLength(1);
    await store.close();
    for (const sha256 of files) expect(await diskBlobStore(dataDir).stat(sha256)).not.toBeNull();
  });

  test('can send its media alone to S3 and fetch them again, and tells what it has not', async () => {
    const { dataDir, s3, files, home } = await studio();
    const [gone = '', ...kept] = files;
    await diskBlobStore(dataDir).delete(gone);
    const report = await moveStudio({ dataDir, s3, back: false });
    expect(report).toMatchObject({ rows: null, media: { files: VIDEOS, missing: [gone], damaged: [] } });
    const store = await home.open();
    expect(await storedBlobs(store).find(kept[0] ?? '')).not.toBeNull();
    await store.close();
    await moveStudio({ dataDir, s3, back: true });
    const again = await home.open();
    expect(await storedBlobs(again).anyBucket()).toBeNull();
    await again.close();
    for (const sha256 of kept) expect(await diskBlobStore(dataDir).stat(sha256)).not.toBeNull();
  });

  test('starts again where it was when a move is given up', async () => {
    const { dataDir, s3, rows, home } = await studio();
    const order = { dataDir, s3, back: false };
    await expect(moveStudio({ ...order, s3: { ...s3, secretAccessKey: 'wrong' } })).rejects.toMatchObject({
      code: 'storage_refused',
    });
    await settleData({ dataDir, databaseUrl: undefined, ...REST });
    await startChild('../move/testing/mover.ts', { order, killAfter: 2 }).ended;
    await cancelMove({ dataDir });
    await settleData({ dataDir, databaseUrl: undefined, ...REST });
    const store = await home.open();
    expect(await rowsIn(store)).toEqual(rows);
    await store.close();
    await expect(cancelMove({ dataDir })).rejects.toThrow('no move was begun');
  });

  test('can be read while it goes, writes nothing that would be lost, and goes on when the move is killed', async () => {
    const { dataDir, databaseUrl, s3, home, away } = await studio();
    const order = { dataDir, databaseUrl, s3, back: false };
    const write = (running: Store, prompt: string) => tasks(running, OWNER).insert([sampleTask({ prompt })]);
    const count = async (running: Store) => (await tasks(running, OWNER).list({ limit: 50 })).tasks.length;

    for (const [back, place] of [
      [false, home],
      [true, away],
    ] as const) {
      const running = await place.open();
      const before = await count(running);
      // As every process does that runs: one that is silent lets go of its connections.
      const asking = setInterval(() => void count(running).catch(() => undefined), 1000);
      const mover = startChild('../move/testing/mover.ts', { order: { ...order, back }, waitAt: 3 });
      await mover.lines[Symbol.asyncIterator]().next();
      await expect(write(running, 'Too late')).rejects.toThrow(WRITE_REFUSED);
      expect(await count(running)).toBe(before);
      expect(await readOnly(running)).toMatchObject({ moved: false });
      await expect(moveStudio({ ...order, back })).rejects.toThrow('is being moved already');
      mover.process.kill('SIGKILL');
      await mover.ended;

      await letTimePass(running);
      await write(running, 'Between two tries');
      const mine = sessions(running, OWNER);
      await mine.open({ passwordMark: 'mark', device: 'Laptop', address: '192.0.2.1' });
      const [session] = await mine.list('mark', null);
      const report = await moveStudio({ ...order, back });
      expect(report).toMatchObject({ rows: { tasks: before + 1 }, stillRuns: !back });
      await expect(write(running, 'To nowhere')).rejects.toThrow(WRITE_REFUSED);
      await expect(mine.end(session?.id ?? ''), 'it is open there').rejects.toThrow(WRITE_REFUSED);
      expect(await readOnly(running)).toMatchObject({ moved: true });
      expect(await count(running)).toBe(before + 1);
      if (!back)
        await expect(settleData({ ...REST, dataDir, databaseUrl })).rejects.toThrow(
          'stop all of its processes',
        );
      clearInterval(asking);
      await running.close();
      if (back) await settleData({ ...REST, dataDir, databaseUrl: undefined });
      else {
        await expect(settleData({ ...REST, dataDir, databaseUrl: undefined })).rejects.toThrow(
          'start it with DATABASE_URL',
        );
        await settleData({ ...REST, dataDir, databaseUrl });
        expect(existsSync(join(dataDir, 'blobs'))).toBe(false);
      }
      const there = await (back ? home : away).open();
      await write(there, 'Afterwards');
      expect(await count(there)).toBe(before + 2);
      await there.close();
    }
    await cancelMove({ dataDir, databaseUrl });
    const abandoned = await away.open();
    await write(abandoned, 'Used again');
    await abandoned.close();
  });

  test('takes the place of no other', async () => {
    const { dataDir, databaseUrl, s3, away } = await studio();
    await expect(moveStudio({ dataDir, s3: null, back: false })).rejects.toThrow('nowhere to move to');
    const other = await away.open();
    await expect(moveStudio({ dataDir, databaseUrl, s3, back: false })).rejects.toThrow(
      'the place it is to go to is in use',
    );
    await tasks(other, OWNER).insert([sampleTask({ prompt: 'Of another' })]);
    await other.close();
    await expect(moveStudio({ dataDir, databaseUrl, s3, back: false })).rejects.toThrow(
      /both .* hold a studio/,
    );
    await settleData({ dataDir, databaseUrl: undefined, ...REST });
  });

  test('sends nothing to the bucket of another, and is itself the one its own bucket belongs to', async () => {
    const { dataDir, s3, home } = await studio();
    const other = await lite.open();
    await requireOwnBucket(other, openStorage(s3));
    const order = { dataDir, s3, back: false };
    await expect(moveStudio(order)).rejects.toThrow('belongs to the studio of another database');
    expect(await objects(s3)).toEqual([]);
    await settleData({ dataDir, databaseUrl: undefined, ...REST });

    const own = await makeBucket(server);
    await moveStudio({ ...order, s3: own });
    const moved = await home.open();
    await expect(requireOwnBucket(moved, openStorage(own))).resolves.toBeUndefined();
    await expect(requireOwnBucket(other, openStorage(own))).rejects.toThrow('another database');
  });
});

/** Whoever held it is long gone. */
const letTimePass = ({ db }: Store) => db.updateTable('readOnly').set({ until: 0 }).execute();

const REST = { s3: null, backup: { folder: undefined, everyHours: 24, keep: 7, passphrase: undefined } };
