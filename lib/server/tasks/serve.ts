import 'server-only';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { numeric } from '#lib/contract/fields.ts';
import { beginning } from '#lib/format/beginning.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { posterVersion } from '#lib/studio/task/task-frame.ts';
import { OWN } from '#lib/studio/task/task-values.ts';
import { LONGEST } from '#lib/studio/text/kept-text.ts';
import { connectionOf } from '../connection/current.ts';
import { guardedFetch } from '../connection/guarded-fetch.ts';
import { discard, ServiceUnreachable } from '../connection/service-client.ts';
import type { Store } from '../db/store.ts';
import { readQuery } from '../http/body.ts';
import { asPlainFile } from '../http/media-type.ts';
import { asStream, rangedResponse, safeFileName } from '../http/ranges.ts';
import { blobBytes } from '../media/asset-files.ts';
import { thumbnail } from '../media/images.ts';
import { isShownTo } from '../projects/visibility.ts';
import { blobs } from '../storage/blob-store.ts';
import type { TaskRecord } from './row.ts';
import { MADE, ownFile, videoFile } from './video-file.ts';

const STALL_MS = 30_000;

/** Only what a task's pictures need: a gallery asks for hundreds of them. */
export type TaskMedia = Pick<
  TaskRecord,
  'owner' | 'status' | 'title' | 'prompt' | 'connection' | 'videoUrl' | 'posterSha256' | 'playedSha256'
> & {
  archivedSha256: string | null;
  /** The params of an uploaded file; null for generated videos. */
  ownParams: string | null;
};

export async function taskMedia({ db }: Store, owner: string, id: string): Promise<TaskMedia> {
  const row = await db
    .selectFrom('tasks')
    .select([
      'owner',
      'status',
      'title',
      'prompt',
      'connection',
      'videoUrl',
      'posterSha256',
      'playedSha256',
      'archivedSha256',
      // Other params can be long, and a gallery asks for hundreds.
      sql<string | null>`case when endpoint = ${OWN} then params end`.as('ownParams'),
    ])
    .where(isShownTo(owner, 'tasks'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new StudioError('not_found', `There is no task ${id}`);
  return row;
}

const NAME_LENGTH = 80;

const isDownload = (request: Request) =>
  ['1', 'true'].includes(new URL(request.url).searchParams.get('download') ?? '');

const nameOf = ({ title, prompt }: TaskMedia) => (title || beginning(prompt, NAME_LENGTH)).trim() || 'video';

/**
 * The video of a task: ours, or proxied from the service until it is downloaded. If browsers cannot play the
 * original they get a playable copy; a download is the original.
 */
export async function serveVideo(request: Request, task: TaskMedia): Promise<Response> {
  if (task.archivedSha256 === null) return passThrough(request, task);
  const { mime, ending, playedAs } = task.ownParams ? ownFile(JSON.parse(task.ownParams)) : MADE;
  const downloadName = isDownload(request) ? `${nameOf(task)}.${ending}` : undefined;
  const video =
    task.playedSha256 && !downloadName
      ? await blobBytes(task.playedSha256, MADE.mime)
      : await blobBytes(task.archivedSha256, downloadName ? mime : playedAs);
  return rangedResponse(request, { ...video, downloadName, mayChange: true });
}

export const PosterQuery = z.object({
  thumb: numeric(1, 4096).optional(),
  v: z.string().max(LONGEST.word).optional(),
});

/** A still of the video; `thumb` asks for a small one. A URL with the hash can be cached forever. */
export async function servePoster(request: Request, { posterSha256 }: TaskMedia): Promise<Response> {
  if (posterSha256 === null) throw new StudioError('not_found', 'There is no picture of this video yet');
  const { thumb, v } = readQuery(request, PosterQuery);
  const picture =
    thumb === undefined ? blobBytes(posterSha256, 'image/webp') : thumbnail(posterSha256, thumb);
  return rangedResponse(request, { ...(await picture), mayChange: v !== posterVersion(posterSha256) });
}

const PASSED = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

/** Full, partial or unsatisfiable: a player cannot use any other answer. */
const PLAYABLE = new Set([200, 206, 416]);

async function passThrough(request: Request, task: TaskMedia): Promise<Response> {
  const { owner, status, videoUrl } = task;
  if (status !== 'completed' || videoUrl === null)
    throw new StudioError('not_found', 'There is no video yet');
  if (videoUrl.startsWith('data:')) throw new ServiceUnreachable('The video is not home yet');
  const connection = await connectionOf(owner, task.connection);
  const range = request.headers.get('range');
  const answer = await guardedFetch(videoUrl, {
    headers: range === null ? {} : { range },
    signal: request.signal,
    own: connection,
    silence: STALL_MS,
  }).catch((cause: unknown) => {
    throw new ServiceUnreachable('The video is not home yet, and the service does not give it', { cause });
  });
  if (!PLAYABLE.has(answer.statusCode)) {
    discard(answer.body);
    throw new ServiceUnreachable(`The video is not home yet, and the service answered ${answer.statusCode}`);
  }
  const headers = new Headers({ 'cache-control': 'no-store, no-transform' });
  for (const name of PASSED) {
    const value = answer.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  asPlainFile(headers);
  const body = asStream(
    () => answer.body,
    () => discard(answer.body),
  );
  return new Response(body, { status: answer.statusCode, headers });
}

const ZIP_NAME_LENGTH = 80;

export interface ZipEntry {
  sha256: string;
  bytes: number;
  name: string;
  at: number;
}

/**
 * A task's entry in a zip; null if its video is not here. Equal names are numbered: `taken` holds the next
 * number of each name, so that a thousand need not be probed again.
 */
export function zipEntry(task: TaskRecord, taken: Map<string, number>): ZipEntry | null {
  const { archived, title, prompt, createdAt } = task;
  if (archived === null) return null;
  const stem = safeFileName(beginning(title || prompt, ZIP_NAME_LENGTH)) || 'video';
  let name = stem;
  let again = taken.get(stem.toLowerCase()) ?? 2;
  while (taken.has(name.toLowerCase())) name = `${stem} (${again++})`;
  taken.set(name.toLowerCase(), 2);
  taken.set(stem.toLowerCase(), again);
  return {
    sha256: archived.sha256,
    bytes: archived.bytes,
    name: `${name}.${videoFile(task).ending}`,
    at: createdAt,
  };
}

/**
 * One zip of many files, streamed: each file is opened in its turn, the first one on the first read, and
 * nothing is kept in memory. Videos do not compress, so they are stored, and the length is known beforehand.
 */
export async function zipStream(
  entries: ZipEntry[],
): Promise<{ body: ReadableStream<Uint8Array>; bytes: number }> {
  const zip = new ZipFile();
  const read = Promise.withResolvers<void>();
  let open: Readable | null = null;
  for (const { sha256, bytes, name, at } of entries) {
    zip.addReadStreamLazy(name, { mtime: new Date(at), compress: false, size: bytes }, async (give) => {
      await read.promise;
      open = blobs().read(sha256);
      give(null, open);
    });
  }
  const bytes = await new Promise<number>((resolve) =>
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void),
  );
  const output = zip.outputStream as Readable;
  zip.on('error', (cause: Error) => output.destroy(cause));
  const begin = () => {
    read.resolve();
    return output;
  };
  const body = asStream(begin, () => {
    open?.destroy();
    output.destroy();
  });
  return { body, bytes };
}
