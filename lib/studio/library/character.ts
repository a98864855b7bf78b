import { z } from 'zod';
import { clipTimestamps, clipUrl, text } from '#lib/contract/fields.ts';
import { Access } from '../people/access.ts';
import { FiledIn } from '../project/project.ts';
import { LONGEST, webLink } from '../text/kept-text.ts';

const share = z.number().min(0).max(100);
/** In hundredths of what is cut off, from the left and from the top. */
export const Portrait = z.object({ x: share, y: share });
export type Portrait = z.infer<typeof Portrait>;

export const Character = z.object({
  id: z.string(),
  serviceId: z.string(),
  username: z.string(),
  name: z.string().nullable(),
  notes: z.string(),
  favourite: z.boolean(),
  permalink: webLink,
  pictureUrl: z.string().nullable(),
  /** The part of the picture that is shown where it does not fit, chosen by hand; null is the middle. */
  portrait: Portrait.nullable(),
  origin: z.object({ kind: z.enum(['asset', 'url', 'task', 'relay']), id: z.string().nullable() }),
  timestamps: z.string().nullable(),
  uses: z.number(),
  createdAt: z.number(),
  /** The project it is in. */
  projectId: z.string().nullable(),
  may: Access,
});
export type Character = z.infer<typeof Character>;

/** A name is for this studio only; the service knows the username. */
export const CharacterPatch = z
  .object({
    name: z.string().trim().max(80).nullable(),
    notes: z.string().max(LONGEST.notes),
    favourite: z.boolean(),
    portrait: Portrait.nullable(),
    projectId: FiledIn,
  })
  .partial();
export type CharacterPatch = z.infer<typeof CharacterPatch>;

export const NewCharacter = z
  .object({
    assetId: text.max(LONGEST.id).optional(),
    url: clipUrl.optional(),
    fromTaskId: text.max(LONGEST.id).optional(),
    timestamps: clipTimestamps.optional(),
    name: z.string().trim().max(80).optional(),
    projectId: FiledIn.optional(),
  })
  .refine(({ assetId, url, fromTaskId }) => [assetId, url, fromTaskId].filter(Boolean).length === 1, {
    path: ['assetId'],
    error: 'or url or fromTaskId must be given, and only one of them',
  });
export type NewCharacter = z.infer<typeof NewCharacter>;
