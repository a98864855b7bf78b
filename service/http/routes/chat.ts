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
    const asked = await readJson(context, request, BODY_WITH_IMAGES);
    const body = inOurNames(context, asked);
    const model = offeredModel(context, request.key, body);
    const call = { request, reply, askedAs: String(asked.model) };
    if (model.kind === 'video') return chatForVideo(context, call, model, body);
    if (model.kind === 'audio-chat') return chatWithAudio(context, call, model, body);
    throw modelNotOffered(model, path);
  });
}
