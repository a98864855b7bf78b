import { z } from 'zod';
import { oneOf } from '#lib/contract/fields.ts';

const MEDIA_SOURCES = ['task', 'asset', 'speech'] as const;
export type MediaSource = (typeof MEDIA_SOURCES)[number];

/** Media of a cut, as the editor needs them. */
export const CutMedia = z.object({
  key: z.templateLiteral([z.enum(MEDIA_SOURCES), ':', z.string()]),
  kind: oneOf(['video', 'image', 'sound']),
  /** `uncertain` may already have been made, and would be made twice. */
  status: oneOf(['ready', 'making', 'failed', 'uncertain', 'gone']),
  /** 0 to 100 while being made; null if unknown. */
  progress: z.number().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  name: z.string(),
  url: z.string().nullable(),
  posterUrl: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** Null until examined. */
  fps: z.number().nullable(),
  hasSound: z.boolean().nullable(),
});
