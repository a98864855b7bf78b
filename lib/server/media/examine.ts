import 'server-only';
import { fileTypeFromFile } from 'file-type';
import { CONTAINERS } from '#lib/format/containers.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { AssetKind } from '#lib/studio/media/asset.ts';
import { isReferenceImage } from '#lib/studio/media/asset-limits.ts';
import type { BlobInfo } from '../storage/blob-storage.ts';
import { blobs } from '../storage/blob-store.ts';
import { BrokenMedia, isHopeless, MediaWorkerDied, mediaJob } from './jobs.ts';
import { withScratchFile } from './scratch-file.ts';

export interface Examined {
  kind: AssetKind;
  mime: string;
  width: number | null;
  height: number | null;
  duration: number | null;
  /** Every browser plays it as it is. */
  plays: boolean;
}

/** The type of a file, from its content and not its name, and its size and length. */
export async function examine(file: string): Promise<Examined> {
  const type = await fileTypeFromFile(file);
  if (type && isReferenceImage(type.mime)) {
    const size = await mediaJob('measureImage', { file });
    return { kind: 'image', mime: type.mime, ...size, duration: null, plays: true };
  }
  const container = CONTAINERS[type?.ext ?? ''];
  if (!container) throw new StudioError('unsupported_file');
  const { demuxer } = container;
  const { hasPicture, width, height, duration, plays } = await mediaJob('measure', { file, demuxer });
  const kind = hasPicture ? 'video' : 'audio';
  return { kind, mime: container[kind], width, height, duration, plays };
}

/** The demuxer of a file already examined. */
export async function demuxerFor(file: string): Promise<string> {
  const container = CONTAINERS[(await fileTypeFromFile(file))?.ext ?? ''];
  if (!container) throw new BrokenMedia('The file is neither sound nor video');
  return container.demuxer;
}

/** Has the worker derive something from a file, and stores it as a blob. */
export async function derive(kind: 'poster' | 'peaks', file: string): Promise<BlobInfo> {
  return withScratchFile(kind, async (into) => {
    await mediaJob(kind, { file, demuxer: await demuxerFor(file), into });
    return blobs().adopt(into);
  });
}

/** Has the worker copy a video for all browsers, and stores it as a blob. */
export const makePlayable = (file: string, seconds: number, signal?: AbortSignal): Promise<BlobInfo> =>
  withScratchFile('mp4', async (into) => {
    await mediaJob('playable', { file, demuxer: await demuxerFor(file), into, seconds }, { signal });
    return blobs().adopt(into);
  });

interface PlayableCopy {
  /** Null if browsers play the original, or no copy can be made. */
  sha256: string | null;
  /** Why no copy can be made. */
  failure?: unknown;
}

/** Makes a copy that every browser plays, if needed. Throws for an unreadable file: it is no video. */
export async function playableCopy(file: string, signal?: AbortSignal): Promise<PlayableCopy> {
  let isRead = false;
  try {
    const { plays, duration } = await examine(file);
    isRead = true;
    if (plays) return { sha256: null };
    const { sha256 } = await makePlayable(file, duration ?? 0, signal);
    return { sha256 };
  } catch (failure) {
    // A file too costly to measure may still be whole.
    const isNoVideo = !isRead && !(failure instanceof MediaWorkerDied);
    if (isNoVideo || !isHopeless(failure)) throw failure;
    return { sha256: null, failure };
  }
}
