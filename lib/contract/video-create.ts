import { z } from 'zod';
import {
  clipTimestamps,
  clipUrl,
  imageUrl,
  nameText,
  oneOf,
  promptText,
  schemaOnce,
  text,
  textFlag,
  wholeNumberIn,
} from './fields.ts';
import { type CreateSupport, modelsOfKind, type VideoModel } from './models.ts';

const TAKE_IMAGES = modelsOfKind('video').flatMap(({ id, create }) => (create?.images.max ? [id] : []));

const imageList = <Image extends z.ZodType>({ images }: CreateSupport, image: Image) => {
  const list = z
    .array(image, { error: 'must be a list of image URLs' })
    .min(images.min, `must hold at least ${images.min}`);
  if (images.max > 0) return list.max(images.max, `must hold at most ${images.max}`);
  return list
    .refine(
      ({ length }) => length === 0,
      `is not supported by this model; ${TAKE_IMAGES.join(', ')} take images`,
    )
    .meta({ maxItems: 0 });
};

const familyA = <Image extends z.ZodType>(model: VideoModel, support: CreateSupport, image: Image) =>
  z.object({
    model: nameText,
    prompt: promptText(model.contextTokens),
    enhance_prompt: textFlag.default(false),
    enable_upsample: textFlag.default(false),
    aspect_ratio:
      support.aspectRatios.length > 0
        ? oneOf(support.aspectRatios).optional()
        : z
            .unknown()
            .transform(() => undefined)
            .optional()
            // None of it is looked at.
            .meta({ maxLength: 0 }),
    images: imageList(support, image).optional(),
  });

const familyB = <Image extends z.ZodType>(model: VideoModel, support: CreateSupport, image: Image) =>
  z.object({
    model: nameText,
    prompt: promptText(model.contextTokens),
    images: imageList(support, image),
    orientation: oneOf(support.orientations).optional(),
    size: oneOf(support.sizes).optional(),
    duration: wholeNumberIn(support.durations).optional(),
    watermark: textFlag.default(true),
    private: textFlag.default(false),
    character_url: clipUrl.optional(),
    character_timestamps: clipTimestamps.optional(),
  });

/** The minimum required for a model only the service knows. */
export const unknownModelBody = <Image extends z.ZodType>(image: Image) =>
  z.looseObject({
    model: text,
    prompt: text,
    images: z.array(image, { error: 'must be a list of image URLs' }).optional(),
  });

/**
 * The body of `POST /v1/video/create` for a model, or null where the endpoint does not offer the model.
 * `image` is the schema of one image: drafts hold references where the request has URLs.
 */
export function videoCreateBody<Image extends z.ZodType>(model: VideoModel, image: Image) {
  if (!model.create) return null;
  return model.family === 'A' ? familyA(model, model.create, image) : familyB(model, model.create, image);
}

export const videoCreateRequest = schemaOnce((model: VideoModel) => videoCreateBody(model, imageUrl));
export type VideoCreateRequest = z.infer<NonNullable<ReturnType<typeof videoCreateRequest>>>;

export const TaskStatus = z.enum(['queued', 'pending', 'processing', 'completed', 'failed']);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** Why a task failed; null while it has not. */
export const TaskFailure = z.object({ code: z.string(), message: z.string() }).nullable().optional();

export const VideoCreated = z.object({
  id: z.string(),
  status: TaskStatus,
  status_update_time: z.int(),
  enhanced_prompt: z.string(),
});

export const VideoQueried = VideoCreated.extend({
  video_url: z.string().nullable(),
  progress: z.int().min(0).max(100).optional(),
  error: TaskFailure,
});
