import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { parseTimestamps } from '#lib/contract/timestamps.ts';
import type { Span } from './cut-clip.ts';

const { min, max } = LIMITS.characterClipSeconds;
/** Lengths of videos are told to the frame; times are chosen a little finer. */
const TOLERANCE = 0.1;

const refuse = (message: string) => new ServiceError('invalid_parameter', message, { param: 'timestamps' });

/** The part of a video that becomes a character: the chosen one, or all of it where it is short enough. */
export function clipSpan(timestamps: string | undefined, seconds: number | null): Span {
  const chosen = timestamps === undefined ? null : parseTimestamps(timestamps);
  if (!chosen) {
    if (seconds === null || seconds > max + TOLERANCE) {
      const message = `timestamps is required for a video longer than ${max} s: choose ${min} to ${max} s of it`;
      throw new ServiceError('missing_parameter', message, { param: 'timestamps' });
    }
    if (seconds < min - TOLERANCE) throw refuse(`The video is shorter than ${min} s: use a longer one`);
    return { start: 0, end: seconds };
  }
  if (seconds !== null && chosen.end > seconds + TOLERANCE) {
    throw refuse(`timestamps must lie within the ${Math.round(seconds * 10) / 10} s of the video`);
  }
  return { start: chosen.start, end: seconds === null ? chosen.end : Math.min(chosen.end, seconds) };
}
