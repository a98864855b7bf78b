import type { Brow } from '../paint/art.ts';
import { rasterOf } from './raster.ts';

const TALL = 64;
/** A hat covers the top eighth of a head. */
const DEPTH = TALL / 8;
const known = new Map<string, Brow>();

/** Where a hat goes: the highest part of the front, or of the middle if it faces us. */
export function browOf(name: string, aside: boolean): Brow {
  const brow = known.get(name) ?? found(name, aside);
  known.set(name, brow);
  return brow;
}

function found(name: string, aside: boolean): Brow {
  const canvas = rasterOf({ name, tall: TALL, mirrored: aside, colour: undefined, light: undefined });
  const { width } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, canvas.height);
  const solid = (x: number, y: number) => (data[(Math.round(y) * width + Math.round(x)) * 4 + 3] ?? 0) > 128;
  const [from, to] = aside ? [width * 0.45, width] : [width * 0.25, width * 0.75];
  let [top, left, right] = [TALL, from, to];
  for (let y = 0; y < TALL && top === TALL; y++) {
    const columns = Array.from({ length: Math.floor(to - from) }, (_, at) => from + at).filter((x) =>
      solid(x, y + DEPTH),
    );
    const [first, last] = [columns[0], columns.at(-1)];
    if (first !== undefined && last !== undefined && last - first > TALL * 0.12)
      [top, left, right] = [y, first, last];
  }
  const r = Math.min(0.2, Math.max(0.09, (right - left) / 2 / TALL));
  return { x: ((left + right) / 2 - width / 2) / TALL, y: top / TALL - 1 + r, r };
}
