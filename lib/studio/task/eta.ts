export interface TimeRange {
  fromMs: number;
  toMs: number;
}

const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] as number;
  const high = sorted[Math.ceil(at)] as number;
  return low + (high - low) * (at - Math.floor(at));
};

/** How long a video took to make, and how long it is; null where nobody measured it. */
export interface Took {
  ms: number;
  seconds: number | null;
}

/**
 * How long is left, as a range, from how long this model took before for as many seconds of video. Null without
 * enough history, and once a task has taken longer than any before.
 */
export function estimateEta(
  past: readonly Took[],
  elapsedMs: number,
  progress: number | null,
  seconds: number | null = null,
): TimeRange | null {
  if (past.length < 3) return null;
  const pastMs = past.map((took) => (seconds && took.seconds ? (took.ms * seconds) / took.seconds : took.ms));
  const longer = pastMs.filter((ms) => ms > elapsedMs).sort((a, b) => a - b);
  if (longer.length === 0) return null;
  const fromMs = quantile(longer, 0.25) - elapsedMs;
  const toMs = quantile(longer, 0.75) - elapsedMs;
  if (progress === null || progress < 10) return { fromMs, toMs };
  const byProgress = (elapsedMs / progress) * (100 - progress);
  return {
    fromMs: Math.min(fromMs, byProgress),
    toMs: Math.max(Math.min(toMs, byProgress * 1.5), byProgress),
  };
}
