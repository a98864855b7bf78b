import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Servable } from '../http/ranges.ts';
import { env } from '../process/env.ts';
import { blobs } from '../storage/blob-store.ts';
import { BrokenMedia, MediaWorkerDied, mediaJob } from './jobs.ts';
import { remember } from './remember.ts';

/** The sizes that are made; a request gets the next larger one. */
const SIZES = [160, 320, 640, 1280];
const LARGEST = 1280;

const folder = (sha256: string) => join(env().dataDir, 'thumbnails', sha256.slice(0, 2), sha256);

/** A thumbnail of an image blob, made once and cached. It can always be made again. */
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

const MOST_REMEMBERED = 2000;
const making = remember<void>('thumbnails', MOST_REMEMBERED, { keepFound: false });

/** Concurrent requests share one job, and a broken picture is opened once. */
async function make(sha256: string, size: number, file: string): Promise<number> {
  await making(file, () => blobs().withFile(sha256, (source) => write(source, size, file))).catch(
    async (cause: unknown) => {
      // The preview of an unfinished video is deleted when the next one comes, even while it is being
      // resized.
      if (!(await blobs().stat(sha256))) throw new StudioError('not_found', 'The picture is gone', { cause });
      if (!(cause instanceof BrokenMedia) && !(cause instanceof MediaWorkerDied)) throw cause;
      throw new StudioError('broken_file', 'The picture cannot be opened', { cause });
    },
  );
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
