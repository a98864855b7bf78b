import { z } from 'zod';
import type { Input, Inputs, Offer, Setting } from '../dialect.ts';
import { words } from '../reading.ts';

const Reference = z.object({ $ref: z.string() });
const Property = z.object({
  type: words,
  enum: z
    .array(z.union([z.string(), z.number()]))
    .nullish()
    .catch(null),
  minimum: z.number().nullish().catch(null),
  maximum: z.number().nullish().catch(null),
  maxItems: z.number().nullish().catch(null),
  $ref: words,
  allOf: z.array(Reference).nullish().catch(null),
});
type Property = z.infer<typeof Property>;

const Schema = z.object({
  components: z.object({
    schemas: z
      .looseObject({
        Input: z.object({
          properties: z.record(z.string(), Property),
          required: z.array(z.string()).catch([]),
        }),
      })
      .catchall(z.unknown()),
  }),
});

/** Models' names for each setting. */
const NAMES: Record<Exclude<Setting, 'element'>, readonly string[]> = {
  prompt: ['prompt', 'text_prompt'],
  seconds: ['duration', 'seconds', 'duration_seconds', 'video_length'],
  aspectRatio: ['aspect_ratio'],
  resolution: ['resolution'],
  frame: ['size'],
  sound: ['generate_audio', 'enable_audio', 'with_audio'],
  seed: ['seed'],
  negativePrompt: ['negative_prompt'],
  first_frame: [
    ...['image', 'start_image', 'first_frame_image', 'first_frame', 'input_image'],
    ...['input_reference', 'image_url', 'start_frame'],
  ],
  last_frame: ['last_frame', 'last_frame_image', 'end_image', 'last_image', 'end_frame'],
  reference: ['reference_images', 'subject_reference', 'image_references'],
};

/** For models whose schema is not known. */
export const COMMON_INPUTS: Inputs = {
  ...Object.fromEntries(Object.entries(NAMES).map(([setting, [name]]) => [setting, { name }])),
  reference: { name: 'reference_images', form: 'list' },
};

const SHAPE = /^(\d+)([*x])(\d+)$/;
const IMAGES = ['first_frame', 'last_frame', 'reference'] as const;
/** For a list without a limit. */
const MANY = 4;

function formOf(setting: string, { type, enum: values }: Property): Input['form'] {
  const [first] = values ?? [];
  if (type === 'array') return 'list';
  if (setting === 'frame') return SHAPE.exec(String(first))?.[2] === '*' ? 'W*H' : undefined;
  if (setting !== 'seconds' || typeof first !== 'string') return undefined;
  return first.endsWith('s') ? 'unit' : 'text';
}

function secondsOf({ enum: values, minimum, maximum }: Property): Offer['seconds'] {
  if (values) return values.map((value) => Number.parseFloat(String(value))).filter(Number.isFinite);
  return typeof minimum === 'number' && typeof maximum === 'number' ? { min: minimum, max: maximum } : null;
}

const texts = (property: Property | undefined) => (property ? (property.enum?.map(String) ?? null) : []);

/** A model's inputs by its schema; null if there is no readable one. */
export function readSchema(json: unknown): (Partial<Offer> & { inputs: Inputs; needs: string[] }) | null {
  const schemas = Schema.safeParse(json).data?.components.schemas;
  if (!schemas) return null;
  const { properties, required } = schemas.Input;
  // Enum values are in a separate schema.
  const whole = (property: Property): Property => {
    const name = (property.$ref ?? property.allOf?.[0]?.$ref)?.split('/').at(-1);
    const chosen = name ? Property.safeParse(schemas[name]).data : undefined;
    return chosen ? { ...property, type: chosen.type, enum: chosen.enum } : property;
  };
  const found = Object.entries(NAMES).flatMap(([setting, names]) => {
    const name = names.find((one) => properties[one]);
    const property = name && properties[name];
    return name && property ? [{ setting, name, property: whole(property) }] : [];
  });
  const of = (setting: Setting) => found.find((one) => one.setting === setting)?.property;
  const images = found.filter(({ setting }) => IMAGES.some((role) => role === setting));
  const room = images.map(({ property }) => (property.type === 'array' ? (property.maxItems ?? MANY) : 1));
  const seconds = of('seconds');
  const known = new Set(found.map(({ name }) => name));
  return {
    inputs: {
      ...Object.fromEntries(
        found.map(({ setting, name, property }) => {
          const form = formOf(setting, property);
          return [setting, form ? { name, form } : { name }];
        }),
      ),
      others: Object.keys(properties).filter((name) => !known.has(name)),
    },
    needs: required.filter((name) => !known.has(name)),
    seconds: seconds ? secondsOf(seconds) : [],
    aspectRatios: texts(of('aspectRatio')),
    resolutions: texts(of('resolution')),
    sizes: texts(of('frame'))?.flatMap((size) => size.replace(SHAPE, '$1x$3')) ?? null,
    images: {
      max: room.reduce((sum, one) => sum + one, 0),
      roles: IMAGES.filter((role) => images.some(({ setting }) => setting === role)),
      required: images.some(({ name }) => required.includes(name)),
    },
    sound: of('sound') ? true : null,
    seed: Boolean(of('seed')),
    negativePrompt: Boolean(of('negativePrompt')),
  };
}
