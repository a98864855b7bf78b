import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Servable } from '../http/ranges.ts';
import { env } from '../process/env.ts';
import { once } from '../process/singleton.ts';
import { blobs } from './blob-store.ts';
import { mediaJob } from './jobs.ts';

/** The sizes that are made; what is asked for gets the next one up. */
const SIZES = [160, 320, 640, 1280];
const LARGEST = 1280;

const folder = (sha256: string) => join(env().dataDir, 'thumbnails', sha256.slice(0, 2), sha256);

/** A thumbnail of an image blob, made once and kept beside the data. It can always be made again. */
export async function thumbnail(sha256: string, wanted: number): Promise<Servable> {
  const size = SIZES.find((one) => one >= wanted) ?? LARGEST;
  const file = join(folder(sha256), `${size}.webp`);
  const found = (await sizeOf(file)) ?? (await make(sha256, size, file));
  return {
    sha256: createHash('sha256').update(`${sha256}:${size}`).digest('hex'),
    bytes: found,
    mime: 'image/webp',
    read: (range) => createReadStream(file, range),
  };
}

export const forgetThumbnails = (sha256: string) => rm(folder(sha256), { recursive: true, force: true });

/** Many may ask for the same picture at the same moment; it is made once. */
async function make(sha256: string, size: number, file: string): Promise<number> {
  const making = once('thumbnails', () => new Map<string, Promise<void>>());
  const pending =
    making.get(file) ??
    blobs()
      .withFile(sha256, (source) => write(source, size, file))
      .finally(() => making.delete(file));
  making.set(file, pending);
  await pending;
  return (await stat(file)).size;
}

async function write(source: string, size: number, into: string): Promise<void> {
  const aside = `${into}.${randomUUID()}`;
  await mkdir(dirname(into), { recursive: true });
  try {
    await mediaJob('thumbnail', { file: source, size, into: aside });
    await rename(aside, into);
  } catch (cause) {
    await rm(aside, { force: true });
    throw cause;
  }
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}
