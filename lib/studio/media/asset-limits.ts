import { IMAGE_MIME, LIMITS } from '#lib/contract/limits.ts';
import type { AssetKind } from './asset.ts';

export const ASSET_BYTES: Record<AssetKind, number> = {
  image: LIMITS.imageBytes,
  audio: 2 * 1024 ** 3,
  video: 2 * 1024 ** 3,
};

export const isReferenceImage = (mime: string) => (IMAGE_MIME as readonly string[]).includes(mime);

/** Nothing is believed to be longer than a year, whatever it says. */
export const LONGEST_SECONDS = 365 * 86_400;

/** How many files of one person are taken at a time; short ones are not counted. */
export const UPLOADS_AT_ONCE = 2;
export const SHORT_UPLOAD = 1024 * 1024;
