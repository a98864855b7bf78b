import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBucket } from '#lib/bucket/bucket.ts';
import { newDatabase } from '#lib/testing/new-database.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { hasS3, type S3Server, startS3 } from '#lib/testing/s3.ts';
import { type SpawnedService, spawnService } from '#lib/testing/spawn-service.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { openStore, store } from '../db/open.ts';
import { releaseBlobs } from '../media/asset-files.ts';
import { readEnv } from '../process/env.ts';
import { blobs } from '../storage/blob-store.ts';
import { openStorage } from '../storage/storage-error.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTask } from '../testing/samples.ts';
import { sendFiles } from './joined-service.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const TASK = { model: 'vidB-2', prompt: 'a bell in the wind', seconds: '4', size: '480x480' };
const OWNER = 'local';

interface VideoTask {
  id: string;
  status: string;
  character?: { username: string };
}

describe.runIf(hasS3)('a studio on PostgreSQL and S3 whose services render together', () => {
  const folder = ownFolder();
  const dataDir = ownDataFolder();
  let s3: S3Server;
  let env: Record<string, string>;

  beforeAll(async () => {
    s3 = await startS3();
    env = { ...(await s3.newBucket()), DATABASE_URL: await newDatabase() };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    await (await store()).close();
    await s3.remove();
  });

  const placeOf = (given: Record<string, string>) => {
    const { databaseUrl, s3: place } = readEnv({ ...given, DATA_DIR: dataDir });
    return { databaseUrl, s3: place };
  };
  const start = (given: Record<string, string>) => spawnService(given, ['--join']);
  const askOf = (service: SpawnedService, key: string) => async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return fetch(`${service.url}${path}`, { ...init, headers });
  };
  type Ask = ReturnType<typeof askOf>;
  const render = async (ask: Ask, more: object): Promise<VideoTask> => {
    const made = (await (await ask('/v1/videos', { ...TASK, ...more })).json()) as VideoTask;
    return waitUntil(
      async () => (await (await ask(`/v1/videos/${made.id}`)).json()) as VideoTask,
      ({ status }) => status === 'completed' || status === 'failed',
    );
  };
  const bytesOf = async (ask: Ask, { id }: VideoTask) => {
    const answer = await ask(`/v1/videos/${id}/content?variant=video`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const keep = (text: string) => blobs().write(Readable.from([Buffer.from(text)]));

  test('is restored with them onto an empty database, bucket and disk', async () => {
    const service = await start(env);
    const { key } = service;
    const ask = askOf(service, key);
    const task = await render(ask, {});
    const made = await ask('/vidB/v1/characters', { from_task: task.id, timestamps: '0,2' });
    const character = (await made.json()) as { username: string };
    expect(made.status).toBe(200);
    const video = await bytesOf(ask, task);
    const film = await keep('a film of the studio');
    const archived = { sha256: film.sha256, bytes: film.bytes, at: 1 };
    const [own] = await tasks(await store(), OWNER).insert([sampleTask({ status: 'completed', archived })]);
    await service.stop();

    const file = join(folder, 'studio.zip');
    const report = await makeBackup({ dataDir, ...placeOf(env), file });
    expect(report).toMatchObject({ missing: [], damaged: [], withoutServiceFiles: false });

    const empty = { ...(await s3.newBucket()), DATABASE_URL: await newDatabase() };
    const home = join(folder, 'restored');
    await restoreBackup({ dataDir: home, ...placeOf(empty), file, replace: false });
    const bucket = openStorage(placeOf(empty).s3 ?? expect.fail('There is no bucket'));
    expect(await bucket.size(`blobs/${film.sha256.slice(0, 2)}/${film.sha256}`)).toBe(film.bytes);

    const again = await start(empty);
    try {
      expect(again.key).toBe('');
      const askAgain = askOf(again, key);
      expect(await bytesOf(askAgain, task)).toEqual(video);
      const usage = (await (await askAgain('/v1/usage')).json()) as { used: number };
      expect(usage.used).toBeGreaterThan(0);
      const next = await render(askAgain, { prompt: `@${character.username} waves` });
      expect(next).toMatchObject({ status: 'completed' });
      expect(next.id).not.toBe(task.id);
    } finally {
      await again.stop();
    }
    const restored = await openStore({ dataDir: home, databaseUrl: empty.DATABASE_URL });
    const filed = await tasks(restored, OWNER).get(own?.id ?? '');
    await restored.close();
    expect(filed).toMatchObject({ archived: { sha256: film.sha256 } });
  });

  test('keeps what is secret, and what is of a service alone, out of the bucket', async () => {
    const bucket = openStorage(
      placeOf({ ...env, ...(await s3.newBucket()) }).s3 ?? expect.fail('There is no bucket'),
    );
    const unpacked = join(folder, 'unpacked');
    await mkdir(join(unpacked, 'service/tasks'), { recursive: true });
    for (const name of ['studio-key', 'keys.json', 'service.db', 'tasks/film.mp4'])
      await writeFile(join(unpacked, 'service', name), name);
    await sendFiles(bucket, unpacked);
    expect((await Array.fromAsync(bucket.list(''))).map(({ key }) => key)).toEqual([
      'service/tasks/film.mp4',
    ]);
    expect((await readdir(join(unpacked, 'service'))).sort()).toEqual([
      'keys.json',
      'service.db',
      'studio-key',
    ]);
  });

  test('is backed up whole while previews are replaced in the bucket', async () => {
    const opened = await store();
    const mine = tasks(opened, OWNER);
    const first = await keep('a preview');
    const [task] = await mine.insert([sampleTask({ status: 'rendering', posterSha256: first.sha256 })]);
    const reading = Promise.withResolvers<void>();
    const real = placeOf(env).s3 ?? expect.fail('There is no bucket');
    let replaced = false;
    // The first look for a file in the bucket comes after the database was copied.
    const spy = vi.spyOn(await import('../storage/storage-error.ts'), 'openStorage');
    spy.mockImplementation((place) => {
      const bucket = openBucket(place, ({ message }) => new Error(message));
      return {
        ...bucket,
        async size(key) {
          if (!replaced) {
            replaced = true;
            const next = await keep('the next preview');
            await opened.db
              .updateTable('tasks')
              .set({ posterSha256: next.sha256 })
              .where('id', '=', task?.id ?? '')
              .execute();
            await releaseBlobs(opened, [first.sha256], 0);
            reading.resolve();
          }
          return bucket.size(key);
        },
      };
    });
    const file = join(folder, 'busy.zip');
    const report = await makeBackup({ dataDir, ...placeOf(env), s3: real, file }).finally(() =>
      spy.mockRestore(),
    );
    await reading.promise;
    expect(report).toMatchObject({ missing: [], damaged: [] });
    const empty = { ...(await s3.newBucket()), DATABASE_URL: await newDatabase() };
    await restoreBackup({ dataDir: join(folder, 'again'), ...placeOf(empty), file, replace: false });
    const bucket = openStorage(placeOf(empty).s3 ?? expect.fail('There is no bucket'));
    expect(await bucket.size(`blobs/${first.sha256.slice(0, 2)}/${first.sha256}`)).toBe(first.bytes);
    await rm(file);
  });
});
