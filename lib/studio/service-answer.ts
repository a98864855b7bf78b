import { z } from 'zod';
import { CharacterCreated } from '#lib/contract/characters.ts';
import { ErrorBody } from '#lib/contract/errors.ts';
import type { TaskError } from './task.ts';
import type { Sighting } from './task-machine.ts';

/** Read leniently: services differ in what they add, and a number may come as text. */
const Answer = z.object({
  id: z.string().min(1),
  status: z.string(),
  progress: z.coerce.number().nullish().catch(null),
  video_url: z.string().min(1).nullish().catch(null),
  enhanced_prompt: z.string().nullish().catch(null),
  error: z
    .object({ code: z.string().nullish(), message: z.string().nullish(), type: z.string().nullish() })
    .nullish()
    .catch(null),
  character: CharacterCreated.nullish().catch(null),
});

export interface ReadAnswer {
  serviceId: string;
  sighting: Sighting;
  /** Made on the way, when the request asked for one. */
  character: CharacterCreated | null;
}

/** What a creation or status answer says; null when it is not such an answer at all. */
export function readAnswer(json: unknown): ReadAnswer | null {
  const parsed = Answer.safeParse(json);
  if (!parsed.success) return null;
  const { id, status, progress, video_url, enhanced_prompt, error, character } = parsed.data;
  return {
    serviceId: id,
    sighting: {
      serviceStatus: status,
      progress: progress ?? null,
      videoUrl: video_url ?? null,
      enhancedPrompt: enhanced_prompt || null,
      error: error
        ? {
            status: null,
            type: error.type ?? 'server_error',
            code: error.code ?? 'internal_error',
            message: error.message ?? 'The service could not finish this one.',
          }
        : null,
    },
    character: character ?? null,
  };
}

/** The error object of a refused request; services that answer with something else get plain words. */
export function readError(status: number, json: unknown): TaskError {
  const parsed = ErrorBody.safeParse(json);
  if (parsed.success) return { status, ...parsed.data.error };
  return {
    status,
    type: status >= 500 ? 'server_error' : 'invalid_request_error',
    code: status >= 500 ? 'upstream_error' : 'invalid_request',
    message: `The service answered ${status} in a form that could not be read.`,
  };
}
