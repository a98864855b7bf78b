import 'server-only';
import { fileTypeFromBuffer } from 'file-type';
import { ServiceError } from '#lib/contract/errors.ts';
import { formatLimit } from '#lib/format/units.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { AssetKind, AssetOrigin } from '#lib/studio/media/asset.ts';
import { ASSET_BYTES, isReferenceImage } from '#lib/studio/media/asset-limits.ts';
import { store } from '../db/open.ts';
import type { StagedBlob } from '../storage/blob-storage.ts';
import { blobs } from '../storage/blob-store.ts';
import { type AssetRecord, assets } from './assets.ts';
import { derive, type Examined, examine } from './examine.ts';
import { BrokenMedia, MediaWorkerDied } from './jobs.ts';
import { expectPeaks, peaksWhileArriving } from './waveforms.ts';

const SNIFFED_BYTES = 4100;

/** Stores an uploaded file: limited, examined, stored once. A failure leaves nothing behind. */
export const ingest = (
  owner: string,
  name: string,
  source: AsyncIterable<Uint8Array>,
  origin: AssetOrigin | null = null,
): Promise<AssetRecord> =>
  inWords(name, async () => {
    const { pass, heard } = peaksWhileArriving(bounded(name, source));
    try {
      const staged = await blobs().stage(pass);
      await heard()?.end(staged.bytes);
      const asset = await keep(owner, name, staged, origin).finally(() => staged.discard());
      const listening = heard();
      if (listening) expectPeaks(await store(), asset, listening.keep());
      return asset;
    } catch (cause) {
      await heard()?.drop();
      throw cause;
    }
  });

/** A stored file and its type. */
export type KeptFile = Examined & {
  name: string;
  sha256: string;
  bytes: number;
  posterSha256: string | null;
};

/** The same for a video that is not added to the library's files. */
export const ingestVideo = (name: string, source: AsyncIterable<Uint8Array>): Promise<KeptFile> =>
  inWords(name, async () => {
    const staged = await blobs().stage(bounded(name, source));
    return keepExamined(name, staged, 'video').finally(() => staged.discard());
  });

/** Errors name the file. */
async function inWords<Kept>(name: string, take: () => Promise<Kept>): Promise<Kept> {
  try {
    return await take();
  } catch (cause) {
    if (cause instanceof BrokenMedia)
      throw new StudioError('broken_file', `${name}: ${cause.message}`, { cause });
    if (cause instanceof MediaWorkerDied)
      throw new StudioError('broken_file', `${name} takes more time or memory to read than it may`, {
        cause,
      });
    if (cause instanceof StudioError && cause.code === 'unsupported_file') {
      throw new StudioError('unsupported_file', `${name} is not an image, audio or video file we can read`, {
        cause,
      });
    }
    throw cause;
  }
}

async function keep(
  owner: string,
  name: string,
  staged: StagedBlob,
  origin: AssetOrigin | null,
): Promise<AssetRecord> {
  const library = assets(await store(), owner);
  const known = await library.bySha256(staged.sha256);
  if (known) {
    await staged.keep();
    return (await library.insert({ ...known, origin })).asset;
  }
  const file = await keepExamined(name, staged);
  return (await library.insert({ ...file, peaksSha256: null, origin })).asset;
}

async function keepExamined(name: string, staged: StagedBlob, only?: AssetKind): Promise<KeptFile> {
  if (staged.bytes === 0) throw new BrokenMedia('The file is empty');
  const examined = await examine(staged.file);
  if (only && examined.kind !== only) throw notOf(only, name);
  const poster = examined.kind === 'video' ? await derive('poster', staged.file) : null;
  const { sha256, bytes } = await staged.keep();
  return { ...examined, name, sha256, bytes, posterSha256: poster?.sha256 ?? null };
}

/** The file is of another kind. */
export const notOf = (kind: AssetKind, name: string) =>
  new ServiceError('invalid_parameter', `${name} is no ${kind}`, { param: 'file' });

/** Stops a file as soon as it is known to be too large for its kind. */
async function* bounded(name: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let limit = ASSET_BYTES.video;
  let head: Uint8Array = new Uint8Array();
  let sniffed = false;
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (!sniffed) {
      head = Buffer.concat([head, chunk]);
      if (head.byteLength >= SNIFFED_BYTES) {
        sniffed = true;
        if (isReferenceImage((await fileTypeFromBuffer(head))?.mime ?? '')) limit = ASSET_BYTES.image;
      }
    }
    if (bytes > limit) throw tooLarge(name, limit);
    yield chunk;
  }
}

function tooLarge(name: string, limit: number): ServiceError {
  return new ServiceError('file_too_large', `${name} is larger than ${formatLimit(limit)}`, {
    param: 'file',
  });
}
