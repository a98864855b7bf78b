import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { modelNotOffered, parseRequest } from '#lib/contract/parse.ts';
import { videoCreateRequest } from '#lib/contract/video-create.ts';
import type { Context } from '../../context.ts';
import { planCreate } from '../../tasks/plan.ts';
import { createAnswers, linksFor } from '../answers.ts';
import { createTask, rolesOf } from '../create-task.ts';
import { inOurNames } from '../foreign-names.ts';
import { modelOfKind, requireTask } from '../request.ts';
import { BODY_WITH_IMAGES, readJson, withTempFolder } from '../request-body.ts';

const params = { url: 'character_url', fromTask: 'character_url', timestamps: 'character_timestamps' };

export function videoCreateRoutes(app: FastifyInstance, context: Context) {
  const { path } = ENDPOINTS.createVideo;

  app.post(path, async (request, reply) => {
    const body = inOurNames(context, await readJson(context, request, BODY_WITH_IMAGES));
    const answers = createAnswers(context, linksFor(context, request));
    return context.idempotency.once(request, {
      body,
      work: (remember) =>
        withTempFolder(context, async (folder) => {
          const model = modelOfKind(context, request.key, body, 'video', path);
          const schema = videoCreateRequest(model);
          if (!schema) throw modelNotOffered(model, path);
          const input = parseRequest(schema, body);
          const clip = 'watermark' in input ? input : undefined;
          const task = await createTask(
            context,
            { request, reply },
            {
              outline: planCreate(model, input),
              images: (input.images ?? []).map((source, index) => ({ source, param: `images[${index}]` })),
              roles: rolesOf(model, 'create'),
              character: clip?.character_url
                ? { url: clip.character_url, timestamps: clip.character_timestamps, listed: true, params }
                : undefined,
              folder,
              promptParam: 'prompt',
            },
            async (accepted) => remember({ answer: await answers.created(accepted), taskId: accepted.id }),
          );
          return answers.created(task);
        }),
    });
  });

  app.get(ENDPOINTS.queryVideo.path, async (request) => {
    const { id } = parseRequest(ENDPOINTS.queryVideo.query, request.query);
    const task = await requireTask(context, request.key, id);
    return createAnswers(context, linksFor(context, request)).queried(task);
  });
}
