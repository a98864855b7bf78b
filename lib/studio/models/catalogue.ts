import { z } from 'zod';
import { recordOf } from '#lib/contract/fields.ts';
import type { ImageRole } from '#lib/contract/models.ts';
import { WORK_KINDS, WorkKind } from '../connection/connection.ts';

export const IMAGE_ROLES = [
  'first_frame',
  'last_frame',
  'element',
  'reference',
] as const satisfies readonly ImageRole[];

const names = z.array(z.string());
const Voice = z.object({ id: z.string(), name: z.string() });

const PRICED_PER = ['second', 'video', 'request', '1000 characters', 'minute', 'made character'] as const;

const amountOfSize = z.number().nonnegative('must not be negative');

export const ModelPrice = z.object({
  amount: z.number(),
  per: z.enum(PRICED_PER),
  unit: z.enum(['USD', 'credits', 'seconds']),
  /** Where it depends on the size or the resolution: the amounts that differ. */
  sizes: z.record(z.string().max(40), amountOfSize).optional(),
  /** When it was last true, as far as a person said so. */
  asOf: z.number().optional(),
});
export type ModelPrice = z.infer<typeof ModelPrice>;

/** What a model can do; null is unknown, an empty list is none. */
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
export type Source = z.infer<typeof Source>;

/** One model as one connection offers it. */
export const CatalogueModel = z.object({
  id: z.string(),
  connectionId: z.string(),
  kind: WorkKind,
  name: z.string(),
  description: z.string().nullable(),
  /** Which words of ours the description is, for who reads another language than English. */
  knownAs: z.string().nullable(),
  /** The model is one of the contract's own, which says more of it than capabilities can. */
  contract: z.boolean(),
  capabilities: Capabilities,
  /** It has no sound setting: sound is up to the model. */
  soundFixed: z.boolean(),
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
  problems: z.array(
    z.object({
      connectionId: z.string(),
      message: z.string(),
      /** When it listed them; null if never. */
      asOf: z.number().nullable(),
      /** It answered with a refusal, as for a wrong key: waiting does not help. */
      refused: z.boolean(),
    }),
  ),
});
export type Catalogue = z.infer<typeof Catalogue>;

const MANY = 200;
const NAME = 80;

const list = (of: string) => {
  const wants = `must be a list of ${of}`;
  const item = z
    .string(wants)
    .trim()
    .min(1, `${wants}, none of them empty`)
    .max(NAME, `${wants}, each at most ${NAME} characters`);
  return z.array(item, wants).max(MANY, `must be at most ${MANY} ${of}`).overwrite(distinct);
};
const distinct = <Value>(values: Value[]) => [...new Set(values)];
const flag = z.boolean('must be true or false');
const length = z.number().positive().max(3600);

/** Capabilities a person can correct; limited in size, as they are stored. */
const CorrectedCapabilities = z.object({
  seconds: z
    .union(
      [
        z.array(length).max(MANY).overwrite(distinct),
        z.object({ min: length, max: length }).refine(({ min, max }) => min <= max),
      ],
      'must be a list of lengths in seconds, or the shortest and the longest as min and max',
    )
    .nullable(),
  sizes: z
    .array(
      z.string().regex(/^\d{2,5}x\d{2,5}$/, 'must be a size in pixels, such as 1280x720'),
      'must be a list of sizes',
    )
    .max(MANY, `must be at most ${MANY} sizes`)
    .overwrite(distinct)
    .nullable(),
  aspectRatios: z
    .array(
      z.string().regex(/^\d{1,4}(\.\d{1,3})?:\d{1,4}(\.\d{1,3})?$/, 'must be a shape, such as 16:9'),
      'must be a list of shapes',
    )
    .max(MANY, `must be at most ${MANY} shapes`)
    .overwrite(distinct)
    .nullable(),
  resolutions: list('resolutions').nullable(),
  images: z
    .object(
      {
        max: z
          .int('must be a whole number from 0 to 20')
          .min(0, 'must be a whole number from 0 to 20')
          .max(20, 'must be a whole number from 0 to 20'),
        roles: z
          .array(z.enum(IMAGE_ROLES, `must be one of ${IMAGE_ROLES.join(', ')}`), 'must be a list of roles')
          .max(IMAGE_ROLES.length),
        required: flag,
      },
      'must say max, roles and required',
    )
    .nullable(),
  sound: flag.nullable(),
  seed: flag.nullable(),
  negativePrompt: flag.nullable(),
  remix: flag.nullable(),
  extend: flag.nullable(),
  voices: z
    .array(
      z.object({ id: z.string().trim().min(1).max(NAME), name: z.string().trim().min(1).max(NAME) }),
      'must be a list of voices with id and name',
    )
    .max(MANY, `must be at most ${MANY} voices`)
    .nullable(),
  formats: list('formats').nullable(),
  instructions: flag.nullable(),
  languages: list('languages').nullable(),
  translates: flag.nullable(),
} satisfies Record<keyof Capabilities, z.ZodType>);

/** What was learned from a service's refusals of a model. */
export const Learned = Capabilities.partial();
export type Learned = z.infer<typeof Learned>;

/** A person's corrections, as stored. */
export const Corrected = z.object({
  capabilities: Capabilities.partial(),
  name: z.string().nullable(),
  price: ModelPrice.nullable(),
});
export type Corrected = z.infer<typeof Corrected>;

/**
 * A person's corrections of a model. Missing fields stay, null undoes a correction; null for all capabilities
 * also forgets what refusals taught.
 */
export const ModelCorrection = z.object({
  connectionId: z.string('must be the id of a connection').max(500),
  id: z.string('must be the id of a model').min(1).max(300),
  capabilities: CorrectedCapabilities.partial().nullable().optional(),
  name: z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(120, 'must be at most 120 characters')
    .nullable()
    .optional(),
  price: ModelPrice.extend({
    amount: z.number('must be a number').nonnegative('must not be negative'),
    sizes: recordOf(z.string().max(40), amountOfSize, MANY).optional(),
  })
    .nullable()
    .optional(),
});
export type ModelCorrection = z.infer<typeof ModelCorrection>;

/** Filters of models: one of a connection by id, or all, of a kind. */
export const ModelsQuery = z
  .object({
    connectionId: ModelCorrection.shape.connectionId.optional(),
    id: ModelCorrection.shape.id.optional(),
    kind: z.enum(WORK_KINDS, `must be one of ${WORK_KINDS.join(', ')}`).optional(),
    fresh: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  })
  .refine(({ connectionId, id }) => (connectionId === undefined) === (id === undefined), {
    message: 'is required with the id of a model, and the other way round',
    path: ['connectionId'],
  });
