import { z } from 'zod';
import { oneOf } from '#lib/contract/fields.ts';
import type { Timeline } from './cut.ts';

/** Where the picture or sound of a cut comes from. */
const MEDIA_SOURCES = ['task', 'asset', 'speech'] as const;
export type MediaSource = (typeof MEDIA_SOURCES)[number];

export const mediaKey = (source: MediaSource, id: string) => `${source}:${id}` as const;
export type MediaKey = ReturnType<typeof mediaKey>;

export const readMediaKey = (key: MediaKey) => {
  const at = key.indexOf(':');
  return { source: key.slice(0, at) as MediaSource, id: key.slice(at + 1) };
};

/** Something a cut names, as the editor needs to know it. */
export const CutMedia = z.object({
  key: z.templateLiteral([z.enum(MEDIA_SOURCES), ':', z.string()]),
  kind: oneOf(['video', 'image', 'sound']),
  status: oneOf(['ready', 'making', 'failed', 'gone']),
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
  /** Null until somebody has looked. */
  fps: z.number().nullable(),
  hasSound: z.boolean().nullable(),
});
export type CutMedia = z.infer<typeof CutMedia>;

/** What a shot shows; null for an empty place. */
export function shotMedia(shot: { taskId: string | null; assetId: string | null }): MediaKey | null {
  if (shot.taskId !== null) return mediaKey('task', shot.taskId);
  return shot.assetId === null ? null : mediaKey('asset', shot.assetId);
}

/** What is heard of a line; null until there is a sound. */
export function lineMedia(line: { speechId: string | null; assetId: string | null }): MediaKey | null {
  if (line.speechId !== null) return mediaKey('speech', line.speechId);
  return line.assetId === null ? null : mediaKey('asset', line.assetId);
}

/** Everything a film names, once: what it shows and sounds, takes that lie behind, references of drafts. */
export function mediaIn({ shots, lines, bed }: Pick<Timeline, 'shots' | 'lines' | 'bed'>): MediaKey[] {
  const named = [
    ...shots.flatMap((shot) => [
      shotMedia(shot),
      ...shot.takes.map((id) => mediaKey('task', id)),
      ...(shot.draft?.references ?? []).map((id) => mediaKey('asset', id)),
    ]),
    ...lines.map(lineMedia),
    bed && mediaKey('asset', bed.assetId),
  ];
  return [...new Set(named.filter((key) => key !== null))];
}
