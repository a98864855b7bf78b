import { z } from 'zod';
import { ServiceError } from '#lib/contract/errors.ts';
import { imageUrl, oneOf, recordOf, schemaOnce } from '#lib/contract/fields.ts';
import { isLonger } from '#lib/contract/limits.ts';
import { findModel, findVideoModel, type VideoModel } from '#lib/contract/models.ts';
import { modelNotOffered, parseRequest, requireModel } from '#lib/contract/parse.ts';
import { unknownModelBody, videoCreateBody } from '#lib/contract/video-create.ts';
import { remixRequest, videosRequest } from '#lib/contract/videos.ts';
import { hasManyMentions, MOST_MENTIONS } from '../library/cast-names.ts';
import { FiledIn } from '../project/project.ts';
import { LONGEST, LONGEST_PARAMS } from '../text/kept-text.ts';
import { unclearNumber } from './lengths.ts';
import { Tags } from './task.ts';
import { MAX_DRAFTS, MAX_REFERENCES } from './task-values.ts';

export const DRAFT_ENDPOINTS = ['video/create', 'videos', 'videos/remix', 'videos/extend'] as const;

/** Our id, or that of a service. */
const anyId = z.string().max(LONGEST.id);

/** How many settings a model has at most, and how long one may be as JSON. */
export const MOST_SETTINGS = 100;
export const LONGEST_SETTING = LONGEST.prompt;

const setting = z
  .unknown()
  .refine(
    (value) => typeof value === 'string' || !isLonger(asJson(value), LONGEST_SETTING),
    `must be at most ${LONGEST_SETTING} characters as JSON`,
  )
  .refine(
    (value) => typeof value !== 'string' || !isLonger(value, LONGEST_SETTING),
    `must be at most ${LONGEST_SETTING} characters: bring a file in as an asset, and name it in references`,
  )
  .meta({ maxLength: LONGEST_SETTING });

const asJson = (value: unknown): string => JSON.stringify(value) ?? '';

/** Settings by the names of their service. */
const Settings = recordOf(
  z.string().max(LONGEST.word),
  setting,
  MOST_SETTINGS,
  'must be an object of settings',
)
  .refine(
    (params) => !isLonger(asJson(params), LONGEST_PARAMS),
    `must be at most ${LONGEST_PARAMS} characters as JSON`,
  )
  .refine(({ prompt }) => typeof prompt !== 'string' || !hasManyMentions(prompt), {
    path: ['prompt'],
    error: `must mention at most ${MOST_MENTIONS}`,
  });

/** A task as requested: the service's own parameter names, with references by their asset. */
export const Draft = z.object({
  endpoint: oneOf(DRAFT_ENDPOINTS),
  params: Settings,
  references: z.array(anyId).max(MAX_REFERENCES, `must hold at most ${MAX_REFERENCES}`).default([]),
  /** Where it is to be made; otherwise where videos are made by default. */
  connectionId: z.string().max(500).optional(),
  sourceTaskId: anyId.optional(),
  retryOf: anyId.optional(),
  title: z.string().trim().max(200).optional(),
  tags: Tags.default([]),
});
export type Draft = z.infer<typeof Draft>;

export const NewTasks = z.object({
  drafts: z
    .array(Draft, { error: 'must be a list of drafts' })
    .min(1, 'must hold at least one draft')
    .max(MAX_DRAFTS, `must hold at most ${MAX_DRAFTS} drafts`),
  /** Their project; by default a change or repeat is filed with its source. */
  projectId: FiledIn.optional(),
});
export type NewTasks = z.infer<typeof NewTasks>;

/** Placeholder for a reference among image URLs. A class, so that nothing in a JSON body can pass for one. */
class Reference {}

const draftImage = z.unknown().superRefine((image, context) => {
  if (image instanceof Reference) return;
  for (const issue of imageUrl.safeParse(image).error?.issues ?? []) context.addIssue({ ...issue });
});

const unknownModelDraft = unknownModelBody(draftImage);

