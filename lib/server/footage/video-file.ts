import 'server-only';
import { CONTAINERS, fileEnding } from '#lib/format/containers.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isOwn } from '#lib/studio/task/task-values.ts';

interface VideoFile {
  mime: string;
  /** What a browser is told when it plays it. */
  playedAs: string;
  /** Of its name. */
  ending: string;
}

/** What services give. */
export const MADE: VideoFile = { mime: 'video/mp4', playedAs: 'video/mp4', ending: 'mp4' };

const READABLE = new Set(Object.values(CONTAINERS).map(({ video }) => video));

/** Formats that browsers play by the name of a close relative only. */
const PLAYED_AS: Record<string, string> = {
  'video/quicktime': 'video/mp4',
  'video/x-matroska': 'video/webm',
};

/** Footage that came with a library says what it likes: nothing is served as what is no video. */
export function ownFile({ mime }: Task['params']): VideoFile {
  if (typeof mime !== 'string' || !mime.startsWith('video/') || !READABLE.has(mime)) return MADE;
  return { mime, playedAs: PLAYED_AS[mime] ?? mime, ending: fileEnding(mime) };
}

/** The kind of file a video is kept in. */
export const videoFile = (task: Pick<Task, 'endpoint' | 'params'>): VideoFile =>
  isOwn(task) ? ownFile(task.params) : MADE;
