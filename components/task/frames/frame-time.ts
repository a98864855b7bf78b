const RATES = [24, 25, 30, 48, 50, 60];
export const USUAL_FRAME = 1 / 24;

export const SPEEDS = [0.25, 0.5, 0.75, 1, 1.5, 2] as const;

/** The frame duration, estimated from when frames were shown; the usual one if there are too few. */
export function frameLength(shownAt: readonly number[]): number {
  const gaps = shownAt
    .slice(1)
    .map((at, index) => at - (shownAt[index] ?? 0))
    .filter((gap) => gap > 0.005 && gap < 0.1)
    .sort((a, b) => a - b);
  // Frames get dropped, never added: short gaps are reliable.
  const gap = gaps[Math.floor(gaps.length / 4)];
  if (gap === undefined || gaps.length < 4) return USUAL_FRAME;
  const rate = RATES.reduce((best, each) =>
    Math.abs(each - 1 / gap) < Math.abs(best - 1 / gap) ? each : best,
  );
  return 1 / rate;
}

/** Clamps a time to just before the end, where there is no frame. */
export const clampTime = (seconds: number, length: number): number =>
  Math.min(Math.max(0, seconds), Math.max(0, length - 0.001));

/** The middle of the frame that many frames away: a time on a boundary could show either. */
export function stepTime(at: number, frames: number, frame: number, length: number): number {
  const last = Math.max(0, Math.round(length / frame) - 1);
  const index = Math.min(last, Math.max(0, Math.floor(at / frame + 0.001) + frames));
  return clampTime((index + 0.5) * frame, length);
}
