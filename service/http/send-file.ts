import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import { parseByteRange } from '#lib/format/byte-range.ts';
import type { Context } from '../context.ts';
import { isExpired, type Task } from '../tasks/task.ts';
import { posterPath, spritesPath, videoPath } from '../tasks/task-files.ts';
import { cutSprites } from '../video/clip.ts';

export interface FileOptions {
  path: string;
  type: string;
  cacheControl: string;
  missing: () => ServiceError;
}

/** Sends a file with `Range`, `ETag` and conditional requests. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, options: FileOptions) {
  const file = await stat(options.path).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? options.missing() : cause;
  });
  const etag = `"${file.size.toString(36)}-${Math.floor(file.mtimeMs).toString(36)}"`;
  reply.headers({
    'Content-Type': options.type,
    'Accept-Ranges': 'bytes',
    'Cache-Control': options.cacheControl,
    'X-Content-Type-Options': 'nosniff',
    'Last-Modified': file.mtime.toUTCString(),
    ETag: etag,
  });
  const known = request.headers['if-none-match'];
  if (known && (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))) {
    return reply.code(304).send();
  }
  const unchanged = [undefined, etag, file.mtime.toUTCString()].includes(
    request.headers['if-range'] as string,
  );
  const span = unchanged ? parseByteRange(request.headers.range, file.size) : null;
  if (span === 'unsatisfiable') {
    const error = new ServiceError('invalid_request', 'The range lies outside the file', { param: 'Range' });
    reply.headers({ 'Content-Range': `bytes */${file.size}`, 'Content-Type': 'application/json' });
    return reply.code(416).send(error.body());
  }
  const { start, end } = span ?? { start: 0, end: file.size - 1 };
  reply.header('Content-Length', end - start + 1);
  if (span) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${file.size}`);
  // Nothing at all would be sent with a length of nothing.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(createReadStream(options.path, { start, end }));
}

export const noSuchFile = () => new ServiceError('task_not_found', 'There is no such file');

/** Refuses what needs a result that was not kept until now. */
export function requireUnexpired(task: Task, param?: string) {
  if (!isExpired(task)) return;
  const at = new Date(task.expiresAt ?? 0).toISOString();
  throw new ServiceError('result_expired', `The video of ${task.id} expired at ${at}`, { param });
}

const send =
  (type: string, pathOf: typeof videoPath) =>
  (context: Context, request: FastifyRequest, reply: FastifyReply, task: Task) => {
    requireUnexpired(task);
    if (task.status !== 'completed') throw noSuchFile();
    // Unpublished videos must not stay in shared caches.
    const cacheControl = task.staging.private ? 'private, no-cache' : 'public, max-age=3600';
    return sendFile(request, reply, {
      path: pathOf(context.folders, task),
      type,
      cacheControl,
      missing: noSuchFile,
    });
  };

export const sendVideo = send('video/mp4', videoPath);
export const sendPoster = send('image/jpeg', posterPath);
const sendReadySprites = send('image/jpeg', spritesPath);

/** The sprite sheet is made when it is first asked for. */
export async function sendSprites(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  task: Task,
) {
  const path = spritesPath(context.folders, task);
  const made = await stat(path).catch(() => null);
  if (!made) {
    const partial = join(context.folders.temp, `${randomUUID()}.jpg`);
    await cutSprites(videoPath(context.folders, task), partial);
    await rename(partial, path);
  }
  return sendReadySprites(context, request, reply, task);
}
