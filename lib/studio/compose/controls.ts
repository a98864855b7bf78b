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
  fallback: SettingValue = options[0]?.value ?? '',
): Control => ({ kind: 'choice', name, label, options, fallback, advanced: false });

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

const capitalised = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);
const named = (values: readonly string[], label = capitalised): Choice[] =>
  values.map((value) => ({ value, label: label(value) }));
const seconds = (values: readonly number[]): Choice[] =>
  values.map((value) => ({ value, label: `${value} s` }));

const characterClip = [
  words('character_url', 'Character clip', 'Address of a video of 1 to 3 seconds to build a character from'),
  words('character_timestamps', 'Part of the clip', 'start,end in seconds, 1 to 3 seconds apart'),
];

const watermark = (fallback: boolean) =>
  toggle('watermark', 'Watermark', 'A small mark in a corner', fallback);
const unpublished = toggle('private', 'Private', 'Keep the video unpublished', false);

const offered = (controls: (Control | false)[]) => controls.filter((control) => control !== false);

function createControls({ create, family }: VideoModel): Control[] {
  if (!create) return [];
  const { aspectRatios, orientations, sizes, durations } = create;
  const sizeLabel = (size: string) => (size === 'large' ? '1080p' : '720p');
  return offered([
    aspectRatios.length > 0 && choice('aspect_ratio', 'Shape', named(aspectRatios, String)),
    orientations.length > 0 && choice('orientation', 'Orientation', named(orientations)),
    sizes.length > 0 && choice('size', 'Size', named(sizes, sizeLabel)),
    durations.length > 0 && choice('duration', 'Length', seconds(durations)),
    create.enhancePrompt &&
      toggle('enhance_prompt', 'Enhance prompt', 'Enrich the prompt, and translate it to English', false),
    create.upsample && toggle('enable_upsample', 'Upscale', 'More detail, a larger picture', false),
    create.watermark && watermark(true),
    create.private && unpublished,
    ...(family === 'B' && create.character ? characterClip : []),
  ]);
}

const CHARACTER_CONTROLS = [
  words('character_from_task', 'Character from a task', 'The task id of a video to take a character from'),
  ...characterClip,
  toggle('create_self_portrait', 'Self portrait', 'Also make a portrait of the character', false, true),
  toggle('save_to_library', 'Save the character', 'Keep the character made from this clip', false, true),
];
const STYLES = [{ value: '', label: 'None' }, ...named(VIDEO_STYLES)];

function videosControls({ videos, family }: VideoModel): Control[] {
  if (!videos) return [];
  const lengths = secondsChoices(videos);
  const usual = 'values' in videos.seconds ? videos.seconds.values[1] : videos.seconds.default;
  const sizes = named(Object.keys(videos.sizes), (size) => size.replace('x', ' × '));
  return offered([
    choice('size', 'Size', sizes),
    choice('seconds', 'Length', seconds(lengths), usual),
    videos.style && choice('style', 'Style', STYLES),
    watermark(family === 'B'),
    videos.private && unpublished,
    ...(videos.character ? CHARACTER_CONTROLS : []),
    videos.metadata && words('metadata', 'Metadata', 'A JSON object kept with the task', true),
  ]);
}

/** The controls a route has, in the order of the form. Unsupported ones are left out. */
export function controlsFor({ model: id, endpoint }: Pick<Route, 'model' | 'endpoint'>): Control[] {
  const model = findVideoModel(id);
  if (!model || endpoint === 'chat/completions') return [];
  return endpoint === 'videos' ? videosControls(model) : createControls(model);
}

export const fallbackOf = (control: Control): SettingValue =>
  control.kind === 'text' ? '' : control.fallback;

/** Every setting of a route: the given value or the default. */
export const settingsFor = (controls: Control[], settings: Settings): Settings =>
  Object.fromEntries(
    controls.map((control) => [control.name, settings[control.name] ?? fallbackOf(control)]),
  );

/** The aspect ratio a route's settings ask for. */
export const outputFrame = ({ endpoint, model }: Route, settings: Settings): Frame =>
  askedFrame({ endpoint, model, params: settingsFor(controlsFor({ endpoint, model }), settings) });
