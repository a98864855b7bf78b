import 'server-only';
import { Readable } from 'node:stream';
import type { Bucket } from '#lib/bucket/bucket.ts';
import type { Store } from '../db/store.ts';
import { namedBlobs } from './blob-uses.ts';
import { diskBlobStore, hashFile } from './disk-blobs.ts';
import { keyOf } from './s3-blobs.ts';
import { storedBlobs } from './stored-blobs.ts';

export interface MovedMedia {
  files: number;
  bytes: number;
  /** Hashes the database names that are nowhere. */
  missing: string[];
  /** Hashes of files whose bytes have changed; they stay where they are. */
  damaged: string[];
}

export type Tell = (moved: MovedMedia) => void;

interface MediaMove {
  store: Store;
  dataDir: string;
  bucket: Bucket;
  tell: Tell;
}

const nothing = (): MovedMedia => ({ files: 0, bytes: 0, missing: [], damaged: [] });

/** Copies all used media from disk to the bucket. Complete ones already there are not sent again. */
export async function mediaToBucket({ store, dataDir, bucket, tell }: MediaMove): Promise<MovedMedia> {
  const [stored, disk, moved] = [storedBlobs(store), diskBlobStore(dataDir), nothing()];
  for await (const sha256 of namedBlobs(store)) {
    const known = await stored.find(sha256);
    const isThere =
      known?.bucket === bucket.name && (await bucket.size(keyOf(sha256))) === known.bytes ? known : null;
    const found = isThere ?? (await disk.stat(sha256));
    if (!found) {
      moved.missing.push(sha256);
      continue;
    }
    if (!isThere && !(await send(sha256))) {
      moved.damaged.push(sha256);
      continue;
    }
    moved.files += 1;
    moved.bytes += found.bytes;
    tell(moved);
  }
  return moved;

  async function send(sha256: string): Promise<boolean> {
    return disk.withFile(sha256, async (file) => {
      const info = await hashFile(file);
      if (info.sha256 !== sha256) return false;
      await stored.expect(sha256, bucket.name, info.bytes);
      await bucket.upload(keyOf(sha256), file, info);
      await stored.keep(sha256);
      return true;
    });
  }
}

/** Copies all used media from the bucket to disk and verifies their hashes. Existing files are left alone. */
export async function mediaToDisk({ store, dataDir, bucket, tell }: MediaMove): Promise<MovedMedia> {
  const [stored, disk, moved] = [storedBlobs(store), diskBlobStore(dataDir), nothing()];
  for await (const sha256 of namedBlobs(store)) {
    const [known, here] = [await stored.find(sha256), await disk.stat(sha256)];
    const isInBucket = known?.bucket === bucket.name && (await bucket.size(keyOf(sha256))) === known.bytes;
    if (!here && !isInBucket) {
      moved.missing.push(sha256);
      continue;
    }
    const bytes = here?.bytes ?? known?.bytes ?? 0;
    if (!here && !(await fetchHome(sha256, bytes))) {
      moved.damaged.push(sha256);
      continue;
    }
    moved.files += 1;
    moved.bytes += bytes;
    tell(moved);
  }
  return moved;

  async function fetchHome(sha256: string, bytes: number): Promise<boolean> {
    const source = bytes > 0 ? bucket.read(keyOf(sha256), { start: 0, end: bytes - 1 }) : Readable.from([]);
    const staged = await disk.stage(source);
    try {
      if (staged.sha256 !== sha256) return false;
      await staged.keep();
      return true;
    } finally {
      await staged.discard();
    }
  }
}
