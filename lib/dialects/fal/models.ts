import type { GivenFile, Inputs, Offer } from '../dialect.ts';
import { inputOf } from '../inputs.ts';
import { offer } from '../offer.ts';

/** One endpoint of a model, by its suffix to the model's id. */
interface Way {
  path: string;
  inputs: Inputs;
}

/** A model as people know it; fal has an endpoint for each use. */
interface FalModel {
  id: string;
  told: Partial<Offer>;
  /** The simplest first: the first that takes the files is used. */
  ways: readonly Way[];
  extend?: Way;
}

const named = (name: string) => ({ name });
const asText = (name: string) => ({ name, form: 'text' }) as const;
const withUnit = (name: string) => ({ name, form: 'unit' }) as const;
const asList = (name: string) => ({ name, form: 'list' }) as const;

const PROMPT: Inputs = { prompt: named('prompt') };
const SHAPE: Inputs = { aspectRatio: named('aspect_ratio'), resolution: named('resolution') };
const SOUND: Inputs = { sound: named('generate_audio') };
const NEGATIVE: Inputs = { negativePrompt: named('negative_prompt') };
const SEED: Inputs = { seed: named('seed') };
const FIRST: Inputs = { first_frame: named('image_url') };
const LAST: Inputs = { last_frame: named('end_image_url') };

