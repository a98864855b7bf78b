import { CREATE_FRAMES, type Frame, findVideoModel } from '#lib/contract/models.ts';
import type { Task } from './task.ts';

const WIDE: Frame = CREATE_FRAMES.small.landscape;

/** The shape that settings ask for; models that take their shape from elsewhere are wide. */
export function askedFrame({ endpoint, model, params }: Pick<Task, 'endpoint' | 'model' | 'params'>): Frame {
  if (endpoint !== 'video/create') return findVideoModel(model)?.videos?.sizes[String(params.size)] ?? WIDE;
  const size = params.size === 'large' ? CREATE_FRAMES.large : CREATE_FRAMES.small;
  const tall = params.orientation === 'portrait' || params.aspect_ratio === '9:16';
  return tall ? size.portrait : size.landscape;
}

/**
 * The shape of a task's card: that of its video, and until there is one that of what was asked for, so
 * that a card keeps its frame through its whole life.
 */
export const taskFrame = ({ width, height, ...asked }: Task): Frame =>
  width && height ? { width, height } : askedFrame(asked);

const MARK_LENGTH = 16;

/** Versions a poster's URL by its content, so that it can be cached forever. */
export const posterVersion = (sha256: string) => sha256.slice(0, MARK_LENGTH);

export const posterUrl = (taskId: string, sha256: string) =>
  `/api/tasks/${taskId}/poster?v=${posterVersion(sha256)}`;

/** A thumbnail at least so many pixels wide. */
export const smallPoster = (url: string, width: number) => `${url}&thumb=${width}`;

/** Where the browser finds a finished video. */
export const videoSource = ({ id }: { id: string }) => `/api/tasks/${encodeURIComponent(id)}/video`;
