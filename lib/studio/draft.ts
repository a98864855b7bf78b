import { z } from 'zod';
import type { ServiceError } from '#lib/contract/errors.ts';
import { findVideoModel, type VideoModel } from '#lib/contract/models.ts';
import { modelNotOffered, parseRequest, requireModel } from '#lib/contract/parse.ts';
import { videoCreateRequest } from '#lib/contract/video-create.ts';
import { remixRequest, videosRequest } from '#lib/contract/videos.ts';

export const DRAFT_ENDPOINTS = ['video/create', 'videos', 'videos/remix'] as const;

/** Work as a person asked for it: the service's own parameter names, with references by their asset. */
export const Draft = z.object({
  endpoint: z.enum(DRAFT_ENDPOINTS),
  params: z.record(z.string(), z.unknown()),
  references: z.array(z.string()).default([]),
  sourceTaskId: z.string().optional(),
  retryOf: z.string().optional(),
  title: z.string().trim().max(200).optional(),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
});
export type Draft = z.infer<typeof Draft>;

export const MAX_DRAFTS = 2000;

export const NewTasks = z.object({ drafts: z.array(Draft).min(1).max(MAX_DRAFTS) });
export type NewTasks = z.infer<typeof NewTasks>;

/** Stands for a reference whose bytes are ours, while only its presence matters. */
const PRESENT = 'https://reference.invalid/';

/** Throws the service's own refusal of a draft, before anything is sent. */
export function checkDraft(draft: Draft, sourceModel?: string): void {
  if (draft.endpoint === 'videos/remix') {
    const model = findVideoModel(sourceModel ?? 'vidB-2') as VideoModel;
    parseRequest(remixRequest(model), draft.params);
    return;
  }
  const model = requireModel(draft.params);
  if (model.kind !== 'video') throw modelNotOffered(model, `/v1/${draft.endpoint}`);
  const schema = draft.endpoint === 'videos' ? videosRequest(model) : videoCreateRequest(model);
  if (!schema) throw modelNotOffered(model, `/v1/${draft.endpoint}`);
  parseRequest(schema, withReferences(draft));
}

function withReferences({ endpoint, params, references }: Draft): Record<string, unknown> {
  if (references.length === 0) return params;
  if (endpoint === 'videos') return { ...params, input_reference: {} };
  const images = Array.isArray(params.images) ? params.images : [];
  return { ...params, images: [...images, ...references.map(() => PRESENT)] };
}

/** Where in a batch a refusal belongs: `drafts[2].params.seconds`, `drafts[0].references`. */
export function draftParam(index: number, draft: Draft, refusal: ServiceError): string {
  const field = refusal.param ?? 'params';
  const aboutReferences =
    field === 'input_reference' || (field.startsWith('images') && draft.references.length > 0);
  return `drafts[${index}].${aboutReferences ? 'references' : `params.${field}`}`;
}
