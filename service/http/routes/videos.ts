import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { modelNotOffered, parseRequest } from '#lib/contract/parse.ts';
import { type VideosFamilyB, videosRequest } from '#lib/contract/videos.ts';
import type { Context } from '../../context.ts';
import { planForm } from '../../tasks/plan.ts';
import { createAnswers, linksFor } from '../answers.ts';
import { createTask, rolesOf } from '../create-task.ts';
import { foreignVideo, withForeignSizes } from '../foreign-names.ts';
import { readForm, UploadedFile } from '../form-body.ts';
import type { CharacterSource } from '../make-character.ts';
import { modelOfKind } from '../request.ts';
import { BODY_WITH_IMAGES, bodyKind, readJson, withTempFolder } from '../request-body.ts';
import { imageTooLarge, invalidImage } from '../sources.ts';

const { path } = ENDPOINTS.createVideos;
const REFERENCE = 'input_reference';

export function videosRoutes(app: FastifyInstance, context: Context) {
  app.post(path, (request, reply) =>
    withTempFolder(context, async (folder) => {
      const { body, askedAs } = foreignVideo(context, await readBody(context, request, folder));
      const answers = createAnswers(context, linksFor(context, request));
      return context.idempotency.once(request, {
        body,
        work: async (remember) => {
          const { input, model } = read(context, request, body, askedAs);
          const task = await createTask(
            context,
            { request, reply },
            {
              outline: planForm(model, input, askedAs),
              images: imagesOf(input),
              roles: rolesOf(model, 'videos'),
              character: characterOf(input),
              folder,
              promptParam: 'prompt',
            },
            async (accepted) =>
              remember({ answer: await answers.formCreated(accepted), taskId: accepted.id }),
          );
          return answers.formCreated(task);
        },
      });
    }),
  );
}

async function readBody(
  context: Context,
  request: FastifyRequest,
  folder: string,
): Promise<Record<string, unknown>> {
  const { raw } = request;
  const tooLarge = () => imageTooLarge(REFERENCE);
  const body =
    bodyKind(raw) === 'json'
      ? await readJson(context, request, BODY_WITH_IMAGES)
      : await readForm(raw, { folder, file: { name: REFERENCE, maxBytes: LIMITS.imageBytes, tooLarge } });
  const reference = body[REFERENCE];
  return { ...body, ...(isImageObject(reference) ? { [REFERENCE]: reference.image_url } : {}) };
}

// How such SDKs pass an image that is not a file.
const isImageObject = (value: unknown): value is { image_url: unknown } =>
  typeof value === 'object' && value !== null && 'image_url' in value;

function read(context: Context, { key }: FastifyRequest, body: unknown, askedAs?: string) {
  const known = modelOfKind(context, key, body, 'video', path);
  const model = askedAs === undefined ? known : withForeignSizes(known);
  const schema = videosRequest(model);
  if (!schema) throw modelNotOffered(model, path);
  const input: VideosFamilyB = parseRequest(schema, body);
  return { model, input };
}

function imagesOf({ input_reference: source }: VideosFamilyB) {
  if (source === undefined) return [];
  if (typeof source === 'string' || source instanceof UploadedFile) return [{ source, param: REFERENCE }];
  throw invalidImage(REFERENCE, 'it must be an image file, or the URL of one');
}

function characterOf(input: VideosFamilyB): Omit<CharacterSource, 'keyId'> | undefined {
  const { character_url: url, character_from_task: fromTask } = input;
  if (url === undefined && fromTask === undefined) return undefined;
  return {
    ...(url === undefined ? { fromTask } : { url }),
    timestamps: input.character_timestamps,
    listed: input.character_create?.save_to_library ?? true,
    params: {
      url: 'character_url',
      fromTask: 'character_from_task',
      timestamps: 'character_timestamps',
    },
  };
}
