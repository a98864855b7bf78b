import { randomUUID } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { ServiceError } from '#lib/contract/errors.ts';
import { IMAGE_MIME, LIMITS } from '#lib/contract/limits.ts';
import { formatLimit } from '#lib/format/units.ts';
import { WorkerDied } from '#lib/worker-pool/worker-pool.ts';
import type { Context } from '../context.ts';
import { isAvailable } from '../tasks/task.ts';
import { posterName, videoName } from '../tasks/task-files.ts';
import { MOST_PIXELS } from '../video/images/decode-picture.ts';
import { UploadedFile } from './form-body.ts';
import { FetchFailed, FetchRefused, fetchToFile, NothingFetched } from './guarded-fetch.ts';
import { sizeOfPicture } from './picture-size.ts';

/** Without repeated groups, which overflow the stack on megabytes. */
const isBase64 = (text: string) => {
  const digits = text.replace(/={1,2}$/, '');
  return digits.length % 4 !== 1 && !/[^A-Za-z0-9+/]/.test(digits);
};

const isDataUrl = (url: string) => url.startsWith('data:');

/** Writes the bytes of a base64 `data:` URL to a file. */
async function dataUrlToFile(url: string, path: string, maxBytes: number) {
  const encoded = url.slice(url.indexOf(',') + 1);
  if (encoded.length > Math.ceil(maxBytes / 3) * 4)
    throw new NothingFetched(`It is larger than ${maxBytes} bytes`);
  if (!isBase64(encoded)) throw new NothingFetched('It is not valid base64');
  await writeFile(path, Buffer.from(encoded, 'base64'), { flag: 'wx', mode: 0o600, flush: true });
}

const TIMEOUT_MS = 20_000;

export interface Intake {
  context: Pick<Context, 'settings' | 'address' | 'tasks' | 'files'>;
  /** Where files wait for the request to be accepted. */
  folder: string;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
}

/** Downloads or copies what a URL names into the request's folder. */
export async function takeSource(url: string, maxBytes: number, { context, folder, signal }: Intake) {
  const path = join(folder, randomUUID());
  const kept = await ownFile(url, context);
  if (kept) {
    await context.files.copy(kept, path);
    return path;
  }
  const { publicUrl, allowedHosts } = context.settings;
  const own = [context.address.origin, publicUrl].flatMap((origin) => (origin ? [hostOf(origin)] : []));
  if (isDataUrl(url)) await dataUrlToFile(url, path, maxBytes);
  else {
    await fetchToFile(url, path, {
      maxBytes,
      timeoutMs: TIMEOUT_MS,
      trusted: [...allowedHosts, ...own],
      signal,
    });
  }
  return path;
}

/** A link to our own result is read from storage, under any name of this host. */
async function ownFile(url: string, { tasks }: Intake['context']): Promise<string | undefined> {
  const [, token = '', ending] = /\/files\/([\w-]+)\.(mp4|jpg)$/.exec(URL.parse(url)?.pathname ?? '') ?? [];
  const task = token ? await tasks.findByToken(token) : undefined;
  if (!task || !isAvailable(task)) return undefined;
  return ending === 'mp4' ? videoName(task) : posterName(task);
}

const hostOf = (origin: string) => {
  const { hostname, port, protocol } = new URL(origin);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
};

export const invalidImage = (param: string, why: string, cause?: unknown) =>
  new ServiceError('invalid_image', `${param} is not usable: ${why}`, { param, cause });

export const imageTooLarge = (param: string) =>
  invalidImage(param, `it is larger than ${formatLimit(LIMITS.imageBytes)}`);

export const audioTooLarge = (param: string) =>
  new ServiceError('file_too_large', `${param} must be at most ${formatLimit(LIMITS.audioBytes)}`, { param });

/** A validated image from a URL or upload. Returns its path and its format's extension. */
export async function takeImage(source: string | UploadedFile, param: string, intake: Intake) {
  const path = source instanceof UploadedFile ? source.path : await fetchImage(source, param, intake);
  const type = await fileTypeFromFile(path);
  if (!type || !(IMAGE_MIME as readonly string[]).includes(type.mime)) {
    throw invalidImage(param, 'it must be a PNG, JPEG, WebP or GIF image');
  }
  if ((await stat(path)).size > LIMITS.imageBytes) throw imageTooLarge(param);
  const { width, height } = await sizeOfPicture(path).catch((cause: unknown) => {
    const why = cause instanceof WorkerDied ? 'it takes too long to read' : 'it is damaged';
    throw invalidImage(param, why, cause);
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
