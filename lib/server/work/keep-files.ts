import 'server-only';
import { rm } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { LIMITS } from '#lib/contract/limits.ts';
import { currentConnection } from '../connection.ts';
import type { BlobStore } from '../media/blob-store.ts';
import { blobs } from '../media/blobs.ts';
import { CONTAINERS } from '../media/container-formats.ts';
import { BrokenMedia } from '../media/media-job.ts';
import { mediaJob } from '../media/media-worker.ts';
import { usedBlobs } from '../store/blob-uses.ts';
import type { Store } from '../store/store.ts';
import type { KeptVideo } from './engine.ts';
import { guardedRequest } from './guarded-request.ts';
import { TIMING } from './timing.ts';

/** Measures a downloaded video, takes a still of it and keeps both. */
export async function keepVideo(shelf: BlobStore, file: string): Promise<KeptVideo> {
  const demuxer = CONTAINERS[(await fileTypeFromFile(file))?.ext ?? '']?.demuxer;
  if (!demuxer) throw new BrokenMedia('What the service sent is not a video');
  const { hasPicture, width, height, duration } = await mediaJob('measure', { file, demuxer });
  if (!hasPicture) throw new BrokenMedia('What the service sent has no picture');
  const still = `${file}.webp`;
  try {
    await mediaJob('poster', { file, demuxer, into: still });
    const poster = await shelf.adopt(still);
    const video = await shelf.adopt(file);
    return { ...video, width, height, duration, posterSha256: poster.sha256 };
  } finally {
    await rm(still, { force: true });
  }
}

/** Copies a picture the service shows, such as that of a character, and gives its hash. */
export async function keepPicture(url: string): Promise<string> {
  const connection = await currentConnection();
  const { statusCode, body } = await guardedRequest(url, {
    signal: AbortSignal.timeout(TIMING.pollLimit),
    own: connection && { origin: new URL(connection.address).origin, key: connection.key },
    silence: TIMING.pollLimit,
  });
  if (statusCode !== 200) {
    await body.dump();
    throw new Error(`The service answered ${statusCode} for a picture`);
  }
  const staged = await blobs().stage(atMost(body, LIMITS.imageBytes));
  try {
    const type = await fileTypeFromFile(staged.file);
    if (!type?.mime.startsWith('image/')) throw new BrokenMedia('What the service sent is not a picture');
    return (await staged.keep()).sha256;
  } finally {
    await staged.discard();
  }
}

async function* atMost(source: AsyncIterable<Uint8Array>, limit: number): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > limit) throw new BrokenMedia(`A picture may have at most ${limit} bytes`);
    yield chunk;
  }
}

/** Somebody may have kept these very bytes a moment ago and not have written down what for. */
const SETTLED_MS = 10 * 60_000;

/** Deletes those files that nothing refers to any more. */
export async function releaseBlobs(store: Store, shelf: BlobStore, sha256s: string[]): Promise<void> {
  const used = await usedBlobs(store, sha256s);
  for (const sha256 of new Set(sha256s)) {
    if (used.has(sha256)) continue;
    const found = await shelf.stat(sha256);
    if (found && Date.now() - found.keptAt > SETTLED_MS) await shelf.delete(sha256);
  }
}