const SCHEMAS = {
  'video/create': schemaOnce((model: VideoModel) => videoCreateBody(model, draftImage)),
  videos: videosRequest,
  'videos/remix': remixRequest,
  // Nothing in the contract lengthens a video.
  'videos/extend': () => null,
} satisfies Record<Draft['endpoint'], (model: VideoModel) => z.ZodType | null>;

/** The model of a draft if the table does not know it and the endpoint accepts any. */
export function unknownModel({ endpoint, params: { model } }: Draft): string | null {
  const isCreation = endpoint === 'video/create' || endpoint === 'videos';
  return isCreation && typeof model === 'string' && !findModel(model) ? model : null;
}

/**
 * Throws the service's own refusal of a draft, before anything is sent. Models the table does not know
 * are refused unless they are among those the service lists; then it knows best what they take.
 */
export function checkDraft(draft: Draft, sourceModel = 'vidB-2', listed: readonly string[] = []): void {
  const { endpoint, params, references } = draft;
  const stranger = unknownModel(draft);
  if (stranger !== null && listed.includes(stranger)) {
    parseRequest(unknownModelDraft, withReferences(draft));
    checkLengths(params);
    return;
  }
  const model = endpoint === 'videos/remix' ? remixModel(sourceModel) : requireVideoModel(draft);
  const schema = SCHEMAS[endpoint](model);
  if (!schema) throw modelNotOffered(model, `/v1/${endpoint}`);
  const most = endpoint === 'videos' ? (model.videos?.images.max ?? 0) : 0;
  if (endpoint !== 'video/create' && references.length > most) {
    const words = most === 0 ? 'are not supported here' : `must be at most ${most}`;
    throw new ServiceError('invalid_parameter', `references ${words}`, { param: REFERENCES });
  }
  if (endpoint === 'videos' && params.input_reference !== undefined) {
    const message = 'input_reference must be an uploaded image, named in references';
    throw new ServiceError('invalid_parameter', message, { param: 'input_reference' });
  }
  parseRequest(schema, withReferences(draft));
}

/** Fields every service needs. Others are validated by the service. */
export function checkLoosely({ params }: Draft, sourceModel?: string): void {
  const { model = sourceModel, prompt } = params;
  for (const [param, value] of Object.entries({ model, prompt })) {
    const isGiven = typeof value === 'string' && value.trim() !== '';
    if (!isGiven) throw new ServiceError('missing_parameter', `${param} is required`, { param });
  }
  checkLengths(params);
}

const REFERENCES = 'references';

function requireVideoModel({ endpoint, params }: Draft): VideoModel {
  const model = requireModel(params);
  if (model.kind !== 'video') throw modelNotOffered(model, `/v1/${endpoint}`);
  return model;
}

function remixModel(id: string): VideoModel {
  const model = findVideoModel(id);
  if (!model) throw new ServiceError('model_not_found', `There is no model named ${id}`, { param: 'model' });
  return model;
}

function withReferences({ endpoint, params, references }: Draft): Record<string, unknown> {
  const kept = references.map(() => new Reference());
  if (kept.length === 0) return params;
  if (endpoint === 'videos') return { ...params, input_reference: kept[0] };
  const images = Array.isArray(params.images) ? params.images : [];
  return { ...params, images: [...images, ...kept] };
}

/** The param of an error in a batch: `drafts[2].params.seconds`, `drafts[0].references`. */
export function draftParam(index: number, draft: Draft, refusal: ServiceError): string {
  const field = refusal.param ?? '';
  const aboutReferences =
    field === REFERENCES ||
    (field === 'input_reference' && draft.params.input_reference === undefined) ||
    (field.startsWith('images') && draft.references.length > 0);
  if (aboutReferences) return `drafts[${index}].${REFERENCES}`;
  return field === '' ? `drafts[${index}].params` : `drafts[${index}].params.${field}`;
}

/** Throws where a length, or a number of videos, could be read in several ways. */
function checkLengths(params: Readonly<Record<string, unknown>>): void {
  const unclear = unclearNumber(params);
  if (!unclear) return;
  const { name, isLength } = unclear;
  const message = `${name} must be a plain number ${isLength ? 'of seconds above 0, such as 8' : 'above 0, such as 2'}`;
  throw new ServiceError('invalid_parameter', message, { param: name });
}
