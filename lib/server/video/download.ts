import 'server-only';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { TaggedError } from '#lib/format/tagged-error.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type GuardedRequest, guardedFetch } from '../connection/guarded-fetch.ts';
import { retryAfter } from '../connection/retry.ts';
import { discard } from '../connection/service-client.ts';
import { inTime, parseJson, readText } from '../http/bounded.ts';
import { clock } from '../process/clock.ts';
import { roomIn, whileThereIsRoom } from '../process/disk.ts';

/** The service refused to send the file. */
export class DownloadRefused extends TaggedError {
  static override readonly tag: string = 'DownloadRefused';
  readonly status: number;
  // Not a plain field, which would be logged: it may quote the key or prompt.
  readonly #json: unknown;
  /** When the service says to retry; null if it does not. */
  readonly until: number | null;
  constructor(status: number, json?: unknown, until: number | null = null) {
    super(`The service answered ${status} for the video`);
    this.status = status;
    this.#json = json;
    this.until = until;
  }
  /** The error object, if one came in place of the file. */
  get json(): unknown {
    return this.#json;
  }
}

/** Resolved by waiting; any other problem with a link is resolved by requesting a fresh one. */
const BUSY = new Set([429, 503]);

/** An error is at most this long, a video at least. */
const LONGEST_ERROR = 16 * 1024;

/** The error object sent instead of a file; null if it is none. */
function errorIn(text: string): object | null {
  const json = text.trimStart().startsWith('{') ? parseJson(text) : undefined;
  const isError =
    typeof json === 'object' && json !== null && ['error', 'detail', 'message'].some((name) => name in json);
  return isError ? json : null;
}

/** The download is not what was announced. */
export class DownloadBroken extends TaggedError {
  static override readonly tag: string = 'DownloadBroken';
}

/** A slower line would block everything behind it; the part is kept, and the next try continues it. */
const LEAST_A_SECOND = 16 * 1024;

/** Longer than any video the service could have made. */
export class DownloadTooLarge extends TaggedError {
  static override readonly tag: string = 'DownloadTooLarge';
  constructor(limit: number) {
    super(`The video is larger than ${Math.round(limit / 1024 ** 3)} GB`);
  }
}

/** What must match for a partial file to be resumed. */
const Part = z.object({ url: z.string(), validator: z.string() });

interface Download extends Omit<GuardedRequest, 'headers'> {
  /** The target; a part from an earlier try may be there. */
  file: string;
  /** The most bytes to accept: a body may have no end. */
  limit: number;
  onProgress?: (received: number, total: number | null) => void;
}

/** Downloads a file, resuming an earlier try. Returns its length once complete. */
export async function download(
  url: string,
  { file, limit, onProgress, ...options }: Download,
): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  const partial = await partialFile(file, url);
  const response = await guardedFetch(url, {
    ...options,
    headers: partial ? { range: `bytes=${partial.bytes}-`, 'if-range': partial.validator } : {},
  });
  const { statusCode, headers, body } = response;
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  if (statusCode === 416) await removeDownload(file);
  if (statusCode !== 200 && statusCode !== 206) {
    const slow = () => new DownloadBroken('Its refusal never ended');
    const said = await readText(inTime(body, options.silence, slow), LONGEST_ERROR).catch(() => '');
    discard(body);
    throw new DownloadRefused(
      statusCode,
      errorIn(said),
      BUSY.has(statusCode) ? retryAfter(header, clock.now()) : null,
    );
  }
  const from = statusCode === 206 ? rangeStart(header('content-range')) : 0;
  if (from !== 0 && from !== partial?.bytes) {
    discard(body);
    await removeDownload(file);
    throw new DownloadBroken('The service sent another part of the file than was asked for');
  }
  const total = totalBytes(statusCode, header('content-length'), header('content-range'));
  if (total !== null && total > limit) {
    discard(body);
    throw new DownloadTooLarge(limit);
  }
  const validator = header('etag')?.startsWith('"') ? header('etag') : header('last-modified');
  if (validator) await writeFile(resumeNote(file), JSON.stringify({ url, validator }));
  else await rm(resumeNote(file), { force: true });

  let received = from;
  let looked = { at: Date.now(), received };
  // Chunk by chunk, so that what has arrived is kept if the rest fails.
  const target = await open(file, from === 0 ? 'w' : 'r+');
  try {
    for await (const chunk of whileThereIsRoom(dirname(file), body as AsyncIterable<Buffer>)) {
      if (received + chunk.length > limit) throw new DownloadTooLarge(limit);
      await target.write(chunk, 0, chunk.length, received);
      received += chunk.length;
      const took = Date.now() - looked.at;
      if (took >= options.silence && received !== total) {
        if (received - looked.received < (took / 1000) * LEAST_A_SECOND)
          throw new DownloadBroken('The video came too slowly');
        looked = { at: Date.now(), received };
      }
      onProgress?.(received, total);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  if (total !== null && received !== total) {
    if (received > total) await removeDownload(file);
    throw new DownloadBroken(`${received} of ${total} bytes arrived`);
  }
  await rm(resumeNote(file), { force: true });
  // Some services send an error as if it were the file.
  const error = received <= LONGEST_ERROR ? errorIn(await readFile(file, 'utf8')) : null;
  if (error) {
    await removeDownload(file);
    throw new DownloadRefused(statusCode, error);
  }
  return received;
}

const INLINE = /^data:[^,]*;base64,/;

/** Writes a video that came inside an answer. */
export async function writeInline(url: string, file: string): Promise<void> {
  const [head] = INLINE.exec(url) ?? [];
  if (head === undefined) throw new DownloadBroken('The service gave a video in a form that cannot be read');
  await removeDownload(file);
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const video = Buffer.from(url.slice(head.length), 'base64');
  if ((await roomIn(folder)) < video.byteLength) throw new StudioError('disk_full');
  await writeFile(file, video);
}

export async function removeDownload(file: string): Promise<void> {
  await Promise.all([rm(file, { force: true }), rm(resumeNote(file), { force: true })]);
}

const resumeNote = (file: string) => `${file}.json`;

async function partialFile(file: string, url: string): Promise<{ bytes: number; validator: string } | null> {
  try {
    const part = Part.parse(JSON.parse(await readFile(resumeNote(file), 'utf8')));
    const { size } = await stat(file);
    return part.url === url && size > 0 ? { bytes: size, validator: part.validator } : null;
  } catch {
    return null;
  }
}

const rangeStart = (range: string | undefined) =>
  Number(/^bytes (\d+)-/.exec(range ?? '')?.[1] ?? Number.NaN);

function totalBytes(status: number, length: string | undefined, range: string | undefined): number | null {
  const text = status === 206 ? /\/(\d+)$/.exec(range ?? '')?.[1] : length;
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}
