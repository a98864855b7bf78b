import 'server-only';
import type { Frame } from 'node-av';
import { planesOf } from '../film/planes.ts';
import type { SmallPicture } from './frame-measures.ts';

/** Small enough to be quick, large enough to tell frames apart. */
export const SMALL_WIDTH = 160;

export function smallPicture(frame: Frame): SmallPicture {
  const { width, height } = frame;
  const planes = planesOf(frame, { width, height });
  const bright = planes.subarray(0, width * height);
  const middle = width * height * 1.25;
  const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    width,
    height,
    bright,
    colour: { blue: mean(planes.subarray(width * height, middle)), red: mean(planes.subarray(middle)) },
  };
}
