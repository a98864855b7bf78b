import type { Timeline } from './cut.ts';
import { lineLength } from './timeline.ts';

/** Seconds the bed takes to go down before a line and up again behind it. */
const RAMP = 0.35;

/** Where the bed is high and low, as corners of a curve from 0 to the end of it. */
export function duckingPoints(
  { lines }: Pick<Timeline, 'lines'>,
  seconds: number,
): [at: number, low: boolean][] {
  const heard: { from: number; to: number }[] = [];
  for (const line of lines.toSorted((one, other) => one.start - other.start)) {
    const length = lineLength(line);
    if (length === null || line.start >= seconds) continue;
    const span = { from: line.start, to: Math.min(seconds, line.start + length) };
    const last = heard.at(-1);
    // Between two lines that follow each other soon it does not come up.
    if (last && span.from - last.to < RAMP * 3) last.to = Math.max(last.to, span.to);
    else heard.push(span);
  }
  const inside = (at: number) => Math.min(seconds, Math.max(0, at));
  const corners = heard.flatMap(({ from, to }): [number, boolean][] => [
    [inside(from - RAMP), false],
    [from, true],
    [to, true],
    [inside(to + RAMP), false],
  ]);
  return [[0, corners[1]?.[0] === 0], ...corners, [seconds, (heard.at(-1)?.to ?? 0) >= seconds]];
}
