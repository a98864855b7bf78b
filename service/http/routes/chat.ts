import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { modelNotOffered } from '#lib/contract/parse.ts';
import type { Context } from '../../context.ts';
import { inOurNames } from '../foreign-names.ts';
import { offeredModel } from '../request.ts';
import { BODY_WITH_IMAGES, readJson } from '../request-body.ts';
import { chatWithAudio } from './audio-chat.ts';
import { chatForVideo } from './video-chat.ts';

export function chatRoutes(app: FastifyInstance, context: Context) {
  const { path } = ENDPOINTS.chat;
  app.post(path, async (request, reply) => {
    const body = inOurNames(context, await readJson(request.raw, BODY_WITH_IMAGES));
    const model = offeredModel(context, request.key, body);
    if (model.kind === 'video') return chatForVideo(context, { request, reply }, model, body);
    if (model.kind === 'audio-chat') return chatWithAudio(context, { request, reply }, model, body);
    throw modelNotOffered(model, path);
  });
}
