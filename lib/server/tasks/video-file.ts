import 'server-only';
import { CONTAINERS, fileEnding } from '#lib/format/containers.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isOwn } from '#lib/studio/task/task-values.ts';

interface VideoFile {
  mime: string;
  /** The type sent when a browser plays it. */
  playedAs: string;
  /** Its extension. */
  ending: string;
}

/** Generated videos. */
export const MADE: VideoFile = { mime: 'video/mp4', playedAs: 'video/mp4', ending: 'mp4' };

const READABLE = new Set(Object.values(CONTAINERS).map(({ video }) => video));

/** Formats that browsers play only under a related type. */
const PLAYED_AS: Record<string, string> = {
  'video/quicktime': 'video/mp4',
  'video/x-matroska': 'video/webm',
};

/** Imported footage may claim any type: only videos are served as such. */
export function ownFile({ mime }: Task['params']): VideoFile {
  if (typeof mime !== 'string' || !mime.startsWith('video/') || !READABLE.has(mime)) return MADE;
  return { mime, playedAs: PLAYED_AS[mime] ?? mime, ending: fileEnding(mime) };
}

/** The file type of a video. */
export const videoFile = (task: Pick<Task, 'endpoint' | 'params'>): VideoFile =>
  isOwn(task) ? ownFile(task.params) : MADE;
