import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Context } from '../context.ts';
import { isAvailable, type Task } from '../tasks/task.ts';
import { posterPath, videoPath } from '../tasks/task-files.ts';
import { sendFile } from './send-file.ts';

export const noSuchFile = () =>
  new ServiceError('task_not_found', 'There is no such file, or it has expired');

const send =
  (type: string, pathOf: typeof videoPath) =>
  (context: Context, request: FastifyRequest, reply: FastifyReply, task: Task) => {
    if (!isAvailable(task)) throw noSuchFile();
    // Unpublished videos must not linger in caches shared between people.
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
