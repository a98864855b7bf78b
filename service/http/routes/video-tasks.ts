import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { VideoListQuery } from '#lib/contract/videos.ts';
import type { Context } from '../../context.ts';
import { CHARGED } from '../../keys/usage.ts';
import { removeTaskFiles } from '../../tasks/task-files.ts';
import { createAnswers, linksFor } from '../answers.ts';
import { requireTask, routePath } from '../request.ts';
import { requireUnexpired, sendPoster, sendSprites, sendVideo } from '../send-file.ts';

type ById = { Params: { id: string }; Querystring: Record<string, unknown> };

const wantsBytes = (accept = '') => /\b(video\/|application\/binary|application\/octet-stream)/i.test(accept);

const SENDERS: Record<string, typeof sendVideo | undefined> = {
  video: sendVideo,
  thumbnail: sendPoster,
  spritesheet: sendSprites,
};

export function videoTaskRoutes(app: FastifyInstance, context: Context) {
  app.get(ENDPOINTS.listVideos.path, async (request) => {
    const { after, limit, order } = parseRequest(VideoListQuery, request.query);
    const from = after === undefined ? undefined : await requireTask(context, request.key, after, 'after');
    const found = await context.tasks.list(request.key.id, { after: from, limit: limit + 1, order });
    const answers = createAnswers(context, linksFor(context, request));
    return answers.list(found.slice(0, limit), found.length > limit);
  });

  app.get<ById>(routePath(ENDPOINTS.retrieveVideo.path), async (request) => {
    const task = await requireTask(context, request.key, request.params.id);
    return createAnswers(context, linksFor(context, request)).status(task);
  });

  app.delete<ById>(routePath(ENDPOINTS.deleteVideo.path), async (request, reply) => {
    const task = await requireTask(context, request.key, request.params.id);
    await context.tasks.remove(task);
    await context.scheduler.cancel(task.id);
    await removeTaskFiles(context.files, task);
    reply.header(CHARGED, task.status === 'completed' ? task.credits : 0);
    return { id: task.id, object: 'video.deleted', deleted: true };
  });

  app.get<ById>(routePath(ENDPOINTS.videoContent.path), async (request, reply) => {
    const task = await requireTask(context, request.key, request.params.id);
    const { variant } = parseRequest(ENDPOINTS.videoContent.query, request.query);
    if (task.status !== 'completed') {
      throw new ServiceError('invalid_request', `The task is ${task.status}: it has no content yet`);
    }
    requireUnexpired(task);
    // Tasks with a foreign name get the foreign answer: the bytes.
    const bytes = task.askedAs !== null || wantsBytes(request.headers.accept) ? 'video' : undefined;
    const send = SENDERS[variant ?? bytes ?? 'json'];
    if (send) return send(context, request, reply, task);
    return createAnswers(context, linksFor(context, request)).content(task);
  });
}
