import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { findVideoModel, type VideoModel } from '#lib/contract/models.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { remixRequest } from '#lib/contract/videos.ts';
import type { Context } from '../../context.ts';
import { planRemix } from '../../tasks/plan.ts';
import { type StagedImage, submitTask } from '../../tasks/submit.ts';
import type { Task } from '../../tasks/task.ts';
import { taskFolder } from '../../tasks/task-files.ts';
import { createAnswers, linksFor } from '../answers.ts';
import { requireModelAccess } from '../authenticate.ts';
import { withForeignSizes } from '../foreign-names.ts';
import { requireTask, routePath } from '../request.ts';
import { readJson, withTempFolder } from '../request-body.ts';

export function remixRoutes(app: FastifyInstance, context: Context) {
  app.post<{ Params: { id: string } }>(routePath(ENDPOINTS.remixVideo.path), async (request) => {
    const { key } = request;
    const body = await readJson(context, request);
    const answers = createAnswers(context, linksFor(context, request));
    return context.idempotency.once(request, {
      body,
      work: (remember) =>
        withTempFolder(context, async (folder) => {
          const source = await requireTask(context, key, request.params.id);
          const model = remixableModel(source);
          requireModelAccess(key, model);
          const input = parseRequest(remixRequest(model), body);
          if (source.status !== 'completed') {
            throw new ServiceError(
              'invalid_request',
              `Only a completed video can be remixed; this one is ${source.status}`,
            );
          }
          context.policy(input.prompt, 'prompt');
          const outline = planRemix(model, source, input);
          const characters = await charactersOf(context, source, input.prompt);
          const images = await copyImages(context, source, folder);
          const task = await submitTask(
            context,
            key,
            { ...outline, images, characters },
            async (accepted) => {
              request.taskMayExist = true;
              await remember({ answer: await answers.remixCreated(accepted), taskId: accepted.id });
            },
          );
          return answers.remixCreated(task);
        }),
    });
  });
}

function remixableModel(source: Task): VideoModel {
  const model = findVideoModel(source.model);
  if (model?.remix) return source.askedAs === null ? model : withForeignSizes(model);
  throw new ServiceError('invalid_parameter', `Videos of ${source.model} cannot be remixed`, { param: 'id' });
}

async function charactersOf({ characters }: Context, source: Task, prompt: string) {
  const staged = await Promise.all(source.staging.characterIds.map((id) => characters.get(id)));
  const mentioned = await characters.mentioned(source.keyId, prompt);
  return [...staged.flatMap((character) => character ?? []), ...mentioned];
}

const copyImages = (context: Context, source: Task, folder: string): Promise<StagedImage[]> =>
  Promise.all(
    source.staging.images.map(async ({ file, role }) => {
      const path = join(folder, file);
      await context.files.copy(`${taskFolder(source)}/${file}`, path);
      return { path, ending: extname(file).slice(1), role };
    }),
  );
