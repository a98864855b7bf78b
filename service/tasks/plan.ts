import { randomInt } from 'node:crypto';
import { CREATE_FRAMES } from '#lib/contract/frames.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import type { VideoModel } from '#lib/contract/models.ts';
import type { VideoCreateRequest } from '#lib/contract/video-create.ts';
import type { RemixRequest, VideosFamilyB } from '#lib/contract/videos.ts';
import { priceOfVideo } from '../keys/usage.ts';
import { enhancePrompt } from '../video/enhance-prompt.ts';
import type { TaskPlan } from './submit.ts';
import { newFormTaskId, newPlainId, newRemixId, newTaskId, type Task } from './task.ts';

/** A task from the request alone, before images and characters are added. */
export type TaskOutline = Omit<TaskPlan, 'images' | 'characters' | 'newCharacter'>;

const CHAT_SECONDS = 10;

interface Frame {
  width: number;
  height: number;
}

const outline = (
  model: VideoModel,
  prompt: string,
  frame: Frame,
  seconds: number,
  staging: Partial<TaskOutline['staging']>,
): TaskOutline => ({
  id: newTaskId(model),
  model: model.id,
  status: 'pending',
  prompt,
  enhancedPrompt: prompt,
  ...frame,
  seconds,
  size: `${frame.width}x${frame.height}`,
  metadata: null,
  remixedFrom: null,
  askedAs: null,
  credits: priceOfVideo(model, seconds),
  staging: {
    prompt,
    edits: [],
    watermark: false,
    upsample: false,
    private: false,
    seed: newSeed(),
    ...staging,
  },
});

const newSeed = () => randomInt(2 ** 31);

/** Metadata may request an earlier seed. */
function seedIn(metadata: string | undefined): { seed?: number } {
  const { seed } = metadata === undefined ? {} : (JSON.parse(metadata) as { seed?: unknown });
  return Number.isSafeInteger(seed) ? { seed: seed as number } : {};
}

export function planCreate(model: VideoModel, body: VideoCreateRequest): TaskOutline {
  if ('watermark' in body) {
    const { orientation = 'landscape', size = 'small', watermark } = body;
    const frame = CREATE_FRAMES[size as 'small'][orientation as 'landscape'];
    const seconds = body.duration ?? model.create?.seconds ?? CHAT_SECONDS;
    return outline(model, body.prompt, frame, seconds, { watermark, private: body.private });
  }
  const frame = CREATE_FRAMES.small[body.aspect_ratio === '9:16' ? 'portrait' : 'landscape'];
  const prompt = body.enhance_prompt ? enhancePrompt(body.prompt) : body.prompt;
  const plan = outline(model, body.prompt, frame, model.create?.seconds ?? 8, {
    prompt,
    upsample: body.enable_upsample,
  });
  return { ...plan, enhancedPrompt: prompt };
}

export function planForm(model: VideoModel, body: VideosFamilyB, askedAs?: string): TaskOutline {
  const frame = model.videos?.sizes[body.size] ?? CREATE_FRAMES.small.landscape;
  const selfPortrait = body.character_create?.create_self_portrait
    ? { listed: body.character_create.save_to_library ?? true }
    : undefined;
  const plan = outline(model, body.prompt, frame, body.seconds, {
    watermark: body.watermark ?? model.family === 'B',
    private: body.private ?? false,
    style: body.style,
    selfPortrait,
    ...seedIn(body.metadata),
  });
  return {
    ...plan,
    id: askedAs === undefined ? newFormTaskId(model) : newPlainId(),
    askedAs: askedAs ?? null,
    status: model.family === 'A' ? 'queued' : 'pending',
    size: body.size,
    metadata: body.metadata ?? null,
  };
}

export const planChat = (model: VideoModel, prompt: string): TaskOutline =>
  outline(model, prompt, CREATE_FRAMES.small.landscape, model.create?.seconds ?? CHAT_SECONDS, {
    watermark: true,
  });

/** The source's scene with one more edit. */
export function planRemix(model: VideoModel, source: Task, body: RemixRequest): TaskOutline {
  const sized = body.size ? model.videos?.sizes[body.size] : undefined;
  const { prompt, edits, watermark, upsample, style, seed } = source.staging;
  const plan = outline(
    model,
    body.prompt,
    sized ?? { width: source.width, height: source.height },
    source.seconds,
    {
      prompt,
      edits: [...edits, body.prompt.slice(0, LIMITS.readCharacters)],
      watermark,
      upsample,
      style,
      seed,
      take: newSeed(),
      private: source.staging.private,
    },
  );
  return {
    ...plan,
    id: source.askedAs === null ? newRemixId(model) : newPlainId(),
    askedAs: source.askedAs,
    size: body.size ?? source.size,
    enhancedPrompt: [source.enhancedPrompt, body.prompt].join('\n'),
    remixedFrom: source.id,
  };
}
