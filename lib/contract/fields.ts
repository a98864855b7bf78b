import { z } from 'zod';
import { formatLimit } from '#lib/format/units.ts';
import { isWebAddress } from '#lib/format/web-address.ts';
import type { ErrorCode } from './errors.ts';
import { charactersIn, countTokens, isLonger, LIMITS } from './limits.ts';
import { TIMESTAMPS_SHAPE, timestampsProblem } from './timestamps.ts';

/** Marks a failed check with the error code it is answered with, when that is not `invalid_parameter`. */
export const answeredWith = (code: ErrorCode) => ({ params: { answer: code } });

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

export const flag = z.boolean({ error: 'must be true or false' });

/** A flag, or the text of one as forms send it. */
export const textFlag = z
  .union([flag, z.enum(['true', 'false'])], { error: 'must be true or false' })
  .transform((value) => value === true || value === 'true');

/** What a form's text says in JSON; anything else as it is. */
export function parsedIfJson(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > LIMITS.metadataBytes) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A text of at most so many characters, which `max` would count in halves of an emoji. */
export function characters(most: number): z.core.$ZodCheck<string> {
  const check = z.check<string>(({ value: input, issues }) => {
    if (isLonger(input, most))
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: most,
        inclusive: true,
        input,
        continue: false,
      });
  });
  // For the description of the interface.
  check._zod.onattach.push(({ _zod }) => {
    _zod.bag.maximum = most;
  });
  return check;
}

/** An object with values by name, of which there are at most so many. */
export const recordOf = <Value extends z.ZodType>(
  name: z.ZodString,
  value: Value,
  most: number,
  error = 'must be an object',
) =>
  z
    .record(name, value, { error })
    .refine((record) => Object.keys(record).length <= most, `must hold at most ${most}`)
    .meta({ maxProperties: most });

export const text = z
  .string({ error: 'must be text' })
  .refine((value) => value.trim() !== '', 'must not be empty');

/** The name of something, or an id. */
export const nameText = text.max(LIMITS.nameCharacters);

export const promptText = (contextTokens: number) =>
  text
    .refine((value) => countTokens(value) <= contextTokens, {
      error: `exceeds the model's maximum context length of ${contextTokens} tokens`,
      ...answeredWith('context_length_exceeded'),
    })
    .meta({ maxLength: charactersIn(contextTokens) });

/** More digits than any number needs, and room around them. */
const LONGEST_NUMBER = 100;

/** A number, or the text of one as forms send it. */
export const numeric = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .max(LONGEST_NUMBER)
          .regex(/^\s*-?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/, 'must be a number'),
      ],
      {
        error: 'must be a number',
      },
    )
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`);

export const wholeNumberIn = (values: readonly number[]) => {
  const error = `must be one of ${values.join(', ')}`;
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .max(LONGEST_NUMBER)
          .regex(/^\s*\d+\s*$/, error),
      ],
      { error },
    )
    .transform(Number)
    .refine((value) => values.includes(value), error);
};

/** A file as base64, with room for line breaks, or the rest of a URL. */
const longestBase64 = (bytes: number) => Math.ceil(bytes * 1.4) + 200;

/** A text of a file of at most so many bytes. One of more is answered as the file itself would be. */
export const base64Of = (bytes: number, answer: ErrorCode, error: string) =>
  z
    .string({ error })
    .refine(({ length }) => length <= longestBase64(bytes), {
      error: `must be at most ${formatLimit(bytes)}`,
      abort: true,
      ...answeredWith(answer),
    })
    .meta({ maxLength: longestBase64(bytes) });

const isDataUrl = (value: string) => /^data:[^,]*;base64,/.test(value);

export const webAddress = z
  .string({ error: 'must be a web address' })
  .max(4000, { error: 'must be at most 4000 characters', abort: true })
  .refine(isWebAddress, 'must be an http or https address');

export const imageUrl = base64Of(LIMITS.imageBytes, 'invalid_image', 'must be an image URL').refine(
  (value) => isWebAddress(value) || isDataUrl(value),
  {
    error: 'must be an http, https or base64 data URL of an image',
    ...answeredWith('invalid_image'),
  },
);

export const clipUrl = z
  .string({ error: 'must be a video URL' })
  .max(longestBase64(LIMITS.clipBytes), { abort: true })
  .refine(
    (value) => isWebAddress(value) || isDataUrl(value),
    'must be an http, https or data URL of a video',
  );

/** `<start>,<end>` in seconds, naming a clip short enough to build a character from. */
export const clipTimestamps = z
  .string({ error: `must be ${TIMESTAMPS_SHAPE}` })
  .max(LONGEST_NUMBER, { abort: true })
  .superRefine((value, context) => {
    const message = timestampsProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A file sent with a form. The receiver checks its content; here it only has to be present. */
export const uploadedFile = z
  .custom<object>((value) => typeof value === 'object' && value !== null, { error: 'must be a file' })
  .meta({ format: 'binary' });

/** Building a schema costs hundreds of times more than using it: each is built once per model. */
export function schemaOnce<Model extends object, Schema>(
  build: (model: Model) => Schema,
): (model: Model) => Schema {
  const built = new WeakMap<Model, { schema: Schema }>();
  return (model) => {
    const known = built.get(model) ?? { schema: build(model) };
    built.set(model, known);
    return known.schema;
  };
}
