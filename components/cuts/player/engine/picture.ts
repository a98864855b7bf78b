import type { Box, Size } from './fit.ts';

export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export type PictureKind = 'video' | 'image';

/** A decoded frame. Whoever holds it closes it. */
export interface Picture extends Size {
  /** Start and duration in its source, in seconds. */
  time: number;
  duration: number;
  draw(context: Context2D, from: Box, to: Box): void;
  close(): void;
}

/** Frames in order; `stop` ends them at once, even while decoding. */
export interface Frames extends AsyncIterable<Picture> {
  stop(): void;
}

/** Reads the frames of one file. */
export interface PictureReader {
  /** The frame at a time: the last to start by then. */
  at(time: number, signal: AbortSignal): Promise<Picture | null>;
  /** Frames in order, from the one at a time. */
  from(time: number): Frames;
  /** Releases its page resources. */
  close?(): void;
}

/** Containers round times, some to milliseconds: a frame starting this much later counts as started. */
export const ROUNDING = 0.0015;

export function bitmapPicture(bitmap: ImageBitmap, time: number, duration: number): Picture {
  return {
    time,
    duration,
    width: bitmap.width,
    height: bitmap.height,
    draw: (context, from, to) =>
      context.drawImage(bitmap, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height),
    close: () => bitmap.close(),
  };
}
