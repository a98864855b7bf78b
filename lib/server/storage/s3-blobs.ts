import 'server-only';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '#lib/bucket/bucket.ts';
import type { ByteRange } from '#lib/format/byte-range.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { whileThereIsRoom } from '../process/disk.ts';
import { type BlobInfo, type BlobStore, type StageSource, shelved } from './blob-storage.ts';
import { hashFile } from './disk-blobs.ts';
import type { FileCache } from './file-cache.ts';
import { requireOwnBucket } from './own-bucket.ts';
import { areMediaPinned } from './pinned-media.ts';
import { storedBlobs } from './stored-blobs.ts';

export const keyOf = (sha256: string) => `blobs/${shelved(sha256)}`;

interface S3Storage {
  bucket: Bucket;
  /** Staged files, and blobs stored before there was a bucket. */
  disk: BlobStore;
  cache: FileCache;
  store(): Promise<Store>;
}

/** Blobs in a bucket, and older ones still on disk. Files that programs need are fetched into a cache. */
export function s3Blobs({ bucket, disk, cache, store }: S3Storage): BlobStore {
  const stored = async () => storedBlobs(await store());

  async function find(sha256: string) {
    shelved(sha256);
    const found = await (await stored()).find(sha256);
    if (found && found.bucket !== bucket.name) throw elsewhere(found.bucket, `S3_BUCKET is ${bucket.name}`);
    return found;
  }

  async function settle(file: string, info: BlobInfo): Promise<BlobInfo> {
    const { sha256, bytes } = info;
    const index = await stored();
    do {
      const isThere = (await find(sha256)) && (await bucket.size(keyOf(sha256))) === bytes;
      if (isThere) continue;
      await index.expect(sha256, bucket.name, bytes);
      await bucket.upload(keyOf(sha256), file, info);
      // Deleted meanwhile: then there may be an object that nobody knows, or none.
    } while (!(await index.keep(sha256)));
    await cache.take(sha256, file);
    return info;
  }

  async function stage(source: StageSource) {
    const staged = await disk.stage(source);
    const { sha256, bytes } = staged;
    // Equal bytes are stored once: those on disk stay there.
    const isOnDisk = async () => !(await find(sha256)) && (await disk.stat(sha256)) !== null;
    return {
      ...staged,
      keep: async () => ((await isOnDisk()) ? staged.keep() : settle(staged.file, { sha256, bytes })),
    };
  }

  /** Fetches a blob into a file and verifies its hash. */
  async function fetchInto(file: string, sha256: string, bytes: number): Promise<void> {
    const hash = createHash('sha256');
    await pipeline(
      bytes > 0 ? bucket.read(keyOf(sha256), { start: 0, end: bytes - 1 }) : Readable.from([]),
      (chunks: AsyncIterable<Buffer>) => whileThereIsRoom(dirname(file), chunks),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file),
    );
    if (hash.digest('hex') !== sha256) throw new StudioError('storage_failed', `${sha256} is damaged in S3`);
  }

  const ensure = (sha256: string, bytes: number) =>
    cache.ensure(sha256, bytes, (file) => fetchInto(file, sha256, bytes));

  async function open(sha256: string, range: ByteRange | undefined): Promise<Readable> {
    const near = await cache.read(sha256, range);
    if (near) return near;
    const found = await find(sha256);
    if (!found) return disk.read(sha256, range);
    if (found.bytes === 0) return Readable.from([]);
    return bucket.read(keyOf(sha256), range ?? { start: 0, end: found.bytes - 1 });
  }

  function read(sha256: string, range?: ByteRange): Readable {
    shelved(sha256);
    let source: Readable | null = null;
    async function* bytes() {
      source = await open(sha256, range);
      yield* source;
    }
    // A generator that waits for its next chunk is not told that the reader left.
    return Readable.from(bytes(), { objectMode: false }).once('close', () => source?.destroy());
  }

  return {
    stage,
    async write(source) {
      return (await stage(source)).keep();
    },
    async adopt(file) {
      const info = await hashFile(file);
      if (!(await find(info.sha256)) && (await disk.stat(info.sha256))) return disk.adopt(file);
      const now = new Date();
      await utimes(file, now, now);
      return settle(file, info);
    },
    read,
    async stat(sha256) {
      const found = await find(sha256);
      return found ? { bytes: found.bytes, keptAt: found.keptAt + clock.ahead() } : disk.stat(sha256);
    },
    async delete(sha256) {
      const index = await stored();
      if (await find(sha256)) {
        if (await areMediaPinned(await store())) return;
        await requireOwnBucket(await store(), bucket);
        await index.remove(sha256, () => bucket.remove(keyOf(sha256)));
      }
      await cache.drop(sha256);
      await disk.delete(sha256);
    },
    async bringNear(sha256) {
      const found = await find(sha256);
      if (found) await ensure(sha256, found.bytes);
    },
    async withFile(sha256, use) {
      const found = await find(sha256);
      if (!found) return disk.withFile(sha256, use);
      return cache.lend(sha256, () => ensure(sha256, found.bytes), use);
    },
  };
}

const elsewhere = (bucket: string, but: string) =>
  new StudioError('storage_refused', `The file is in the bucket ${bucket}, and ${but}`);

/**
 * Blobs on disk alone. One stored in a bucket by an earlier configuration is reported as such, not as
 * missing.
 */
export function withoutS3(disk: BlobStore, store: () => Promise<Store>): BlobStore {
  return {
    ...disk,
    async stat(sha256) {
      const here = await disk.stat(sha256);
      if (here) return here;
      const found = await storedBlobs(await store()).find(sha256);
      if (found) throw elsewhere(found.bucket, 'no S3 variables are set');
      return null;
    },
  };
}
