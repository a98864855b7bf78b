/** The played frames, inclusive. */
export interface Bounds {
  first: number;
  last: number;
}

type Range = { in: number | null; out: number | null };

/** The marked range, or the whole film. */
export function playBounds(frames: number, range: Range): Bounds {
  const end = Math.max(0, frames - 1);
  const first = Math.min(Math.max(0, range.in ?? 0), end);
  const last = Math.min(range.out ?? end, end);
  return last < first ? { first, last: end } : { first, last };
}

/** Where playback starts: at the other end if nothing is left. */
export function firstPlayed(playhead: number, rate: number, { first, last }: Bounds): number {
  if (rate > 0) return playhead >= last || playhead < first ? first : playhead;
  return playhead <= first || playhead > last ? last : playhead;
}

/** The frame due after some seconds, within the bounds; `over` at the end. */
export function frameDue(
  from: number,
  seconds: number,
  rate: number,
  fps: number,
  { first, last }: Bounds,
): { frame: number; over: boolean } {
  const moved = Math.floor(Math.max(0, seconds) * fps * Math.abs(rate) + 1e-6);
  const frame = rate > 0 ? from + moved : from - moved;
  return { frame: Math.min(last, Math.max(first, frame)), over: frame > last || frame < first };
}

const FASTEST = 8;

/** J or L again: faster in the same direction, or normal speed in the other. */
export function nextRate(playing: boolean, rate: number, direction: 1 | -1): number {
  if (!playing || Math.sign(rate) !== direction) return direction;
  return Math.min(FASTEST, Math.abs(rate) * 2) * direction;
}
