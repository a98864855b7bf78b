import type { z } from 'zod';
import type { Timeline } from './cut.ts';
import type { CutMedia as MediaSchema, MediaSource as Source } from './cut-media-schema.ts';

// Nothing here may load zod: browsers name media, too.

/** The source of a cut's picture or sound. */
export type MediaSource = Source;

export const mediaKey = (source: MediaSource, id: string) => `${source}:${id}` as const;
export type MediaKey = ReturnType<typeof mediaKey>;

export const readMediaKey = (key: MediaKey) => {
  const at = key.indexOf(':');
  return { source: key.slice(0, at) as MediaSource, id: key.slice(at + 1) };
};

/** Media of a cut, as the editor needs them. */
export type CutMedia = z.infer<typeof MediaSchema>;

/** The media of a shot; null for an empty one. */
export function shotMedia(shot: { taskId: string | null; assetId: string | null }): MediaKey | null {
  if (shot.taskId !== null) return mediaKey('task', shot.taskId);
  return shot.assetId === null ? null : mediaKey('asset', shot.assetId);
}

/** The sound of a line; null until there is one. */
export function lineMedia(line: { speechId: string | null; assetId: string | null }): MediaKey | null {
  if (line.speechId !== null) return mediaKey('speech', line.speechId);
  return line.assetId === null ? null : mediaKey('asset', line.assetId);
}

/** All media of a film, without duplicates: pictures, sounds, other takes, references of drafts. */
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
