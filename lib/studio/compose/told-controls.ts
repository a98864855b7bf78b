import type { Capabilities } from '../models/catalogue.ts';
import { type Choice, type Control, choice, named, SOUND, seconds, size, toggle, words } from './control.ts';

/** Parameters typed under the service's own names. */
export const OTHER = 'other';

const LONGEST = 600;
const USUAL_SECONDS = 5;
/** More lengths than these are typed, not picked from a list. */
const LISTED_LENGTHS = 30;
const LARGEST_SEED = 2 ** 32 - 1;

const preferred = (values: readonly string[], usual: string) => (values.includes(usual) ? usual : values[0]);

function lengthControl(known: Capabilities['seconds']): Control[] {
  const name = 'seconds';
  const typed = { kind: 'number', name, hint: null, unit: 'seconds', advanced: false } as const;
  if (known === null) return [{ ...typed, min: 1, max: LONGEST, fallback: '' }];
  if ('length' in known) return known.length === 0 ? [] : [choice(name, seconds(known))];
  const { min, max } = known;
  const fallback = Math.min(Math.max(USUAL_SECONDS, Math.ceil(min)), max);
  const steps = Math.floor(max) - Math.ceil(min) + 1;
  if (steps > LISTED_LENGTHS || steps < 1) {
    return [{ ...typed, hint: 'range', min, max, fallback }];
  }
  const lengths = Array.from({ length: steps }, (_, step) => Math.ceil(min) + step);
  return [choice(name, seconds(lengths), fallback)];
}

const unlisted = (name: string, example: string, form?: 'size'): Control => ({
  kind: 'text',
  name,
  hint: null,
  multiline: false,
  example,
  ...(form ? { form } : {}),
  advanced: true,
});
const shapeWords = unlisted('aspect_ratio', '16:9');
const resolutionWords = unlisted('resolution', '720p');
const sizeWords = unlisted('size', '1280x720', 'size');

/** Shape and resolution, or where a service has only those, sizes in pixels: both at once could disagree. */
function pictureControls({ aspectRatios, resolutions, sizes }: Capabilities): Control[] {
  const isKnown = (values: readonly string[] | null) => values !== null && values.length > 0;
  if (!isKnown(aspectRatios) && !isKnown(resolutions)) {
    if (sizes !== null && sizes.length > 0) return [choice('size', named(sizes, size))];
    return [
      ...(aspectRatios === null ? [shapeWords] : []),
      ...(resolutions === null ? [resolutionWords] : []),
      ...(sizes === null ? [sizeWords] : []),
    ];
  }
  return [
    ...listed('aspect_ratio', aspectRatios, '16:9', shapeWords),
    ...listed('resolution', resolutions, '720p', resolutionWords),
  ];
}

function listed(name: string, values: readonly string[] | null, usual: string, unknown: Control): Control[] {
  if (values === null) return [unknown];
  return values.length === 0 ? [] : [choice(name, named(values), preferred(values, usual))];
}

const SOUNDS: Choice[] = [
  { value: '', word: 'asUsual' },
  { value: true, word: 'withSound' },
  { value: false, word: 'silent' },
];

function soundControl(known: boolean | null): Control[] {
  if (known === null) return [choice(SOUND, SOUNDS, '', true)];
  return known ? [toggle(SOUND, true)] : [];
}

const purpose = (known: boolean | null) => (known === null ? 'unsure' : 'purpose');

/** The controls of a model of which its capabilities are all that is known. */
export function toldControls(capabilities: Capabilities, soundFixed: boolean): Control[] {
  const { seed, negativePrompt } = capabilities;
  return [
    ...pictureControls(capabilities),
    ...lengthControl(capabilities.seconds),
    ...(soundFixed ? [] : soundControl(capabilities.sound)),
    ...(negativePrompt === false ? [] : [words('negative_prompt', true, { hint: purpose(negativePrompt) })]),
    ...(seed === false ? [] : [seedControl(seed)]),
    words(OTHER, true, { form: 'named values' }),
  ];
}

const seedControl = (known: boolean | null): Control => ({
  kind: 'number',
  name: 'seed',
  hint: purpose(known),
  min: 0,
  max: LARGEST_SEED,
  fallback: '',
  advanced: true,
});
