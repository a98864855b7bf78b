import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type Bucket, openBucket } from '#lib/bucket/bucket.ts';
import type { S3Place } from '#lib/bucket/client.ts';
import type { Failure } from '#lib/bucket/failures.ts';
import { claimBucket, notOurs } from '#lib/bucket/installation.ts';
import { StoreAway } from '../db/away.ts';
import { UnusableData } from '../store.ts';
import type { Files } from './files.ts';

/** A studio may keep its media in the same bucket. */
const OURS = 'service/';
/** A bucket that is briefly away must not cost a render. */
const TRIES = 8;
const BETWEEN_TRIES_MS = 4000;
/** Whoever asks for health waits no longer, and asks the bucket no more often. */
const PATIENCE_MS = 1500;
const FRESH_MS = 10_000;
const SILENT = 'S3_ENDPOINT does not answer in time';
const ABANDONED_MS = 24 * 60 * 60_000;

const toError = ({ kind, message, cause }: Failure) =>
  kind === 'missing' ? new Error(message) : new StoreAway('The storage', cause ?? new Error(message));

/** Files in a bucket, for all processes of an installation. Refuses another installation's bucket. */
export async function bucketFiles(place: S3Place, installation: string): Promise<Files> {
  const bucket = openBucket(place, toError);
  const trouble = await bucket.trouble();
  if (trouble) throw new UnusableData(trouble.message);
  const requireOurs = async () => {
    if (!(await claimBucket(bucket, 'service', installation)))
      throw new UnusableData(notOurs(bucket.name, 'service'));
  };
  await requireOurs();
  let look = { at: Date.now(), asked: Promise.resolve<string | null>(null) };
  const lookAgain = async () => {
    const failure = await bucket.trouble().catch((cause: Error) => cause);
    return failure && ('reason' in failure ? (failure.reason ?? failure.message) : failure.message);
  };
  const key = (name: string) => `${OURS}${name}`;

  const sizeOf = async (name: string) => {
    const bytes = await bucket.size(key(name));
    if (bytes === null) throw new Error(`${name} is not in the bucket`);
    return bytes;
  };

  async function copy(name: string, path: string) {
    const bytes = await sizeOf(name);
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    if (bytes === 0) target.end();
    else await pipeline(bucket.read(key(name), { start: 0, end: bytes - 1 }), target);
  }

  async function removeFolder(name: string) {
    for await (const found of bucket.list(`${key(name)}/`)) await bucket.remove(found.key);
  }

  return {
    async keep(name, path) {
      const info = await measure(path);
      await whileAway(() => bucket.upload(key(name), path, info));
      await rm(path, { force: true });
    },
    async find(name) {
      const bytes = await bucket.size(key(name));
      if (bytes === null) return null;
      // Names are never reused.
      const tag = createHash('sha256').update(name).digest('base64url').slice(0, 16);
      return { bytes, tag, modifiedAt: null, read: (range) => bucket.read(key(name), range) };
    },
    async near(name, folder) {
      const path = join(folder, `${randomUUID()}${extname(name)}`);
      await copy(name, path);
      return path;
    },
    copy,
    remove: (name) => bucket.remove(key(name)),
    removeFolder,
    async trouble() {
      if (Date.now() - look.at > FRESH_MS) look = { at: Date.now(), asked: lookAgain() };
      return Promise.race([look.asked, delay(PATIENCE_MS, SILENT, { ref: false })]);
    },
    async *olderThan(folder, ms) {
      // Files named here may be deleted.
      await requireOurs();
      await abandonUploads(bucket);
      for await (const found of bucket.list(`${key(folder)}/`)) {
        if (Date.now() - found.at >= ms) yield found.key.slice(OURS.length);
      }
    },
  };
}

async function whileAway(work: () => Promise<void>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof StoreAway) || tries >= TRIES) throw cause;
      await delay(BETWEEN_TRIES_MS);
    }
  }
}

async function measure(path: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Unfinished uploads of killed processes. */
async function abandonUploads(bucket: Bucket) {
  for (const upload of await bucket.unfinished()) {
    if (upload.key.startsWith(OURS) && Date.now() - upload.startedAt > ABANDONED_MS)
      await bucket.abandon(upload);
  }
}
