/** Seen on any picture, so they are the same in both themes. */
export const PEN_COLOURS = {
  red: '#ff4d4f',
  yellow: '#ffd60a',
  green: '#34d058',
  blue: '#4da3ff',
  white: '#ffffff',
} as const;
export type PenColour = keyof typeof PEN_COLOURS;

export const MOST_STROKES = 60;
export const MOST_POINTS = 400;
/** Of all strokes together: less than 16 KB of a row, which every list of comments carries. */
export const MOST_IN_ALL = 1000;

/** No screen shows more. */
export const exact = (value: number) => Math.round(value * 10_000) / 10_000;

/** A line of the pen: x and y by turns. */
interface Line {
  points: readonly number[];
}

const within = (value: number) => exact(Math.min(1, Math.max(0, value)));

/** How far the next point of a stroke is at least: between two the line is rounded. */
const STEP = 0.005;

/** Extends a stroke to a point; null if that adds nothing visible, or there is no room. */
export function withPoint(points: readonly number[], x: number, y: number): number[] | null {
  const [nextX, nextY] = [within(x), within(y)];
  const [lastX = -1, lastY = -1] = points.slice(-2);
  if (points.length >= 2 * MOST_POINTS || Math.hypot(nextX - lastX, nextY - lastY) < STEP) return null;
  return [...points, nextX, nextY];
}

/** Whether a drawing takes another point. */
export const hasRoom = (strokes: readonly Line[]): boolean =>
  strokes.reduce((sum, { points }) => sum + points.length / 2, 0) < MOST_IN_ALL;

/** A stroke as a path on a picture of this size, rounded at its corners. */
export function strokePath({ points }: Line, width: number, height: number): string {
  const at = (index: number) => [(points[index] ?? 0) * width, (points[index + 1] ?? 0) * height] as const;
  const say = ([x, y]: readonly [number, number]) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
  // A dot is a line that goes nowhere; round caps show it.
  if (points.length < 4) return `M${say(at(0))}L${say(at(0))}`;
  let path = `M${say(at(0))}`;
  for (let index = 2; index < points.length - 2; index += 2) {
    const [x, y] = at(index);
    const [nextX, nextY] = at(index + 2);
    path += `Q${say([x, y])} ${say([(x + nextX) / 2, (y + nextY) / 2])}`;
  }
  return `${path}L${say(at(points.length - 2))}`;
}
