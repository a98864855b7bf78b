import 'server-only';
import { fileTypeFromFile } from 'file-type';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { AssetKind } from '#lib/studio/media/asset.ts';
import { isReferenceImage } from '#lib/studio/media/asset-limits.ts';
import { type BlobInfo, blobs } from './blob-store.ts';
import { BrokenMedia, mediaJob } from './jobs.ts';
import { withScratchFile } from './scratch-file.ts';

/**
 * What the first bytes say → the demuxer that may read it. Nothing else is ever probed, so no playlist
 * or script format, which could make the reader open other files, gets in.
 */
export const CONTAINERS: Record<string, { demuxer: string; audio: string; video: string }> = {
  ...all(['mp4', 'm4v', 'm4a', 'm4b', 'f4v', 'f4a', '3gp', '3g2'], 'mp4', 'audio/mp4', 'video/mp4'),
  ...all(['mov'], 'mov', 'audio/mp4', 'video/quicktime'),
  ...all(['webm'], 'matroska', 'audio/webm', 'video/webm'),
  ...all(['mkv'], 'matroska', 'audio/x-matroska', 'video/x-matroska'),
  ...all(['ogg', 'oga', 'ogv', 'ogx', 'opus', 'spx'], 'ogg', 'audio/ogg', 'video/ogg'),
  ...all(['mp3', 'mp2', 'mp1'], 'mp3', 'audio/mpeg', 'audio/mpeg'),
  ...all(['wav'], 'wav', 'audio/wav', 'audio/wav'),
  ...all(['flac'], 'flac', 'audio/flac', 'audio/flac'),
  ...all(['aac'], 'aac', 'audio/aac', 'audio/aac'),
  ...all(['aif', 'aiff'], 'aiff', 'audio/aiff', 'audio/aiff'),
  ...all(['mpg', 'mpeg'], 'mpeg', 'audio/mpeg', 'video/mpeg'),
  ...all(['mts', 'ts'], 'mpegts', 'video/mp2t', 'video/mp2t'),
  ...all(['avi'], 'avi', 'video/x-msvideo', 'video/x-msvideo'),
};

function all(endings: string[], demuxer: string, audio: string, video: string) {
  return Object.fromEntries(endings.map((ending) => [ending, { demuxer, audio, video }]));
}

export interface Examined {
  kind: AssetKind;
  mime: string;
  width: number | null;
  height: number | null;
  duration: number | null;
}

/** What a file is, by its content and not by its name, and how large and long. */
export async function examine(file: string): Promise<Examined> {
  const type = await fileTypeFromFile(file);
  if (type && isReferenceImage(type.mime)) {
    return { kind: 'image', mime: type.mime, ...(await mediaJob('measureImage', { file })), duration: null };
  }
  const container = CONTAINERS[type?.ext ?? ''];
  if (!container) throw new StudioError('unsupported_file');
  const { demuxer } = container;
  const { hasPicture, width, height, duration } = await mediaJob('measure', { file, demuxer });
  const kind = hasPicture ? 'video' : 'audio';
  return { kind, mime: container[kind], width, height, duration };
}

/** The demuxer for a file that was examined before. */
export async function demuxerFor(file: string): Promise<string> {
  const container = CONTAINERS[(await fileTypeFromFile(file))?.ext ?? ''];
  if (!container) throw new BrokenMedia('The file is neither sound nor video');
  return container.demuxer;
}

/** Has the worker make something from a file, and keeps what it made as a blob. */
export async function derive(kind: 'poster' | 'peaks', file: string): Promise<BlobInfo> {
  return withScratchFile(kind, async (into) => {
    await mediaJob(kind, { file, demuxer: await demuxerFor(file), into });
    return blobs().adopt(into);
  });
}
