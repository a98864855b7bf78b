import { z } from 'zod';
import type { ImageRole } from '#lib/contract/models.ts';
import { WorkKind } from '../connection/connection.ts';

export const IMAGE_ROLES = [
  'first_frame',
  'last_frame',
  'element',
  'reference',
] as const satisfies readonly ImageRole[];

const names = z.array(z.string());
const Voice = z.object({ id: z.string(), name: z.string() });

export const ModelPrice = z.object({
  amount: z.number(),
  per: z.enum(['second', 'video', '1000 characters', 'minute']),
  unit: z.enum(['USD', 'credits', 'seconds']),
});

/** What a model can do and be told; null is unknown, an empty list is none. */
export const Capabilities = z.object({
  seconds: z.union([z.array(z.number()), z.object({ min: z.number(), max: z.number() })]).nullable(),
  sizes: names.nullable(),
  aspectRatios: names.nullable(),
  resolutions: names.nullable(),
  images: z
    .object({ max: z.number(), roles: z.array(z.enum(IMAGE_ROLES)), required: z.boolean() })
    .nullable(),
  sound: z.boolean().nullable(),
  seed: z.boolean().nullable(),
  negativePrompt: z.boolean().nullable(),
  remix: z.boolean(),
  extend: z.boolean(),
  voices: z.array(Voice).nullable(),
  formats: names.nullable(),
  instructions: z.boolean().nullable(),
  languages: names.nullable(),
  translates: z.boolean().nullable(),
});
export type Capabilities = z.infer<typeof Capabilities>;

/** Where a capability is known from. */
export const Source = z.enum(['service', 'descriptor', 'refusal', 'correction']);

/** One model as one connection offers it. */
export const CatalogueModel = z.object({
  id: z.string(),
  connectionId: z.string(),
  kind: WorkKind,
  name: z.string(),
  description: z.string().nullable(),
  /** The model is one of the contract's own, which says more of it than capabilities can. */
  contract: z.boolean(),
  capabilities: Capabilities,
  /** Where each thing that is not from the service itself is known from. */
  sources: z.partialRecord(z.string(), Source),
  price: ModelPrice.nullable(),
  /** Seconds from sending to a finished video for each second of it, as seen here lately. */
  speedSeen: z.number().nullable(),
});
export type CatalogueModel = z.infer<typeof CatalogueModel>;

export const Catalogue = z.object({
  models: z.array(CatalogueModel),
  /** Connections that could not be asked, with why; their models of before are still listed. */
  problems: z.array(z.object({ connectionId: z.string(), message: z.string() })),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** What a person corrects of a model; null takes a correction back. */
export const ModelCorrection = z.object({
  connectionId: z.string(),
  id: z.string(),
  capabilities: Capabilities.partial().nullable(),
  name: z.string().trim().min(1).max(120).nullable().optional(),
  price: ModelPrice.nullable().optional(),
});
export type ModelCorrection = z.infer<typeof ModelCorrection>;
