import type { PastDuration } from './task.ts';

export interface TimeRange {
  fromMs: number;
  toMs: number;
}

export interface Awaited {
  /** How long the video is to be. */
  seconds: number;
  elapsedMs: number;
  progress: number | null;
  /** How many are made before it, one after the other: none once it is being made. */
  before?: number;
}

const ENOUGH = 3;

const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] as number;
  const high = sorted[Math.ceil(at)] as number;
  return low + (high - low) * (at - Math.floor(at));
};

/** Of videos about as long, or else of all, in proportion to their lengths. */
function comparable(past: readonly PastDuration[], wanted: number): number[] {
  const alike = past.filter(({ seconds }) => seconds !== null && Math.abs(seconds - wanted) <= wanted / 10);
  if (alike.length >= ENOUGH) return alike.map(({ ms }) => ms);
  return past.map(({ ms, seconds }) => (seconds ? (ms * wanted) / seconds : ms));
}

/**
 * How long is left, as a range, from how long this model took before for as many seconds of video. Null without
 * enough history, and once a task has taken longer than any before.
 */
export function estimateEta(past: readonly PastDuration[], awaited: Awaited): TimeRange | null {
  const { seconds, elapsedMs, progress, before = 0 } = awaited;
  if (past.length < ENOUGH) return null;
  const longer = comparable(past, seconds)
    .filter((ms) => ms > elapsedMs)
    .sort((a, b) => a - b);
  if (longer.length === 0) return null;
  const turns = before + 1;
  const fromMs = quantile(longer, 0.25) * turns - elapsedMs;
  const toMs = quantile(longer, 0.75) * turns - elapsedMs;
  if (progress === null || progress < 10) return { fromMs, toMs };
  const byProgress = (elapsedMs / progress) * (100 - progress);
  return {
    fromMs: Math.min(fromMs, byProgress),
    toMs: Math.max(Math.min(toMs, byProgress * 1.5), byProgress),
  };
}
