import { CREATE_FRAMES, type Frame } from '#lib/contract/frames.ts';
import { here } from '#lib/format/base-path.ts';
import { settingText } from './setting-text.ts';
import type { Task } from './task.ts';

const WIDE: Frame = CREATE_FRAMES.small.landscape;

/** The aspect ratio the settings ask for; wide where they do not say. A size says it in its name. */
export function askedShape({ endpoint, params }: Pick<Task, 'endpoint' | 'params'>): Frame {
  if (endpoint !== 'video/create') return shapeOf(params) ?? WIDE;
  const size = params.size === 'large' ? CREATE_FRAMES.large : CREATE_FRAMES.small;
  const tall = params.orientation === 'portrait' || params.aspect_ratio === '9:16';
  return tall ? size.portrait : size.landscape;
}

/** As sizes and shapes are written everywhere: `1280x720`, `9:16`. */
function shapeOf({ size, aspect_ratio }: Task['params']): Frame | null {
  const [, width, height] = /^(\d+)[x:](\d+)$/.exec(settingText(aspect_ratio ?? size)) ?? [];
  return Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : null;
}

/**
 * The aspect ratio of a task's card: that of its video, and before that the requested one, so
 * that a card never changes its size.
 */
export const taskFrame = ({ width, height, ...asked }: Task): Frame =>
  width && height ? { width, height } : askedShape(asked);

const MARK_LENGTH = 16;

/** Versions a poster's URL by its content, so that it can be cached forever. */
export const posterVersion = (sha256: string) => sha256.slice(0, MARK_LENGTH);

export const posterUrl = (taskId: string, sha256: string) =>
  here(`/api/tasks/${taskId}/poster?v=${posterVersion(sha256)}`);

/** The widest a card gets on a high-density screen. */
export const CARD_WIDTH = 640;

/** A thumbnail at least this many pixels wide. */
export const smallPoster = (url: string, width: number) => `${url}&thumb=${width}`;

export const videoSource = ({ id }: { id: string }) => here(`/api/tasks/${encodeURIComponent(id)}/video`);
