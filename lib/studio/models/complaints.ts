import { z } from 'zod';
import { settingText } from '../task/setting-text.ts';
import type { Capabilities } from './catalogue.ts';

/** A service's refusal, and the request it answered. */
export interface Refusal {
  message: string;
  param?: string | undefined;
  /** The whole answer, if it says more than its first message. */
  answer?: unknown;
}

export type Params = Readonly<Record<string, unknown>>;
export type Field = keyof typeof NAMES;

/** A service's message is untrusted: at most this much is read. */
const LONGEST_MESSAGE = 4000;
const LONGEST_NAME = 200;
export const MOST_COMPLAINTS = 8;
const MOST_VALUES = 1000;
const cut = (text: string) => text.slice(0, LONGEST_MESSAGE);

/** By which names services speak of a setting. */
const NAMES = {
  seconds: ['seconds', 'duration', 'durationseconds', 'durations', 'videolength', 'numseconds', 'length'],
  sizes: ['size', 'sizes'],
  aspectRatios: ['aspectratio', 'aspectratios', 'ratio'],
  resolutions: ['resolution', 'resolutions'],
  seed: ['seed'],
  negativePrompt: ['negativeprompt'],
  voices: ['voice', 'voices', 'voiceid'],
  formats: ['responseformat', 'outputformat'],
  sound: ['generateaudio', 'generatesound', 'enableaudio', 'withaudio', 'audio', 'sound'],
  images: [
    ...['image', 'images', 'imageurl', 'imageurls', 'inputreference', 'inputreferences', 'referenceimages'],
    ...[
      'frameimages',
      'startimage',
      'startimageurl',
      'firstframe',
      'firstframeimage',
      'firstframeurl',
      'promptimage',
    ],
    ...['referenceimage', 'inputimage'],
  ],
} as const satisfies Partial<Record<keyof Capabilities, readonly string[]>>;

export const FIELDS = Object.keys(NAMES) as Field[];

const BY_NAME: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((field) => NAMES[field].map((name) => [name, field] as const)),
);
const fieldNamed = (name: string): Field | null =>
  BY_NAME.get(name.toLowerCase().replaceAll(/[\s_-]/g, '')) ?? null;

/** One thing that was wrong: which setting, in which words, and which values would do. */
export interface Complaint {
  param: string | null;
  text: string;
  values?: readonly string[];
}

const Text = z.string().catch('');
const Values = z.array(z.union([z.string(), z.number()])).catch([]);
const Detail = z.object({
  loc: z.array(z.union([z.string(), z.number()])).catch([]),
  msg: Text,
  type: Text,
  ctx: z.object({ expected: z.unknown(), permitted: Values, enum_values: Values }).partial().catch({}),
});
const Details = z.object({ detail: z.array(Detail) });

export function complaintsIn({ message, param, answer }: Refusal): Complaint[] {
  const details = Details.safeParse(answer).data?.detail.slice(0, MOST_COMPLAINTS) ?? [];
  const listed = details.map(({ loc, msg, type, ctx }) => {
    const expected = typeof ctx.expected === 'string' ? `. Expected one of: ${cut(ctx.expected)}` : '';
    const values = [...(ctx.permitted ?? []), ...(ctx.enum_values ?? [])].slice(0, MOST_VALUES).map(String);
    const text = `${cut(msg)} ${cut(type).replaceAll('_', ' ')}${expected}`;
    const name = loc.filter((part) => typeof part === 'string').at(-1) ?? null;
    return { param: name, text, ...(values.length > 0 ? { values } : {}) };
  });
  // Some say several things in one message, a line for each: `- input.duration: must be …`
  const lines = message.slice(0, LONGEST_MESSAGE).split('\n').slice(0, MOST_COMPLAINTS);
  const said = lines.map((line): Complaint => {
    const [, name, text] = /^\s*-\s*([\w.[\]]{1,80}): (.+)/.exec(line) ?? [];
    return name && text ? { param: name, text } : { param: param ?? null, text: line };
  });
  return [...said, ...listed].map((one) => ({
    ...one,
    param: one.param?.slice(0, LONGEST_NAME) ?? null,
    text: one.text.slice(0, LONGEST_MESSAGE),
  }));
}

/** The setting a complaint is about: as it is named, as its words name it, or by the value that was sent. */
export function fieldOf({ param, text }: Complaint, params: Params): Field | null {
  const parts = (param ?? '').split(/[.[\]]/).filter((part) => part !== '' && !/^\d+$/.test(part));
  const named = parts.toReversed().map(fieldNamed).find(Boolean);
  if (named) return named;
  // Named, but not as anything that is known here.
  if (param && parts.length > 0) return null;
  const quoted = [...text.matchAll(/['"`]([\w-]{2,30})['"`]/g)]
    .map(([, name]) => fieldNamed(name ?? ''))
    .find(Boolean);
  if (quoted) return quoted;
  const words = WORDS.find(([pattern]) => pattern.test(text))?.[1];
  if (words) return words;
  const [, refused] =
    /(?:invalid|unsupported|unexpected) value:? ['"`]?([\w.:x*-]{1,40}?)['"`]?(?:[\s.,]|$)/i.exec(text) ?? [];
  const sent = Object.entries(params).find(
    ([, value]) => refused !== undefined && settingText(value) === refused,
  );
  return sent ? fieldNamed(sent[0]) : null;
}

const WORDS: [RegExp, Field][] = [
  [/aspect.?ratio/i, 'aspectRatios'],
  [/resolution/i, 'resolutions'],
  [/\bduration|durationseconds|\bseconds\b|video length/i, 'seconds'],
  [/negative.?prompt/i, 'negativePrompt'],
  [/\bvoices?\b/i, 'voices'],
  [/response.?format|output.?format/i, 'formats'],
  [/\bseed\b/i, 'seed'],
  [/generate.?audio|\baudio\b/i, 'sound'],
  [/\bimages?\b|input_reference/i, 'images'],
  [/\bsizes?\b/i, 'sizes'],
];
