import { z } from 'zod';
import {
  clipTimestamps,
  clipUrl,
  imageUrl,
  nameText,
  numeric,
  oneOf,
  parsedIfJson,
  promptText,
  schemaOnce,
  textFlag,
  uploadedFile,
  wholeNumberIn,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { secondsChoices, VIDEO_STYLES, type VideoModel, type VideosSupport } from './models.ts';
import { TaskFailure, TaskStatus } from './video-create.ts';

/** A file part, or in a JSON body the URL of an image. */
const inputReference = z.union([imageUrl, uploadedFile], { error: 'must be an image file' });

const common = (model: VideoModel, support: VideosSupport) => ({
  model: nameText,
  prompt: promptText(model.contextTokens),
  seconds: wholeNumberIn(secondsChoices(support)),
  size: oneOf(Object.keys(support.sizes)),
});

const familyA = (model: VideoModel, support: VideosSupport) =>
  z.object({ ...common(model, support), input_reference: inputReference, watermark: textFlag.optional() });

const isJsonObject = (value: string) => {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  } catch {
    return false;
  }
};

const metadataText = z
  .string({ error: 'must be a JSON object as text' })
  .max(LIMITS.metadataBytes, { error: `must be at most ${LIMITS.metadataBytes} bytes`, abort: true })
  .refine(isJsonObject, 'must be a JSON object as text')
  .refine(
    (value) => new TextEncoder().encode(value).length <= LIMITS.metadataBytes,
    `must be at most ${LIMITS.metadataBytes} bytes`,
  );

const characterOptions = z
  .preprocess(
    parsedIfJson,
    z.object(
      { create_self_portrait: textFlag.optional(), save_to_library: textFlag.optional() },
      { error: 'must be an object with create_self_portrait and save_to_library' },
    ),
  )
  .meta({ maxLength: LIMITS.metadataBytes });

const familyB = (model: VideoModel, support: VideosSupport) =>
  z.object({
    ...common(model, support),
    input_reference: inputReference.optional(),
    watermark: textFlag.optional(),
    private: textFlag.optional(),
    style: oneOf(VIDEO_STYLES).optional(),
    metadata: metadataText.optional(),
    character_url: clipUrl.optional(),
    character_timestamps: clipTimestamps.optional(),
    character_from_task: nameText.optional(),
    character_create: characterOptions.optional(),
  });

export type VideosFamilyB = z.infer<ReturnType<typeof familyB>>;

/** The body of `POST /v1/videos` for a model, or null where the endpoint does not offer the model. */
export const videosRequest = schemaOnce((model: VideoModel) => {
  if (!model.videos) return null;
  return model.family === 'A' ? familyA(model, model.videos) : familyB(model, model.videos);
});

export const remixRequest = schemaOnce((model: VideoModel) =>
  z.object({
    prompt: promptText(model.contextTokens),
    size: oneOf(Object.keys(model.videos?.sizes ?? {})).optional(),
  }),
);
export type RemixRequest = z.infer<ReturnType<typeof remixRequest>>;

export const VideoListQuery = z.object({
  after: nameText.optional(),
  limit: numeric(LIMITS.listPage.min, LIMITS.listPage.max)
    .refine(Number.isInteger, 'must be a whole number')
    .default(LIMITS.listPage.default),
  order: oneOf(['asc', 'desc']).default('desc'),
});

export const VideosCreated = z.object({
  id: z.string(),
  object: z.literal('video'),
  model: z.string(),
  status: TaskStatus,
  progress: z.int().min(0).max(100),
  created_at: z.int(),
  seconds: z.int(),
  size: z.string(),
  metadata: z.string().optional(),
});

export const RemixCreated = z.object({
  id: z.string(),
  object: z.literal('video'),
  status: TaskStatus,
  progress: z.int().min(0).max(100),
  model: z.string().optional(),
  created_at: z.int().optional(),
  seconds: z.int().optional(),
  size: z.string().optional(),
  remixed_from_video_id: z.string().optional(),
});

export const VideoStatusFamilyA = z.object({
  id: z.string(),
  status: TaskStatus,
  progress: z.int().min(0).max(100),
  video_url: z.string().nullable(),
  enhanced_prompt: z.string(),
  status_update_time: z.int(),
  error: TaskFailure,
});

export const VideoStatusFamilyB = z.object({
  id: z.string(),
  status: TaskStatus,
  progress: z.int().min(0).max(100),
  video_url: z.string().nullable(),
  model: z.string(),
  seconds: z.int(),
  size: z.string(),
  metadata: z.string().optional(),
  error: TaskFailure,
});

export const VideoContent = z.object({
  id: z.string(),
  status: z.literal('completed'),
  video_url: z.string(),
  enhanced_prompt: z.string(),
  status_update_time: z.int(),
});

/** The variants of `/content`. */
export const CONTENT_VARIANTS = ['video', 'thumbnail', 'spritesheet'] as const;

/** A task requested by OpenAI's model name, in OpenAI's format. */
export const OpenAiVideo = z.object({
  id: z.string(),
  object: z.literal('video'),
  model: z.string(),
  status: z.enum(['queued', 'in_progress', 'completed', 'failed']),
  progress: z.int().min(0).max(100),
  created_at: z.int(),
  completed_at: z.int().nullable(),
  expires_at: z.int().nullable(),
  seconds: z.string(),
  size: z.string(),
  prompt: z.string(),
  remixed_from_video_id: z.string().nullable(),
  error: TaskFailure,
  video_url: z.string().nullable(),
  credits: z.number().optional(),
});

const ListedVideo = VideosCreated.extend({
  video_url: z.string().nullable(),
  enhanced_prompt: z.string(),
  error: TaskFailure,
});

export const VideoList = z.object({
  object: z.literal('list'),
  data: z.array(z.union([ListedVideo, OpenAiVideo])),
  has_more: z.boolean(),
  first_id: z.string().nullable(),
  last_id: z.string().nullable(),
});

export const VideoDeleted = z.object({
  id: z.string(),
  object: z.literal('video.deleted'),
  deleted: z.literal(true),
});
