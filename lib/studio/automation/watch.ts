import { z } from 'zod';
import { flag, oneOf } from '#lib/contract/fields.ts';
import { LONGEST } from '../text/kept-text.ts';
import { EXPORT_FORMATS } from '../transcript/transcript-export.ts';

/** The rules for files in the watched folder. */
export const WatchRules = z.object({
  /** Transcribe recordings. */
  transcribe: flag.default(true),
  /** Formats written beside them. */
  formats: z
    .array(oneOf(EXPORT_FORMATS), { error: 'must be a list of formats' })
    .min(1, 'must name at least one format')
    .max(EXPORT_FORMATS.length)
    .transform((formats) => [...new Set(formats)])
    .default(['srt', 'txt']),
  /** The spoken language; null if the model should detect it. */
  language: z.string().trim().max(LONGEST.id).nullable().default(null),
  /** Tables of prompts become videos, which may cost money: a person must enable it. */
  prompts: flag.default(false),
});
export type WatchRules = z.infer<typeof WatchRules>;

const WATCH_STATUSES = ['begun', 'working', 'done', 'failed'] as const;

export const WatchedFile = z.object({
  /** Its name in the folder. */
  name: z.string(),
  kind: z.enum(['recording', 'prompts']),
  status: z.enum(WATCH_STATUSES),
  error: z.string().nullable(),
  updatedAt: z.number(),
});
export type WatchedFile = z.infer<typeof WatchedFile>;

export const Watch = z.object({
  /** Null without `WATCH_DIR`. */
  folder: z.string().nullable(),
  rules: WatchRules,
  /** The latest files, newest first. */
  files: z.array(WatchedFile),
});

const RECORDING = /\.(mp3|wav|m4a|aac|flac|ogg|oga|opus|mp4|m4v|mov|mkv|webm)$/i;

/** The kind of a file by its name; null if it is ignored. */
export function watchedKind(name: string, rules: WatchRules): WatchedFile['kind'] | null {
  if (name.startsWith('.')) return null;
  if (rules.transcribe && RECORDING.test(name)) return 'recording';
  return rules.prompts && /\.[ct]sv$/i.test(name) ? 'prompts' : null;
}

/** The name without its extension. */
export const stemOf = (name: string) => name.replace(/\.[^.]+$/, '');
