import { secondsChoices, VIDEO_STYLES, type VideoModel } from '#lib/contract/models.ts';
import { type Control, choice, named, seconds, size, toggle, words } from './control.ts';

const characterClip = [
  words('character_url', 'Character clip', 'Address of a video of 1 to 3 seconds to build a character from'),
  words('character_timestamps', 'Part of the clip', 'start,end in seconds, 1 to 3 seconds apart'),
];

const watermark = (fallback: boolean) =>
  toggle('watermark', 'Watermark', 'A small mark in a corner', fallback);
const unpublished = toggle('private', 'Private', 'Keep the video unpublished', false);

const offered = (controls: (Control | false)[]) => controls.filter((control) => control !== false);

export function createControls({ create, family }: VideoModel): Control[] {
  if (!create) return [];
  const { aspectRatios, orientations, sizes, durations } = create;
  const sizeLabel = (name: string) => (name === 'large' ? '1080p' : '720p');
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
  // The service keeps characters unless it is told not to.
  toggle('save_to_library', 'Save the character', 'Keep the character made from this clip', true, true),
];
const STYLES = [{ value: '', label: 'None' }, ...named(VIDEO_STYLES)];

/** Some services cannot stream. */
export const CHAT_CONTROLS: readonly Control[] = [
  toggle('stream', 'Stream the answer', 'Off: one answer, once the video is made', true, true),
];

export function videosControls({ videos, family }: VideoModel): Control[] {
  if (!videos) return [];
  const lengths = secondsChoices(videos);
  const usual = 'values' in videos.seconds ? videos.seconds.values[1] : videos.seconds.default;
  return offered([
    choice('size', 'Size', named(Object.keys(videos.sizes), size)),
    choice('seconds', 'Length', seconds(lengths), usual),
    videos.style && choice('style', 'Style', STYLES),
    watermark(family === 'B'),
    videos.private && unpublished,
    ...(videos.character ? CHARACTER_CONTROLS : []),
    videos.metadata && words('metadata', 'Metadata', 'A JSON object kept with the task', true),
  ]);
}
