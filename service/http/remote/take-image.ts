import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { ServiceError } from '#lib/contract/errors.ts';
import { IMAGE_MIME, LIMITS } from '#lib/contract/limits.ts';
import { UploadedFile } from '../bodies/uploaded-file.ts';
import { FetchRefused } from './address-rules.ts';
import { FetchFailed, NothingFetched } from './fetch-to-file.ts';
import { type Intake, takeSource } from './take-source.ts';

const MOST_PIXELS = 100_000_000;

export const invalidImage = (param: string, why: string, cause?: unknown) =>
  new ServiceError('invalid_image', `${param} is not usable: ${why}`, { param, cause });

/** An image by URL or upload, checked to be one. Gives its path and the ending its format has. */
export async function takeImage(source: string | UploadedFile, param: string, intake: Intake) {
  const path = source instanceof UploadedFile ? source.path : await fetchImage(source, param, intake);
  const type = await fileTypeFromFile(path);
  if (!type || !(IMAGE_MIME as readonly string[]).includes(type.mime)) {
    throw invalidImage(param, 'it must be a PNG, JPEG, WebP or GIF image');
  }
  if ((await stat(path)).size > LIMITS.imageBytes) throw invalidImage(param, 'it is larger than 20 MB');
  const { width, height } = await sharp(path)
    .metadata()
    .catch((cause: unknown) => {
      throw invalidImage(param, 'it is damaged', cause);
    });
  if (width * height > MOST_PIXELS) throw invalidImage(param, `it has more than ${MOST_PIXELS} pixels`);
  return { path, ending: type.ext };
}

async function fetchImage(url: string, param: string, intake: Intake): Promise<string> {
  try {
    return await takeSource(url, LIMITS.imageBytes, intake);
  } catch (cause) {
    if (cause instanceof FetchRefused || cause instanceof NothingFetched) {
      throw invalidImage(param, cause.message, cause);
    }
    if (cause instanceof FetchFailed) {
      throw new ServiceError('upstream_error', `${param} could not be fetched: ${cause.message}`, {
        param,
        cause,
      });
    }
    throw cause;
  }
}