const upTo = (max: number, ...roles: NonNullable<Offer['images']>['roles']) => ({
  max,
  roles,
  required: false,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const settings: Inputs = { ...PROMPT, ...SHAPE, ...SOUND, ...NEGATIVE, ...SEED };
const veoOthers = ['auto_fix', 'safety_tolerance'];
const veoTimed: Inputs = { ...settings, seconds: withUnit('duration'), others: veoOthers };
const veoTold: Partial<Offer> = {
  seconds: [4, 6, 8],
  aspectRatios: ['16:9', '9:16'],
  resolutions: ['720p', '1080p'],
  sizes: [],
  images: upTo(2, 'first_frame', 'last_frame'),
  sound: true,
  seed: true,
  negativePrompt: true,
};

/** Seconds that an extension adds: fixed, in the video's shape. */
export const VEO_EXTENSION = 7;
const veoExtension: Inputs = { ...PROMPT, ...SOUND, ...NEGATIVE, ...SEED, others: veoOthers };

const veo = (id: string, name: string, extend: boolean): FalModel => ({
  id,
  told: { ...veoTold, name, extend },
  ways: [
    { path: '', inputs: veoTimed },
    { path: '/image-to-video', inputs: { ...veoTimed, ...FIRST } },
    {
      path: '/first-last-frame-to-video',
      inputs: { ...veoTimed, first_frame: named('first_frame_url'), last_frame: named('last_frame_url') },
    },
  ],
  ...(extend ? { extend: { path: '/extend-video', inputs: veoExtension } } : {}),
});

const klingInputs: Inputs = {
  ...PROMPT,
  ...SOUND,
  ...NEGATIVE,
  seconds: asText('duration'),
  others: ['cfg_scale', 'elements', 'multi_prompt', 'shot_type'],
};

const kling = (level: 'standard' | 'pro'): FalModel => ({
  id: `fal-ai/kling-video/v3/${level}`,
  told: {
    name: `Kling 3 ${level}`,
    seconds: range(3, 15),
    aspectRatios: ['16:9', '9:16', '1:1'],
    resolutions: [],
    sizes: [],
    images: upTo(2, 'first_frame', 'last_frame'),
    sound: true,
    seed: false,
    negativePrompt: true,
  },
  ways: [
    { path: '/text-to-video', inputs: { ...klingInputs, aspectRatio: named('aspect_ratio') } },
    { path: '/image-to-video', inputs: { ...klingInputs, ...LAST, first_frame: named('start_image_url') } },
  ],
});

const wanInputs: Inputs = {
  ...PROMPT,
  ...NEGATIVE,
  ...SEED,
  seconds: asText('duration'),
  resolution: named('resolution'),
  others: ['audio_url', 'enable_prompt_expansion', 'enable_safety_checker'],
};

const ltxInputs: Inputs = { ...PROMPT, ...SHAPE, ...SOUND, seconds: asText('duration'), others: ['fps'] };

const MODELS: readonly FalModel[] = [
  veo('fal-ai/veo3.1', 'Veo 3.1', true),
  veo('fal-ai/veo3.1/fast', 'Veo 3.1 Fast', true),
  veo('fal-ai/veo3.1/lite', 'Veo 3.1 Lite', false),
  {
    id: 'fal-ai/veo3.1/reference-to-video',
    told: {
      ...veoTold,
      name: 'Veo 3.1 from references',
      seconds: [8],
      resolutions: ['720p', '1080p', '4k'],
      images: { max: 3, roles: ['reference'], required: true },
      seed: false,
      negativePrompt: false,
    },
    ways: [
      {
        path: '',
        inputs: {
          ...PROMPT,
          ...SHAPE,
          ...SOUND,
          seconds: withUnit('duration'),
          reference: asList('image_urls'),
          others: veoOthers,
        },
      },
    ],
  },
  kling('standard'),
  kling('pro'),
  {
    id: 'fal-ai/wan/v2.7',
    told: {
      name: 'Wan 2.7',
      seconds: range(2, 15),
      aspectRatios: ['16:9', '9:16', '1:1', '4:3', '3:4'],
      resolutions: ['720p', '1080p'],
      sizes: [],
      images: upTo(2, 'first_frame', 'last_frame'),
      seed: true,
      negativePrompt: true,
    },
    ways: [
      { path: '/text-to-video', inputs: { ...wanInputs, aspectRatio: named('aspect_ratio') } },
      { path: '/image-to-video', inputs: { ...wanInputs, ...FIRST, ...LAST } },
    ],
  },
  {
    id: 'fal-ai/ltx-2.3',
    told: {
      name: 'LTX 2.3',
      seconds: [6, 8, 10],
      aspectRatios: ['16:9', '9:16'],
      resolutions: ['1080p', '1440p', '2160p'],
      sizes: [],
      images: upTo(2, 'first_frame', 'last_frame'),
      sound: true,
      seed: false,
      negativePrompt: false,
      extend: true,
    },
    ways: [
      { path: '/text-to-video', inputs: ltxInputs },
      { path: '/image-to-video', inputs: { ...ltxInputs, ...FIRST, ...LAST } },
    ],
    extend: {
      path: '/extend-video',
      inputs: { ...PROMPT, seconds: named('duration'), others: ['mode', 'context'] },
    },
  },
];

export const FAL_OFFERS: readonly Offer[] = MODELS.map(({ id, told }) => offer(id, 'video', told));

/** Parameters that most fal models take; for those not described here. */
const COMMON: Inputs = {
  ...settings,
  ...FIRST,
  ...LAST,
  seconds: asText('duration'),
  reference: asList('image_urls'),
};

interface Endpoint {
  id: string;
  inputs: Inputs;
}

/** Where an order goes: to an endpoint named in full, or to the one of a model that takes these files. */
export function endpointFor(model: string, files: readonly Pick<GivenFile, 'role'>[]): Endpoint {
  const known = MODELS.find(({ id }) => id === model);
  if (!known) {
    const way = MODELS.flatMap(({ id, ways }) =>
      ways.map((one) => ({ id: id + one.path, inputs: one.inputs })),
    );
    return way.find(({ id }) => id === model) ?? { id: model, inputs: COMMON };
  }
  const way =
    known.ways.find(({ inputs }) => files.every((file) => inputOf(file, inputs))) ?? known.ways.at(-1);
  return { id: known.id + (way?.path ?? ''), inputs: way?.inputs ?? COMMON };
}

export function extensionOf(model: string): Endpoint {
  const known = MODELS.find(({ id, ways }) => ways.some(({ path }) => id === model || id + path === model));
  return known?.extend
    ? { id: known.id + known.extend.path, inputs: known.extend.inputs }
    : { id: `${model}/extend-video`, inputs: COMMON };
}
