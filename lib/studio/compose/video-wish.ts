import { z } from 'zod';
import { ServiceError } from '#lib/contract/errors.ts';
import { text } from '#lib/contract/fields.ts';
import { mentionedUsernames } from '#lib/contract/notation.ts';
import type { CatalogueModel } from '../models/catalogue.ts';
import { modelsNamed } from '../models/named-models.ts';
import { Draft } from '../task/draft.ts';
import { LONGEST } from '../text/kept-text.ts';
import { noteInEnglish } from './note-in-english.ts';
import { USUAL_MODEL } from './routes.ts';
import { runOn } from './run-on.ts';

/** A video as a program asks for it, in no model's words. */
export const VideoWish = z.object({
  prompt: text.max(LONGEST.prompt).describe('What is seen and heard, in plain words'),
  model: z.string().max(LONGEST.name).optional().describe('Id or name of a model; the usual one without'),
  connectionId: z
    .string()
    .max(LONGEST.id)
    .optional()
    .describe('Where it is made, when several connections have the model'),
  seconds: z
    .number('must be a number of seconds')
    .positive('must be above 0')
    .max(600, 'must be at most 600')
    .optional()
    .describe('How long; the nearest the model can do'),
  shape: z
    .string()
    .regex(/^\d{1,4}:\d{1,4}$/, 'must be a shape such as 16:9')
    .optional()
    .describe('Width to height, such as 16:9 or 9:16'),
  resolution: z
    .string()
    .regex(/^(\d{3,4}p|[248]k)$/i, 'must be a resolution such as 720p or 4k')
    .optional()
    .describe('Such as 720p or 1080p'),
  references: Draft.shape.references.describe(
    'Ids of images in the studio: one is the first frame, two are the first and the last, more are references',
  ),
  title: Draft.shape.title,
  tags: Draft.shape.tags,
});
export type VideoWish = z.infer<typeof VideoWish>;

/**
 * The draft for a wish, on the first of the offered models that can do it, and what could not be had. The models of
 * the connection that makes videos by default come first.
 */
export function draftFor(
  wish: VideoWish,
  offered: readonly CatalogueModel[],
): { draft: Draft; notes: string[] } {
  const named = modelsNamed(offered, wish);
  const usual = named.find(
    ({ id, connectionId }) => id === USUAL_MODEL && connectionId === named[0]?.connectionId,
  );
  const candidates = wish.model === undefined && usual ? [usual, ...named] : named;
  const tried = candidates.map((model) => runOn(askedOf(wish, model), model));
  for (const { draft, notes } of tried) if (draft) return { draft, notes: notes.map(noteInEnglish) };
  throw new ServiceError('invalid_parameter', tried[0]?.notes.map(noteInEnglish).join(' '), {
    param: 'references',
  });
}

const askedOf = (wish: VideoWish, { connectionId }: CatalogueModel) => ({
  id: null,
  endpoint: 'videos' as const,
  model: '',
  params: { seconds: wish.seconds, aspect_ratio: wish.shape, resolution: wish.resolution },
  references: wish.references,
  prompt: wish.prompt,
  characters: mentionedUsernames(wish.prompt),
  tags: wish.tags,
  title: wish.title ?? null,
  connectionId,
});
