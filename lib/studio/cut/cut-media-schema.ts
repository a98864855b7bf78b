import { z } from 'zod';
import { oneOf } from '#lib/contract/fields.ts';

const MEDIA_SOURCES = ['task', 'asset', 'speech'] as const;
export type MediaSource = (typeof MEDIA_SOURCES)[number];

/** Something a cut names, as the editor needs to know it. */
export const CutMedia = z.object({
  key: z.templateLiteral([z.enum(MEDIA_SOURCES), ':', z.string()]),
  kind: oneOf(['video', 'image', 'sound']),
  /** `uncertain` may have been made, and would be made a second time. */
  status: oneOf(['ready', 'making', 'failed', 'uncertain', 'gone']),
  /** 0 to 100 while it is made; null where nobody says. */
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
