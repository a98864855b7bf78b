import 'server-only';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Bucket } from '#lib/bucket/bucket.ts';
import { keyOf } from '../media/storage/s3-blobs.ts';
import type { ZipPart } from '../process/zip-stream.ts';
import { blobPath } from './contents.ts';

const listIn = (folder: string) => join(folder, 'in-bucket.txt');

/** Records which media are in the bucket and not on disk, with their sizes. Yields those found nowhere. */
export async function* leftIn(bucket: Bucket | null, sha256s: AsyncIterable<string>, folder: string) {
  await using list = await open(listIn(folder), 'w', 0o600);
  for await (const sha256 of sha256s) {
    const bytes = (await bucket?.size(keyOf(sha256))) ?? null;
    if (bytes === null) yield sha256;
    else await list.appendFile(`${sha256} ${bytes}\n`);
  }
}

/** The recorded media, streamed from the bucket in turn and never stored on this disk. */
export async function* bucketParts(bucket: Bucket, folder: string): AsyncGenerator<ZipPart> {
  for await (const line of createInterface({ input: createReadStream(listIn(folder)) })) {
    const [sha256 = '', size] = line.split(' ');
    const bytes = Number(size);
    const open = () => (bytes > 0 ? bucket.read(keyOf(sha256), { start: 0, end: bytes - 1 }) : []);
    yield { path: blobPath(sha256), at: Date.now(), compress: false, bytes, open };
  }
}
