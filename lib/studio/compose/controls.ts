import {
  type Frame,
  findVideoModel,
  secondsChoices,
  VIDEO_STYLES,
  type VideoModel,
} from '#lib/contract/models.ts';
import { askedFrame } from '../task/task-frame.ts';
import type { Route } from './routes.ts';

export type SettingValue = string | number | boolean;
export type Settings = Record<string, SettingValue>;

interface Choice {
  value: SettingValue;
  label: string;
}

/** One control of the form, for one parameter of the service. */
export type Control =
  | {
      kind: 'choice';
      name: string;
      label: string;
      options: Choice[];
      fallback: SettingValue;
      advanced: boolean;
    }
  | { kind: 'toggle'; name: string; label: string; hint: string; fallback: boolean; advanced: boolean }
  | { kind: 'text'; name: string; label: string; hint: string; multiline: boolean; advanced: boolean };

const choice = (
  name: string,
  label: string,
  options: Choice[],
  {
    fallback = options[0]?.value ?? '',
    advanced = false,
  }: { fallback?: SettingValue; advanced?: boolean } = {},
): Control => ({ kind: 'choice', name, label, options, fallback, advanced });

const toggle = (name: string, label: string, hint: string, fallback: boolean, advanced = false): Control => ({
  kind: 'toggle',
  name,
  label,
  hint,
  fallback,
  advanced,
});

const words = (name: string, label: string, hint: string, multiline = false): Control => ({
  kind: 'text',
  name,
  label,
  hint,
  multiline,
  advanced: true,
});

const named = (values: readonly string[], label: (value: string) => string = capitalised): Choice[] =>
  values.map((value) => ({ value, label: label(value) }));
const seconds = (values: readonly number[]): Choice[] =>
  values.map((value) => ({ value, label: `${value} s` }));

function capitalised(value: string) {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

const characterClip = [
  words('character_url', 'Character clip', 'Address of a video of 1 to 3 seconds to build a character from'),
  words('character_timestamps', 'Part of the clip', 'start,end in seconds, 1 to 3 seconds apart'),
];

function createControls({ create, family }: VideoModel): Control[] {
  if (!create) return [];
  const controls: Control[] = [];
  if (create.aspectRatios.length > 0) {
    controls.push(
      choice(
        'aspect_ratio',
        'Shape',
        named(create.aspectRatios, (ratio) => ratio),
      ),
    );
  }
  if (create.orientations.length > 0) {
    controls.push(choice('orientation', 'Orientation', named(create.orientations)));
  }
  if (create.sizes.length > 0) {
    const label = (size: string) => (size === 'large' ? '1080p' : '720p');
    controls.push(choice('size', 'Size', named(create.sizes, label)));
  }
  if (create.durations.length > 0) controls.push(choice('duration', 'Length', seconds(create.durations)));
  if (create.enhancePrompt) {
    controls.push(
      toggle('enhance_prompt', 'Enhance prompt', 'Enrich the prompt, and translate it to English', false),
    );
  }
  if (create.upsample)
    controls.push(toggle('enable_upsample', 'Upscale', 'More detail, a larger picture', false));
  if (create.watermark) controls.push(toggle('watermark', 'Watermark', 'A small mark in a corner', true));
  if (create.private) controls.push(toggle('private', 'Private', 'Keep the video unpublished', false));
  return family === 'B' && create.character ? [...controls, ...characterClip] : controls;
}

function videosControls({ videos, family }: VideoModel): Control[] {
  if (!videos) return [];
  const lengths = secondsChoices(videos);
  const usual = 'values' in videos.seconds ? videos.seconds.values[1] : videos.seconds.default;
  const controls: Control[] = [
    choice(
      'size',
      'Size',
      named(Object.keys(videos.sizes), (size) => size.replace('x', ' × ')),
    ),
    choice('seconds', 'Length', seconds(lengths), { fallback: usual ?? lengths[0] }),
  ];
  if (videos.style) {
    const options = [{ value: '', label: 'None' }, ...named(VIDEO_STYLES)];
    controls.push(choice('style', 'Style', options, { fallback: '' }));
  }
  controls.push(toggle('watermark', 'Watermark', 'A small mark in a corner', family === 'B'));
  if (videos.private) controls.push(toggle('private', 'Private', 'Keep the video unpublished', false));
  if (videos.character) {
    controls.push(
      words(
        'character_from_task',
        'Character from a task',
        'The task id of a video to take a character from',
      ),
      ...characterClip,
      toggle('create_self_portrait', 'Self portrait', 'Also make a portrait of the character', false, true),
      toggle('save_to_library', 'Save the character', 'Keep the character made from this clip', false, true),
    );
  }
  if (videos.metadata) {
    controls.push(words('metadata', 'Metadata', 'A JSON object kept with the task', true));
  }
  return controls;
}

/** The controls a route has, in the order of the form. Unsupported ones are left out. */
export function controlsFor({ model: id, endpoint }: Pick<Route, 'model' | 'endpoint'>): Control[] {
  const model = findVideoModel(id);
  if (!model || endpoint === 'chat/completions') return [];
  return endpoint === 'videos' ? videosControls(model) : createControls(model);
}

export const fallbackOf = (control: Control): SettingValue =>
  control.kind === 'text' ? '' : control.fallback;

/** Every setting of a route: what was set, or the default. */
export const settingsFor = (controls: Control[], settings: Settings): Settings =>
  Object.fromEntries(
    controls.map((control) => [control.name, settings[control.name] ?? fallbackOf(control)]),
  );

/** The shape of what a route's settings ask for. */
export const outputFrame = ({ endpoint, model }: Route, settings: Settings): Frame =>
  askedFrame({ endpoint, model, params: settingsFor(controlsFor({ endpoint, model }), settings) });
