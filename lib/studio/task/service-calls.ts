import { z } from 'zod';
import { CharacterCreated } from '#lib/contract/character-request.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import type { Draft } from './draft.ts';
import { LONGEST, webLink, whole, words } from './kept-text.ts';
import type { TaskEndpoint, TaskError } from './task.ts';
import type { Sighting } from './task-machine.ts';

/** A description of a request to the service; the sender fills in the bytes of the files. */
export interface ServiceRequest {
  method: 'GET' | 'POST';
  path: string;
  body:
    | { kind: 'none' }
    | { kind: 'json'; json: Record<string, unknown> }
    | { kind: 'form'; fields: [string, string][]; files: { field: string; assetId: string }[] };
}

const formText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** `referenced` are the draft's references in order: addresses the service can fetch, or what stands for the bytes. */
export function createRequest(
  draft: Draft,
  referenced: readonly unknown[],
  sourceServiceId: string | null,
): ServiceRequest {
  const { endpoint, params, references } = draft;
  if (endpoint === 'videos/remix') {
    const path = `/v1/videos/${encodeURIComponent(sourceServiceId ?? '')}/remix`;
    return { method: 'POST', path, body: { kind: 'json', json: params } };
  }
  if (endpoint === 'videos') {
    const fields = Object.entries(params)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]): [string, string] => [name, formText(value)]);
    const files = references.slice(0, 1).map((assetId) => ({ field: 'input_reference', assetId }));
    return { method: 'POST', path: ENDPOINTS.createVideos.path, body: { kind: 'form', fields, files } };
  }
  const given = Array.isArray(params.images) ? params.images : [];
  const images = [...given, ...referenced];
  const json = images.length > 0 ? { ...params, images } : params;
  return { method: 'POST', path: ENDPOINTS.createVideo.path, body: { kind: 'json', json } };
}

/** The status request for a task, by the endpoint it was created with. */
export function statusRequest(endpoint: TaskEndpoint, serviceId: string): ServiceRequest {
  const id = encodeURIComponent(serviceId);
  const path = endpoint === 'video/create' ? `/v1/video/query?id=${id}` : `/v1/videos/${id}`;
  return { method: 'GET', path, body: { kind: 'none' } };
}

const code = words(LONGEST.name).nullish().catch(null);
const message = words(LONGEST.message);

/** Some services give a failed task an error object, some only a sentence. */
const Failure = z.union([
  z.object({ code, message: message.nullish().catch(null), type: code, param: code }),
  message.transform((sentence) => ({ code: null, message: sentence, type: null, param: null })),
]);

const Made = CharacterCreated.extend({
  id: whole(LONGEST.id),
  username: whole(LONGEST.name),
  permalink: z.string().max(LONGEST.link).pipe(webLink),
  profile_picture_url: z.string().max(LONGEST.link),
});

/** A character the service made; null when it is something else. */
export const readCharacter = (json: unknown): CharacterCreated | null => Made.safeParse(json).data ?? null;

/** Read leniently: services differ in what they add, and a number may come as text. */
const Answer = z.object({
  id: whole(LONGEST.id),
  status: words(LONGEST.word),
  progress: z
    .union([z.number(), z.string().transform((text) => Number.parseFloat(text))])
    .pipe(z.number())
    .nullish()
    .catch(null),
  video_url: whole(LONGEST.link).nullish().catch(null),
  enhanced_prompt: words(LONGEST.enhancedPrompt).nullish().catch(null),
  error: Failure.nullish().catch(null),
  character: Made.nullish().catch(null),
});

export interface ReadAnswer {
  serviceId: string;
  sighting: Sighting;
  /** Created along with the video, when the request asked for one. */
  character: CharacterCreated | null;
}

/** Parses the answer to a creation or status request; null when it is neither. */
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
      error: error ? failureOf(error) : null,
    },
    character: character ?? null,
  };
}

/** What a list says of one task. */
export interface ListedTask {
  id: string;
  status: string;
  progress: number | null;
}

const Listed = Answer.pick({ id: true, status: true, progress: true });

/** A page of the service's own list of tasks; null when it is something else. */
export function readList(json: unknown): { tasks: ListedTask[]; hasMore: boolean } | null {
  const page = readPage(json);
  if (!page) return null;
  const read = page.entries.map((entry) => Listed.safeParse(entry).data);
  if (read.some((task) => task === undefined)) return null;
  const tasks = read.flatMap((task) => (task ? { ...task, progress: task.progress ?? null } : []));
  return { tasks, hasMore: page.hasMore };
}

const Page = z.object({ data: z.array(z.unknown()), has_more: z.boolean().catch(false) });
const Named = z.object({ id: z.string().min(1) });

/** All that a page says of each task, readable or not, and no more than was asked for; `last` is where the next begins. */
export function readPage(
  json: unknown,
): { entries: unknown[]; hasMore: boolean; last: string | null } | null {
  const parsed = Page.safeParse(json);
  if (!parsed.success) return null;
  const { data, has_more: hasMore } = parsed.data;
  const entries = data.slice(0, LIMITS.listPage.max);
  return { entries, hasMore, last: Named.safeParse(entries.at(-1)).data?.id ?? null };
}

const failureOf = ({ code, message, type, param }: z.output<typeof Failure>): TaskError => ({
  status: null,
  type: type || 'server_error',
  code: code || 'internal_error',
  message: message || 'The service could not finish this one.',
  ...(param ? { param } : {}),
});

/** Gateways and older services leave fields out or null; what is there is kept. */
const Refusal = z.object({
  error: z.object({ message: message.pipe(z.string().min(1)), type: code, code, param: code }),
});

/** The error object of a refused request; services that answer with something else get plain words. */
export function readError(status: number, json: unknown): TaskError {
  const general = generalError(status);
  const told = Refusal.safeParse(json).data?.error;
  if (!told) return general;
  return {
    status,
    message: told.message,
    type: told.type || general.type,
    code: told.code || general.code,
    ...(told.param ? { param: told.param } : {}),
  };
}

const generalError = (status: number): TaskError => ({
  status,
  type: status >= 500 ? 'server_error' : 'invalid_request_error',
  code: status >= 500 ? 'upstream_error' : 'invalid_request',
  message: `The service answered ${status} in a form that could not be read.`,
});
