import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import { parseByteRange } from '#lib/format/byte-range.ts';
import type { Context } from '../context.ts';
import type { Files } from '../files/files.ts';
import { isExpired, type Task } from '../tasks/task.ts';
import { posterName, spritesName, videoName } from '../tasks/task-files.ts';
import { cutSprites } from '../video/clip.ts';
import { withTempFolder } from './request-body.ts';

export interface FileOptions {
  name: string;
  type: string;
  cacheControl: string;
  missing: () => ServiceError;
}

/** Sends a file with `Range`, `ETag` and conditional requests. */
export async function sendFile(
  files: Files,
  request: FastifyRequest,
  reply: FastifyReply,
  options: FileOptions,
) {
  const file = await files.find(options.name);
  if (!file) throw options.missing();
  const etag = `"${file.tag}"`;
  const modified = file.modifiedAt?.toUTCString();
  reply.headers({
    'Content-Type': options.type,
    'Accept-Ranges': 'bytes',
    'Cache-Control': options.cacheControl,
    'X-Content-Type-Options': 'nosniff',
    ...(modified ? { 'Last-Modified': modified } : {}),
    ETag: etag,
  });
  const known = request.headers['if-none-match'];
  if (known && (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))) {
    return reply.code(304).send();
  }
  const unchanged = [undefined, etag, modified].includes(request.headers['if-range'] as string);
  const span = unchanged ? parseByteRange(request.headers.range, file.bytes) : null;
  if (span === 'unsatisfiable') {
    const error = new ServiceError('invalid_request', 'The range lies outside the file', { param: 'Range' });
    reply.headers({ 'Content-Range': `bytes */${file.bytes}`, 'Content-Type': 'application/json' });
    return reply.code(416).send(error.body());
  }
  const { start, end } = span ?? { start: 0, end: file.bytes - 1 };
  reply.header('Content-Length', end - start + 1);
  if (span) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${file.bytes}`);
  // Sending nothing would set a length of 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(file.read({ start, end }));
}

export const noSuchFile = () => new ServiceError('task_not_found', 'There is no such file');

/** Refuses operations on an expired result. */
export function requireUnexpired(task: Task, param?: string) {
  if (!isExpired(task)) return;
  const at = new Date(task.expiresAt ?? 0).toISOString();
  throw new ServiceError('result_expired', `The video of ${task.id} expired at ${at}`, { param });
}

const send =
  (type: string, nameOf: typeof videoName) =>
  (context: Context, request: FastifyRequest, reply: FastifyReply, task: Task) => {
    requireUnexpired(task);
    if (task.status !== 'completed') throw noSuchFile();
    // Unpublished videos must not stay in shared caches.
    const cacheControl = task.staging.private ? 'private, no-cache' : 'public, max-age=3600';
    return sendFile(context.files, request, reply, {
      name: nameOf(task),
      type,
      cacheControl,
      missing: noSuchFile,
    });
  };

export const sendVideo = send('video/mp4', videoName);
export const sendPoster = send('image/jpeg', posterName);
const sendReadySprites = send('image/jpeg', spritesName);

/** The sprite sheet is made on first request. */
export async function sendSprites(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  task: Task,
) {
  const { files } = context;
  if (!(await files.find(spritesName(task)))) {
    await withTempFolder(context, async (folder) => {
      const sheet = join(folder, 'sprites.jpg');
      await cutSprites(await files.near(videoName(task), folder), sheet);
      await files.keep(spritesName(task), sheet);
    });
  }
  return sendReadySprites(context, request, reply, task);
}
