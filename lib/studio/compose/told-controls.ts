import type { Capabilities } from '../models/catalogue.ts';
import { type Control, choice, named, seconds, size, toggle, words } from './control.ts';

/** What a person writes for a service by its own names. */
export const OTHER = 'other';

const LONGEST = 600;
const USUAL_SECONDS = 5;
/** More lengths than these are typed, not picked from a list. */
const LISTED_LENGTHS = 30;
const LARGEST_SEED = 2 ** 32 - 1;

const preferred = (values: readonly string[], usual: string) => (values.includes(usual) ? usual : values[0]);

function lengthControl(known: Capabilities['seconds']): Control[] {
  const name = 'seconds';
  const label = 'Length';
  const typed = { kind: 'number', name, label, hint: '', unit: 'seconds', advanced: false } as const;
  if (known === null) return [{ ...typed, min: 1, max: LONGEST, fallback: '' }];
  if ('length' in known) return known.length === 0 ? [] : [choice(name, label, seconds(known))];
  const { min, max } = known;
  const fallback = Math.min(Math.max(USUAL_SECONDS, Math.ceil(min)), max);
  const steps = Math.floor(max) - Math.ceil(min) + 1;
  if (steps > LISTED_LENGTHS || steps < 1) {
    return [{ ...typed, hint: `${min} to ${max}`, min, max, fallback }];
  }
  const lengths = Array.from({ length: steps }, (_, step) => Math.ceil(min) + step);
  return [choice(name, label, seconds(lengths), fallback)];
}

const unlisted = (name: string, label: string, example: string, form?: 'size'): Control => ({
  kind: 'text',
  name,
  label,
  hint: '',
  multiline: false,
  example,
  ...(form ? { form } : {}),
  advanced: true,
});
const shapeWords = unlisted('aspect_ratio', 'Shape', '16:9');
const resolutionWords = unlisted('resolution', 'Resolution', '720p');
const sizeWords = unlisted('size', 'Size', '1280x720', 'size');

/** Shape and resolution, or where a service has only those, sizes in pixels: both at once could disagree. */
function pictureControls({ aspectRatios, resolutions, sizes }: Capabilities): Control[] {
  const isKnown = (values: readonly string[] | null) => values !== null && values.length > 0;
  if (!isKnown(aspectRatios) && !isKnown(resolutions)) {
    if (sizes !== null && sizes.length > 0) return [choice('size', 'Size', named(sizes, size))];
    return [
      ...(aspectRatios === null ? [shapeWords] : []),
      ...(resolutions === null ? [resolutionWords] : []),
      ...(sizes === null ? [sizeWords] : []),
    ];
  }
  return [
    ...listed('aspect_ratio', 'Shape', aspectRatios, '16:9', shapeWords),
    ...listed('resolution', 'Resolution', resolutions, '720p', resolutionWords),
  ];
}

function listed(
  name: string,
  label: string,
  values: readonly string[] | null,
  usual: string,
  unknown: Control,
): Control[] {
  if (values === null) return [unknown];
  return values.length === 0 ? [] : [choice(name, label, named(values, String), preferred(values, usual))];
}

const SOUND = [
  { value: '', label: 'As usual' },
  { value: true, label: 'With sound' },
  { value: false, label: 'Silent' },
];

function soundControl(known: boolean | null): Control[] {
  if (known === null) return [choice('generate_audio', 'Sound', SOUND, '', true)];
  return known ? [toggle('generate_audio', 'Sound', 'Make the video with sound', true)] : [];
}

const unsure = (hint: string, known: boolean | null) =>
  known === null ? `${hint}. Not every model takes it` : hint;

/** The controls of a model of which its capabilities are all that is known. */
export function toldControls(capabilities: Capabilities, soundFixed: boolean): Control[] {
  const { seed, negativePrompt } = capabilities;
  return [
    ...pictureControls(capabilities),
    ...lengthControl(capabilities.seconds),
    ...(soundFixed ? [] : soundControl(capabilities.sound)),
    ...(negativePrompt === false
      ? []
      : [
          words('negative_prompt', 'Negative prompt', unsure('What should not appear', negativePrompt), true),
        ]),
    ...(seed === false ? [] : [seedControl(seed)]),
    words(
      OTHER,
      'Other parameters',
      'A JSON object, by the names the service has for them',
      true,
      'JSON object',
    ),
  ];
}

const seedControl = (known: boolean | null): Control => ({
  kind: 'number',
  name: 'seed',
  label: 'Seed',
  hint: unsure('The same seed and words make much the same video', known),
  min: 0,
  max: LARGEST_SEED,
  fallback: '',
  advanced: true,
});
