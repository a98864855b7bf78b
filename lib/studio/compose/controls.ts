import type { Frame } from '#lib/contract/frames.ts';
import { findVideoModel, secondsChoices, VIDEO_STYLES, type VideoModel } from '#lib/contract/models.ts';
import { askedFrame } from '../task/asked-frame.ts';
import {
  type Choice,
  type Control,
  choice,
  named,
  type Settings,
  seconds,
  settingsFor,
  size,
  toggle,
  worded,
  words,
} from './control.ts';
import type { Route } from './routes.ts';
import { toldControls } from './told-controls.ts';

/** The controls a route has, in the order of the form. Unsupported ones are left out. */
export function controlsFor({
  model: id,
  endpoint,
  capabilities,
  soundFixed,
}: Pick<Route, 'model' | 'endpoint' | 'capabilities' | 'soundFixed'>): Control[] {
  if (capabilities) return toldControls(capabilities, soundFixed);
  const model = findVideoModel(id);
  if (!model) return [];
  if (endpoint === 'chat/completions') return [...CHAT_CONTROLS];
  return endpoint === 'videos' ? videosControls(model) : createControls(model);
}

/** The aspect ratio a route's settings ask for. */
export const outputFrame = (route: Route, settings: Settings): Frame => {
  const { endpoint, model } = route;
  return askedFrame({ endpoint, model, params: settingsFor(controlsFor(route), settings) });
};

const characterClip = [words('character_url'), words('character_timestamps')];

/** Sent even when off, for some models put one on otherwise. */
const watermark = toggle('watermark', false);
const unpublished = toggle('private', false);

const offered = (controls: (Control | false)[]) => controls.filter((control) => control !== false);

function createControls({ create, family }: VideoModel): Control[] {
  if (!create) return [];
  const { aspectRatios, orientations, sizes, durations } = create;
  const sizeLabel = (name: string) => (name === 'large' ? '1080p' : '720p');
  return offered([
    aspectRatios.length > 0 && choice('aspect_ratio', named(aspectRatios)),
    orientations.length > 0 && choice('orientation', worded(orientations)),
    sizes.length > 0 && choice('size', named(sizes, sizeLabel)),
    durations.length > 0 && choice('duration', seconds(durations)),
    create.enhancePrompt && toggle('enhance_prompt', false),
    create.upsample && toggle('enable_upsample', false),
    create.watermark && watermark,
    create.private && unpublished,
    ...(family === 'B' && create.character ? characterClip : []),
  ]);
}

const CHARACTER_CONTROLS = [
  words('character_from_task', false, { form: 'task' }),
  ...characterClip,
  toggle('create_self_portrait', false, true),
  // The service saves characters by default.
  toggle('save_to_library', true, true),
];
const STYLES: Choice[] = [{ value: '', word: 'none' }, ...worded(VIDEO_STYLES)];

/** Some services cannot stream. */
const CHAT_CONTROLS: readonly Control[] = [toggle('stream', true, true)];

function videosControls({ videos }: VideoModel): Control[] {
  if (!videos) return [];
  const lengths = secondsChoices(videos);
  const usual = 'values' in videos.seconds ? videos.seconds.values[1] : videos.seconds.default;
  return offered([
    choice('size', named(Object.keys(videos.sizes), size)),
    choice('seconds', seconds(lengths), usual),
    videos.style && choice('style', STYLES),
    watermark,
    videos.private && unpublished,
    ...(videos.character ? CHARACTER_CONTROLS : []),
    videos.metadata && words('metadata', true, { form: 'named values' }),
  ]);
}
