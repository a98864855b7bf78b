import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { S3Place } from '#lib/bucket/client.ts';
import { openClient } from '#lib/bucket/client.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startProgram } from '#lib/testing/program.ts';
import { hasS3, type S3Server, startS3 } from '#lib/testing/s3.ts';
import { blobPath } from '../backup/contents.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openStore, store } from '../db/open.ts';
import { checkMedia } from '../doctor/check-media.ts';
import { forget } from '../process/singleton.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTask } from '../testing/samples.ts';
import { blobs, bucket } from './blob-store.ts';
import { requireOwnBucket } from './own-bucket.ts';
import { keyOf } from './s3-blobs.ts';
import { storageHealth } from './storage-health.ts';
import { storedBlobs } from './stored-blobs.ts';
import { sweepBucket } from './sweep-bucket.ts';
import { makeBucket } from './testing/make-bucket.ts';

const DAY = 24 * 60 * 60_000;
const OWNER = 'local';

const stubAll = (env: Record<string, string>) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
};

describe.runIf(hasS3)('a studio whose media are in S3', () => {
  const folder = ownFolder();
  let server: S3Server;
  let place: S3Place;
  const dataDir = ownDataFolder();

  beforeAll(async () => {
    server = await startS3();
    place = await makeBucket(server);
    stubAll({ ...server.env, S3_BUCKET: place.bucket });
  });
  afterAll(() => server.remove());

  const s3 = () => bucket() ?? expect.fail('There is no bucket');
  const write = (text: string) => blobs().write(Readable.from([Buffer.from(text)]));
  const objects = async () => (await Array.fromAsync(s3().list('blobs/'))).map(({ key }) => key).toSorted();

  async function film(text: string) {
    const { sha256, bytes } = await write(text);
    const archived = { sha256, bytes, at: 1 };
    await tasks(await store(), OWNER).insert([sampleTask({ status: 'completed', archived })]);
    return sha256;
  }

  /** Puts other bytes where those of a blob should be. */
  async function put(sha256: string, text: string) {
    const file = join(folder, 'put');
    await writeFile(file, text);
    const own = createHash('sha256').update(text).digest('hex');
    await s3().upload(keyOf(sha256), file, { sha256: own, bytes: text.length });
  }

  const findings = async () => {
    const media = { store: await store(), dataDir, bucket: bucket(), quick: false };
    return Array.fromAsync(checkMedia(media));
  };

  test('is swept of what was cut off on its way there and of what nothing came to use', async () => {
    const [used, unused] = [await film('used'), (await write('unused')).sha256];
    const stored = storedBlobs(await store());
    const [cutOff, stranger] = ['ab'.repeat(32), 'cd'.repeat(32)];
    await stored.expect(cutOff, place.bucket, 5);
    await put(stranger, 'of somebody else');
    await openClient(place).getMultipartUploadId(keyOf(cutOff));
    expect(await sweepBucket(await store(), s3())).toEqual({ uploads: 0, blobs: 0 });
    expect(await sweepBucket(await store(), s3(), Date.now() + 2 * DAY)).toEqual({ uploads: 1, blobs: 2 });
    expect(await objects()).toEqual([keyOf(used), keyOf(stranger)].toSorted());
    expect([await stored.has(unused), await stored.has(cutOff)]).toEqual([false, false]);
    expect(await s3().unfinished()).toEqual([]);
    await s3().remove(keyOf(stranger));
  });

  test('is not swept by the database of another studio, and none starts with it', async () => {
    const sha256 = await film('of this studio');
    const elsewhere = join(folder, 'elsewhere');
    const another = await openStore({ dataDir: elsewhere });
    await storedBlobs(another).expect(sha256, place.bucket, 14);
    const sweeping = sweepBucket(another, s3(), Date.now() + 2 * DAY);
    await expect(sweeping).rejects.toThrow(/belongs to the studio of another database: set DATABASE_URL/);
    await another.close();
    expect(await objects()).toContain(keyOf(sha256));
    const work = startProgram('scripts/work.ts', {
      ...server.env,
      S3_BUCKET: place.bucket,
      DATA_DIR: elsewhere,
      NODE_OPTIONS: '--conditions=react-server',
    });
    expect(await work.exited).toBe(1);
    expect(work.output()).toMatch(
      /^Dailies cannot start: S3_BUCKET \(\S+\) belongs to the studio of another .+\n$/,
    );
  });

  test('says at its start which setting of the bucket is wrong', async () => {
    const why = 'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong';
    const work = startProgram('scripts/work.ts', {
      ...server.env,
      S3_BUCKET: place.bucket,
      S3_SECRET_ACCESS_KEY: 'another-secret',
      DATA_DIR: join(folder, 'wrong'),
      NODE_OPTIONS: '--conditions=react-server',
    });
    await work.printed(new RegExp(`^Media wait: S3 refused with 403 .+: ${why}$`, 'm'));
    expect(await work.stop()).toBe(0);
  });

  test('is backed up with them, and restored onto a disk', async () => {
    const sha256 = await film('in the backup');
    const [file, into] = [join(folder, 'studio.zip'), join(folder, 'restored')];
    const report = await makeBackup({ dataDir, s3: place, file });
    expect(report).toMatchObject({ missing: [], damaged: [] });
    expect(existsSync(join(dataDir, 'blobs'))).toBe(false);
    await restoreBackup({ dataDir: into, file, replace: false });
    expect(await readFile(join(into, blobPath(sha256)), 'utf8')).toBe('in the backup');
    const again = await openStore({ dataDir: into });
    expect(await storedBlobs(again).anyBucket()).toBeNull();
    // It may take the place of the studio that it is a copy of, and go on with its bucket.
    await requireOwnBucket(await store(), s3());
    await expect(requireOwnBucket(again, s3())).resolves.toBeUndefined();
    await again.close();
  });

  test('is looked at by the doctor, who puts aside what is damaged', async () => {
    const [damaged, missing] = [await film('to be damaged'), await film('to go missing')];
    await put(damaged, 'other bytes');
    await s3().remove(keyOf(missing));
    const found = await findings();
    expect(found.map(({ says }) => says)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/ is damaged: /),
        expect.stringMatching(/ is missing: /),
      ]),
    );
    for (const { mend } of found) await mend?.();
    expect(await readFile(join(dataDir, 'damaged', damaged), 'utf8')).toBe('other bytes');
    expect(await objects()).not.toContain(keyOf(damaged));
  });

  test('says that its storage is away, and its doctor looks no further', async () => {
    expect(await storageHealth(await store())).toEqual({ kind: 's3', state: 'ok' });
    await server.stop();
    forget('storage-health');
    expect(await storageHealth(await store())).toEqual({
      kind: 's3',
      state: 'away',
      reason: 'nothing listens at S3_ENDPOINT',
    });
    expect(await findings()).toEqual([
      expect.objectContaining({ level: 'wrong', says: expect.stringContaining('cannot be reached') }),
    ]);
    await expect(makeBackup({ dataDir, s3: place, file: join(folder, 'not.zip') })).rejects.toMatchObject({
      code: 'storage_away',
    });
  });
});
