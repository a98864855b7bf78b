import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Bucket } from '#lib/bucket/bucket.ts';
import type { S3Place } from '#lib/bucket/client.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { hasS3, type S3Server, startS3 } from '#lib/testing/s3.ts';
import type { Store } from '../db/store.ts';
import { testStores } from '../testing/stores.ts';
import type { BlobStore } from './blob-storage.ts';
import { diskBlobStore, sweepIncoming } from './disk-blobs.ts';
import { fileCache } from './file-cache.ts';
import { keyOf, s3Blobs, withoutS3 } from './s3-blobs.ts';
import { openStorage } from './storage-error.ts';
import { makeBucket } from './testing/make-bucket.ts';

const MB = 1024 * 1024;

let dataDir: string;
let blobs: BlobStore;

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
async function* inPieces(bytes: Buffer, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (sha256: string, range?: { start: number; end: number }) =>
  Buffer.concat(await Array.fromAsync(blobs.read(sha256, range)));
const filesIn = async (...folders: string[]) => {
  const found = await Promise.all(
    folders.map((name) =>
      readdir(join(dataDir, name), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return found.flat().filter((entry) => entry.isFile());
};

/** What every kind of storage does; `kept` counts what it holds. */
function keepsBlobs(kept: () => Promise<number>) {
  test('bytes come back as they were written, whole and in part', async () => {
    const bytes = randomBytes(10_500);
    const { sha256, bytes: length } = await blobs.write(inPieces(bytes));
    expect([sha256, length]).toEqual([hash(bytes), bytes.length]);
    expect(await read(sha256)).toEqual(bytes);
    expect(await read(sha256, { start: 10, end: 19 })).toEqual(bytes.subarray(10, 20));
    expect(await blobs.stat(sha256)).toMatchObject({ bytes: 10_500 });
    expect(await blobs.withFile(sha256, (file) => readFile(file))).toEqual(bytes);
  });

  test('equal bytes are kept once', async () => {
    const bytes = randomBytes(5000);
    await Promise.all([
      blobs.write(inPieces(bytes, 7)),
      blobs.write(inPieces(bytes)),
      blobs.write(inPieces(bytes)),
    ]);
    expect(await kept()).toBe(1);
    expect(await filesIn('incoming')).toEqual([]);
  });

  test('a source that fails leaves nothing', async () => {
    async function* failing() {
      yield randomBytes(100);
      throw new Error('cut');
    }
    await expect(blobs.write(failing())).rejects.toThrow('cut');
    expect([await kept(), await filesIn('incoming')]).toEqual([0, []]);
  });

  test('what was staged long ago is as new as the moment it is kept, and so not swept before it is named', async () => {
    const staged = await blobs.stage(inPieces(randomBytes(100)));
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(staged.file, hourAgo, hourAgo);
    const { sha256 } = await staged.keep();
    expect((await blobs.stat(sha256))?.keptAt).toBeGreaterThan(Date.now() - 60_000);
  });

  test('staged bytes are kept or forgotten as a whole', async () => {
    const bytes = randomBytes(100);
    const staged = await blobs.stage(inPieces(bytes));
    expect(await blobs.stat(staged.sha256)).toBeNull();
    await staged.discard();
    expect([await kept(), await filesIn('incoming')]).toEqual([0, []]);
    const again = await blobs.stage(inPieces(bytes));
    await again.keep();
    await again.discard();
    expect(await read(again.sha256)).toEqual(bytes);
  });

  test('a file is taken over, and what is deleted is gone', async () => {
    const bytes = randomBytes(300);
    const file = join(dataDir, 'download');
    await writeFile(file, bytes);
    const { sha256 } = await blobs.adopt(file);
    expect(await read(sha256)).toEqual(bytes);
    await blobs.delete(sha256);
    await blobs.delete(sha256);
    expect([await kept(), await blobs.stat(sha256)]).toEqual([0, null]);
    await expect(read(sha256)).rejects.toThrow();
  });

  test('nothing at all can be kept too', async () => {
    const { sha256 } = await blobs.write(inPieces(Buffer.alloc(0)));
    expect(await blobs.stat(sha256)).toMatchObject({ bytes: 0 });
    expect(await read(sha256)).toHaveLength(0);
  });

  test('a name that is no hash never becomes a path', async () => {
    await expect(async () => blobs.stat('../../../etc/passwd')).rejects.toThrow('Not the hash');
    expect(() => blobs.read('../../../etc/passwd')).toThrow('Not the hash');
  });
}

describe('on disk', () => {
  beforeEach(() => {
    dataDir = ownFolder(onTestFinished);
    blobs = diskBlobStore(dataDir);
  });

  keepsBlobs(async () => (await filesIn('blobs')).length);

  test('what a dead process left half arrived is swept away, and what is fresh is not', async () => {
    await (await blobs.stage(inPieces(randomBytes(10)))).discard();
    const old = join(dataDir, 'incoming', 'old');
    await writeFile(old, 'x');
    await utimes(old, 1, 1);
    await writeFile(join(dataDir, 'incoming', 'fresh'), 'x');
    await sweepIncoming(dataDir);
    expect((await filesIn('incoming')).map(({ name }) => name)).toEqual(['fresh']);
  });
});

describe.runIf(hasS3)('in S3', () => {
  const stores = testStores('sqlite');
  let server: S3Server;
  let store: Store;
  let place: S3Place;
  let bucket: Bucket;

  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    dataDir = ownFolder(onTestFinished);
    store = await stores.open();
    place = await makeBucket(server);
    bucket = openStorage(place);
    blobs = inBucket();
  });

  const inBucket = ({ limit = 100 * MB, at = bucket } = {}) => {
    const cache = fileCache({ folder: join(dataDir, 'cache'), incoming: join(dataDir, 'incoming'), limit });
    return s3Blobs({ bucket: at, disk: diskBlobStore(dataDir), cache, store: async () => store });
  };
  const objects = () => Array.fromAsync(bucket.list('blobs/'));
  const emptyCache = () => rm(join(dataDir, 'cache'), { recursive: true, force: true });

  keepsBlobs(async () => (await objects()).length);

  test('a file of several parts goes there and comes back, whole and in part', async () => {
    const bytes = randomBytes(17 * MB + 5);
    const { sha256 } = await blobs.write(inPieces(bytes, MB));
    await emptyCache();
    expect(hash(await read(sha256))).toBe(sha256);
    const range = { start: 8 * MB - 3, end: 8 * MB + 3 };
    expect(await read(sha256, range)).toEqual(bytes.subarray(range.start, range.end + 1));
    expect(await bucket.unfinished()).toEqual([]);
  });

  test('a blob from before there was a bucket is served, kept once and deleted', async () => {
    const bytes = randomBytes(50);
    const { sha256 } = await diskBlobStore(dataDir).write(inPieces(bytes));
    expect(await read(sha256)).toEqual(bytes);
    await blobs.write(inPieces(bytes));
    expect(await objects()).toEqual([]);
    await blobs.delete(sha256);
    expect(await filesIn('blobs')).toEqual([]);
  });

  /** A bucket that stands still before it does one thing, until it is let go. */
  function standing(what: 'remove' | 'upload') {
    const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const act = async (...about: never[]) => {
      reached.resolve();
      await release.promise;
      return (bucket[what] as (...about: never[]) => Promise<void>)(...about);
    };
    return { at: { ...bucket, [what]: act }, reached: reached.promise, release: release.resolve };
  }

  test('what is stored while another process deletes the same bytes is there afterwards', async () => {
    const bytes = randomBytes(50);
    const { sha256 } = await blobs.write(inPieces(bytes));
    const { at, reached, release } = standing('remove');
    const deleting = inBucket({ at }).delete(sha256);
    await reached;
    const stored = blobs.write(inPieces(bytes));
    await vi.waitFor(async () => expect(await filesIn('incoming')).toHaveLength(1));
    release();
    await Promise.all([deleting, stored]);
    await emptyCache();
    expect(await read(sha256)).toEqual(bytes);
  });

  test('what is deleted while a process still uploads the same bytes is known once they are there', async () => {
    const bytes = randomBytes(50);
    const { at, reached, release } = standing('upload');
    const late = inBucket({ at }).write(inPieces(bytes));
    await reached;
    const { sha256 } = await blobs.write(inPieces(bytes));
    await blobs.delete(sha256);
    release();
    await late;
    await emptyCache();
    expect(await read(sha256)).toEqual(bytes);
    await blobs.delete(sha256);
    expect(await objects()).toEqual([]);
  });

  test('one that is in a bucket is named when no bucket is configured, or another', async () => {
    const { sha256 } = await blobs.write(inPieces(randomBytes(50)));
    const disk = withoutS3(diskBlobStore(dataDir), async () => store);
    await expect(disk.stat(sha256)).rejects.toThrow(
      `in the bucket ${place.bucket}, and no S3 variables are set`,
    );
    const other = inBucket({ at: openStorage({ ...place, bucket: 'another' }) });
    await expect(other.stat(sha256)).rejects.toThrow(
      `in the bucket ${place.bucket}, and S3_BUCKET is another`,
    );
    expect(await disk.stat('0'.repeat(64))).toBeNull();
  });

  test('copies take no more than they may, and one that is lent stays while it is', async () => {
    blobs = inBucket({ limit: 3 * MB });
    const [first = '', ...more] = await Promise.all(
      Array.from({ length: 5 }, async () => (await blobs.write(inPieces(randomBytes(MB), MB))).sha256),
    );
    const lent = await blobs.withFile(first, async (file) => {
      for (const sha256 of more) await blobs.bringNear(sha256);
      return readFile(file);
    });
    expect(hash(lent)).toBe(first);
    expect((await filesIn('cache')).length).toBeLessThanOrEqual(3);
    expect(await filesIn('incoming')).toEqual([]);
  });

  test('a file that is larger than all copies may be is lent all the same', async () => {
    blobs = inBucket({ limit: 10 });
    const { sha256 } = await blobs.write(inPieces(randomBytes(100)));
    await blobs.write(inPieces(randomBytes(100)));
    expect(hash(await blobs.withFile(sha256, (file) => readFile(file)))).toBe(sha256);
    expect(await filesIn('cache')).toHaveLength(1);
  });

  test('bytes that are no longer what they were are not lent', async () => {
    const { sha256 } = await blobs.write(inPieces(randomBytes(50)));
    const other = join(dataDir, 'other');
    await writeFile(other, 'x'.repeat(50));
    await bucket.upload(keyOf(sha256), other, { sha256: hash(Buffer.from('x'.repeat(50))), bytes: 50 });
    await emptyCache();
    await expect(blobs.withFile(sha256, async () => 'lent')).rejects.toMatchObject({
      code: 'storage_failed',
    });
    expect(await filesIn('cache')).toEqual([]);
  });

  test('a file that is not what was measured is not stored', async () => {
    const file = join(dataDir, 'changed');
    await writeFile(file, randomBytes(9 * MB));
    const info = { sha256: '0'.repeat(64), bytes: 9 * MB };
    await expect(bucket.upload('blobs/x', file, info)).rejects.toThrow('changed while');
    expect([await objects(), await bucket.unfinished()]).toEqual([[], []]);
  });

  test('while it is away nothing is lost, and it is said so', async () => {
    const bytes = randomBytes(50);
    const { sha256 } = await blobs.write(inPieces(randomBytes(60)));
    await emptyCache();
    const file = join(dataDir, 'arrived');
    await writeFile(file, bytes);
    await server.stop();
    const message = `The bucket ${place.bucket} cannot be reached: nothing listens at S3_ENDPOINT`;
    const away = { code: 'storage_away', message };
    await expect(blobs.adopt(file)).rejects.toMatchObject(away);
    await expect(read(sha256)).rejects.toMatchObject(away);
    await expect(bucket.check()).rejects.toMatchObject(away);
    await server.start();
    expect(await readFile(file)).toEqual(bytes);
    await blobs.adopt(file);
    expect(await read(hash(bytes))).toEqual(bytes);
  });

  test('a name that is not known, and TLS where there is none, are said', async () => {
    const wrong: [Partial<S3Place>, RegExp][] = [
      [{ endpoint: 'http://s3.invalid' }, /: the name in S3_ENDPOINT is not known$/],
      [{ endpoint: 'http://s3.invalid', pathStyle: false }, /before it: S3_FORCE_PATH_STYLE=on puts/],
      [{ endpoint: place.endpoint.replace('http:', 'https:') }, /speaks no TLS: is it http:\/\/ there\?$/],
    ];
    for (const [part, message] of wrong) {
      const trouble = await openStorage({ ...place, ...part }).trouble();
      expect(trouble).toMatchObject({ kind: 'away', message: expect.stringMatching(message) });
    }
  });

  test('a clock that is wrong is said', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const trouble = await bucket.trouble().finally(() => vi.useRealTimers());
    expect(trouble).toMatchObject({
      kind: 'refused',
      reason: 'the clock of this machine and that of S3 differ by too much',
    });
  });

  test('keys, a region or a bucket it refuses are said, and no key', async () => {
    const wrong: [Partial<S3Place>, string][] = [
      [
        { secretAccessKey: 'another-secret' },
        `S3 refused with 403 (SignatureDoesNotMatch) for the bucket ${place.bucket}: S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong`,
      ],
      [{ accessKeyId: 'studio:nobody' }, ': S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong'],
      [{ region: 'elsewhere' }, ': S3_REGION is not the one of the bucket, us-east-1'],
      [{ bucket: 'not-there' }, 'There is no bucket not-there: S3_BUCKET names none that is there'],
    ];
    for (const [part, message] of wrong) {
      const failed = await openStorage({ ...place, ...part })
        .check()
        .catch((cause: unknown) => cause);
      expect(failed).toMatchObject({ code: 'storage_refused', message: expect.stringContaining(message) });
      expect(JSON.stringify(failed, Object.getOwnPropertyNames(failed))).not.toContain(place.accessKeyId);
    }
  });
});
