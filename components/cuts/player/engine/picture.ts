import type { Box, Size } from './fit.ts';

export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export type PictureKind = 'video' | 'image';

/** A decoded frame. Whoever holds it closes it. */
export interface Picture extends Size {
  /** Seconds of its source at which it begins, and for how long it is shown. */
  time: number;
  duration: number;
  draw(context: Context2D, from: Box, to: Box): void;
  close(): void;
}

/** Frames in order; `stop` ends them at once, whatever is being decoded. */
export interface Frames extends AsyncIterable<Picture> {
  stop(): void;
}

/** Reads the frames of one file. */
export interface PictureReader {
  /** The frame that is shown at a second: of those that began, the last. */
  at(time: number, signal: AbortSignal): Promise<Picture | null>;
  /** Frames in order, beginning with the one that is shown at a second. */
  from(time: number): Frames;
  /** Gives back what it holds of the page. */
  close?(): void;
}

/** Containers round times, some of them to milliseconds: a frame that begins by so little later has begun. */
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
