import { CREATE_FRAMES, findVideoModel } from '#lib/contract/models.ts';
import type { Task } from './task.ts';

export interface Frame {
  width: number;
  height: number;
}

const WIDE: Frame = CREATE_FRAMES.small.landscape;

/**
 * The shape of a task's card: that of its video, and until there is one that of what was asked for, so
 * that a card keeps its frame through its whole life.
 */
export function taskFrame({ width, height, endpoint, model, params }: Task): Frame {
  if (width && height) return { width, height };
  if (endpoint !== 'video/create') return findVideoModel(model)?.videos?.sizes[String(params.size)] ?? WIDE;
  const size = params.size === 'large' ? CREATE_FRAMES.large : CREATE_FRAMES.small;
  const tall = params.orientation === 'portrait' || params.aspect_ratio === '9:16';
  return tall ? size.portrait : size.landscape;
}
