import 'server-only';
import { fileTypeFromFile } from 'file-type';
import { LIMITS } from '#lib/contract/limits.ts';
import { currentConnection } from '../connection.ts';
import { blobs } from '../media/blobs.ts';
import { derive } from '../media/derive.ts';
import { examine } from '../media/examine.ts';
import { BrokenMedia } from '../media/media-job.ts';
import type { KeptVideo } from './engine.ts';
import { guardedRequest } from './guarded-request.ts';
import { TIMING } from './timing.ts';
import { isWholeMp4 } from './whole-mp4.ts';

/** Measures a downloaded video, takes a still of it and keeps both. */
export async function keepVideo(file: string): Promise<KeptVideo> {
  const { kind, mime, width, height, duration } = await examine(file);
  if (kind !== 'video') throw new BrokenMedia('What the service sent is not a video');
  if (mime === 'video/mp4' && !(await isWholeMp4(file)))
    throw new BrokenMedia('The end of the video is missing');
  const poster = await derive('poster', file);
  const { sha256, bytes } = await blobs().adopt(file);
  return { sha256, bytes, width, height, duration, posterSha256: poster.sha256 };
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
