import 'server-only';
import { fileTypeFromFile } from 'file-type';
import type { AssetKind } from '#lib/studio/asset.ts';
import { isReferenceImage } from '#lib/studio/asset-limits.ts';
import { StudioError } from '#lib/studio/errors.ts';
import { CONTAINERS } from './container-formats.ts';
import { measureImage } from './image.ts';
import { BrokenMedia } from './media-job.ts';
import { mediaJob } from './media-worker.ts';

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
    return { kind: 'image', mime: type.mime, ...(await measureImage(file)), duration: null };
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
