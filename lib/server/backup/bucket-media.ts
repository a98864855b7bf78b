import 'server-only';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Bucket } from '#lib/bucket/bucket.ts';
import type { ZipPart } from '../process/zip-stream.ts';
import { keyOf } from '../storage/s3-blobs.ts';
import { filesOfService } from './joined-service.ts';

const listIn = (folder: string) => join(folder, 'in-bucket.txt');

/** Records which media are in the bucket and not on disk, with their sizes. Yields those found nowhere. */
export async function* leftIn(bucket: Bucket | null, sha256s: AsyncIterable<string>, folder: string) {
  await using list = await open(listIn(folder), 'a', 0o600);
  for await (const sha256 of sha256s) {
    const bytes = (await bucket?.size(keyOf(sha256))) ?? null;
    if (bytes === null) yield sha256;
    else await list.appendFile(`${keyOf(sha256)} ${bytes}\n`);
  }
}

/** Records the files of services that render together. */
export async function listService(bucket: Bucket, folder: string): Promise<void> {
  await using list = await open(listIn(folder), 'a', 0o600);
  for await (const { key, bytes } of filesOfService(bucket)) await list.appendFile(`${key} ${bytes}\n`);
}

/**
 * The recorded files, streamed from the bucket in turn and never stored on this disk. What the service has deleted
 * meanwhile is left out.
 */
export async function* bucketParts(bucket: Bucket, folder: string): AsyncGenerator<ZipPart> {
  for await (const line of createInterface({ input: createReadStream(listIn(folder)) })) {
    const [key = '', size] = line.split(' ');
    const bytes = Number(size);
    if (key.startsWith('service/') && (await bucket.size(key)) === null) continue;
    const open = () => (bytes > 0 ? bucket.read(key, { start: 0, end: bytes - 1 }) : []);
    yield { path: key, at: Date.now(), compress: false, bytes, open };
  }
}
