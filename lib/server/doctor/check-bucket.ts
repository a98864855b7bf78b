import 'server-only';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '#lib/bucket/bucket.ts';
import { DAY_MS, formatBytes } from '#lib/format/units.ts';
import type { Store } from '../db/store.ts';
import { blobs } from '../storage/blob-store.ts';
import { keyOf } from '../storage/s3-blobs.ts';
import { storedBlobs } from '../storage/stored-blobs.ts';
import type { Finding } from './finding.ts';

/** New objects may not be recorded yet. */
const GRACE_MS = DAY_MS;

export interface Counts {
  files: number;
  bytes: number;
}

export async function troubleIn(bucket: Bucket, quick: boolean, sha256: string, counts: Counts) {
  const bytes = await bucket.size(keyOf(sha256));
  if (bytes === null) return 'missing';
  counts.files += 1;
  counts.bytes += bytes;
  if (quick || bytes === 0) return null;
  const hash = createHash('sha256');
  await pipeline(bucket.read(keyOf(sha256), { start: 0, end: bytes - 1 }), hash);
  return hash.digest('hex') === sha256 ? null : 'damaged';
}

/** Downloads a blob from the bucket into a file; false if it is not there. */
export async function fetchAway(bucket: Bucket, sha256: string, file: string): Promise<boolean> {
  const bytes = await bucket.size(keyOf(sha256));
  if (!bytes) return false;
  const source = bucket.read(keyOf(sha256), { start: 0, end: bytes - 1 });
  await pipeline(source, createWriteStream(file, { mode: 0o600 }));
  await blobs().delete(sha256);
  return true;
}

/** Objects a sweep leaves alone, as the database does not know them. */
export async function* checkStrangers(store: Store, bucket: Bucket): AsyncGenerator<Finding> {
  const known = storedBlobs(store);
  let [count, bytes] = [0, 0];
  for await (const object of bucket.list('blobs/')) {
    if (Date.now() - object.at < GRACE_MS || (await known.has(basename(object.key)))) continue;
    count += 1;
    bytes += object.bytes;
  }
  if (count === 0) return;
  const says = `${count} objects (${formatBytes(bytes)}) of the bucket ${bucket.name} are not known to this studio: they are another's, or of before a restore`;
  yield { area: 'media', level: 'note', says };
}
