import 'server-only';
import { createHash } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { LIMITS } from '#lib/contract/limits.ts';
import { connectionOf } from '../connection/current.ts';
import { guardedFetch } from '../connection/guarded-fetch.ts';
import { discard } from '../connection/service-client.ts';
import { bounded } from '../http/bounded.ts';
import { blobs } from '../storage/blob-store.ts';
import { derive, examine } from './examine.ts';
import { BrokenMedia, mediaJob } from './jobs.ts';
import { remember } from './remember.ts';
import { withScratchFile } from './scratch-file.ts';

const PICTURE_LIMIT_MS = 20_000;

/** A downloaded video. */
export interface KeptVideo {
  sha256: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  posterSha256: string | null;
}

/** Measures a downloaded video, extracts a poster and stores both. */
export async function keepVideo(file: string): Promise<KeptVideo> {
  const { kind, mime, width, height, duration } = await examine(file);
  if (kind !== 'video') throw new BrokenMedia('What the service sent is not a video');
  if (mime === 'video/mp4' && !(await isWholeMp4(file)))
    throw new BrokenMedia('The end of the video is missing');
  const poster = await derive('poster', file);
  const { sha256, bytes } = await blobs().adopt(file);
  return { sha256, bytes, width, height, duration, posterSha256: poster.sha256 };
}

/** The largest preview shown. */
const PREVIEW_SIZE = 320;

const previews = remember<string>('previews', 500, { keepFound: false });

/**
 * Stores a picture from an answer, re-encoded to be safe; returns its hash. An unreadable one comes with
 * every answer, and is tried once.
 */
export const keepPreview = (dataUrl: string): Promise<string> =>
  previews(createHash('sha256').update(dataUrl).digest('hex'), () =>
    withScratchFile('given', (given) =>
      withScratchFile('webp', async (into) => {
        await writeFile(given, Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
        await mediaJob('thumbnail', { file: given, size: PREVIEW_SIZE, into });
        return (await blobs().adopt(into)).sha256;
      }),
    ),
  );

/**
 * Copies a picture a service named, such as a character's, and returns its hash. No other service is called
 * with its key, whatever the URL.
 */
export async function keepPicture(owner: string, url: string, home: string | null): Promise<string> {
  const connection = await connectionOf(owner, home);
  const { statusCode, body } = await guardedFetch(url, {
    signal: AbortSignal.timeout(PICTURE_LIMIT_MS),
    own: connection,
    silence: PICTURE_LIMIT_MS,
  });
  if (statusCode !== 200) {
    discard(body);
    throw new Error(`The service answered ${statusCode} for a picture`);
  }
  const staged = await blobs().stage(bounded(body, LIMITS.imageBytes, tooLarge));
  try {
    const type = await fileTypeFromFile(staged.file);
    if (!type?.mime.startsWith('image/')) throw new BrokenMedia('What the service sent is not a picture');
    return (await staged.keep()).sha256;
  } finally {
    await staged.discard();
  }
}

const tooLarge = () => new BrokenMedia(`A picture may have at most ${LIMITS.imageBytes} bytes`);

const HEADER = 16;
/** No playable file has more top-level boxes. */
const MOST_BOXES = 10_000;

/**
 * Whether the top-level boxes of an MP4 end at the end of the file. Servers announce wrong lengths or none at
 * all, and a truncated video still opens.
 */
async function isWholeMp4(file: string): Promise<boolean> {
  await using handle = await open(file, 'r');
  const { size } = await handle.stat();
  const header = Buffer.alloc(HEADER);
  let at = 0;
  for (let boxes = 0; at < size && boxes < MOST_BOXES; boxes++) {
    const { bytesRead } = await handle.read(header, 0, HEADER, at);
    if (bytesRead < 8) return false;
    const length = boxLength(header, bytesRead, size - at);
    if (length === null) return false;
    at += length;
  }
  return at === size;
}

function boxLength(header: Buffer, read: number, rest: number): number | null {
  const short = header.readUInt32BE(0);
  if (short === 0) return rest;
  if (short !== 1) return short >= 8 ? short : null;
  return read === HEADER ? Number(header.readBigUInt64BE(8)) : null;
}
