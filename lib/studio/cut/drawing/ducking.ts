import type { Timeline } from '../cut.ts';
import { DUCK_RAMP } from '../film-plan.ts';
import { lineLength } from '../timeline.ts';

/** How far the bed is lowered, 0 to 1, at the corners of its curve. */
export function duckingPoints(
  { lines }: Pick<Timeline, 'lines'>,
  seconds: number,
): { at: number; down: number }[] {
  const heard = lines.flatMap((line) => {
    const length = lineLength(line);
    const isHeard = line.speechId !== null || line.assetId !== null;
    return length === null || !isHeard ? [] : [{ from: line.start, to: line.start + length }];
  });
  const downAt = (at: number) => {
    const away = Math.min(DUCK_RAMP, ...heard.map(({ from, to }) => Math.max(from - at, at - to, 0)));
    return 1 - away / DUCK_RAMP;
  };
  const corners = heard.flatMap(({ from, to }, index) => {
    const next = heard[index + 1];
    // Between two close lines it does not rise fully.
    const between = next && next.from - to < DUCK_RAMP * 2 ? [(to + next.from) / 2] : [];
    return [from - DUCK_RAMP, from, to, to + DUCK_RAMP, ...between];
  });
  const inside = corners.filter((at) => at > 0 && at < seconds);
  return [0, ...inside.toSorted((one, other) => one - other), seconds].map((at) => ({
    at,
    down: downAt(at),
  }));
}
