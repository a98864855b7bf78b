import { LIMITS } from './limits.ts';

const { min, max } = LIMITS.characterClipSeconds;
const ROUNDING = 1e-6;

export const TIMESTAMPS_SHAPE = 'written as <start>,<end> in seconds';

export function parseTimestamps(value: string): { start: number; end: number } | null {
  const match = /^\s*(\d+(?:\.\d+)?)\s*,\s*(\d+(?:\.\d+)?)\s*$/.exec(value);
  return match ? { start: Number(match[1]), end: Number(match[2]) } : null;
}

export const formatTimestamps = ({ start, end }: { start: number; end: number }) =>
  [start, end].map((seconds) => String(Math.round(seconds * 1000) / 1000)).join(',');

/** What is wrong with the timestamps of a character's clip, as words that follow the field's name. */
export function timestampsProblem(value: string): string | null {
  const clip = parseTimestamps(value);
  if (!clip) return `must be ${TIMESTAMPS_SHAPE}`;
  const length = clip.end - clip.start;
  const fits = length >= min - ROUNDING && length <= max + ROUNDING;
  return fits ? null : `must name a clip of ${min} to ${max} seconds`;
}
