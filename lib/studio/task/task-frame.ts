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
