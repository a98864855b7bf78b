import { rasterOf } from '../art/raster.ts';
import type { Habitat } from '../catalogue/subject.ts';
import type { Brush } from '../compose/layer.ts';
import { box, placed, type Scale, stroke, vertical } from '../paint/brushwork.ts';
import type { Hex } from '../paint/colour.ts';
import { ink } from '../paint/ink.ts';
import { painted, type Slot, type Stage, slot } from '../paint/stage.ts';
import { rowsIn } from '../rigs/table.ts';
import type { Chance } from '../scene/chance.ts';

export const BELOW: Habitat[] = ['ground', 'table', 'water', 'deep'];

/** Where the main subjects stand. */
export const stand = ({ h }: Stage, y: number, scale = 1, depth = 1, more: Partial<Slot> = {}) =>
  slot(BELOW, h * y, scale, depth, more);

export const aloft = (holds: Habitat[], { h }: Stage, y: number, spread: number, scale = 1, depth = 0.7) =>
  slot(holds, h * y, scale, depth, { spread: h * spread });

/** The full width between heights, past the frame's edges. */
export function band(g: Brush, { w, h, spill }: Stage, top: number, bottom: number, ...colours: Hex[]) {
  const [from, to] = [top <= 0 ? -spill : top, bottom >= h ? h + spill : bottom];
  box(g, -spill, from, w + 2 * spill, to - from, vertical(g, top, bottom, ...colours));
}

/** The background where no sky is visible. */
export function backdrop(stage: Stage, depth: number, colours: Hex[], more?: (g: Brush) => void) {
  const paint = (g: Brush) => {
    band(g, stage, 0, stage.h, ...colours);
    more?.(g);
  };
  return painted(depth, paint, { opaque: true });
}

type Each = (x: number, near: number) => void;

/** That many, anywhere along the width; `near` is 0 far away and 1 close. */
export function strewn({ w, spill }: Stage, luck: Chance, count: number, each: Each) {
  for (let index = 0; index < count; index++) each(-spill + luck() * (w + 2 * spill), luck());
}

/** One after another across the width; each returns the distance to the next. */
export function along({ w, spill }: Stage, each: (x: number) => number) {
  for (let x = -spill; x < w + spill; ) x += each(x);
}

/** Receding lines on a floor. */
export function seams(g: Brush, stage: Stage, floor: number, paint: string, near = 0.17, far = 0.06) {
  const { w, h, u, spill } = stage;
  for (let line = -10.5; line < 11; line++)
    stroke(g, u * 0.2, paint, w * (0.5 + line * far), floor, w * (0.5 + line * near), h + spill * 0.4);
}

/** A ground colour as seen here: white under snow. */
export const lying = ({ light, snowy }: Stage, colour: Hex, far = 0, snow: Hex = '#eef4fa') =>
  light.tone(snowy ? snow : colour, far);

const drawings = new Map(rowsIn('places').map(({ name, lines }) => [name, ink(lines.join(';'))]));

export type Said = ReturnType<typeof read>;

/** A line of a drawn place: first word, other words, their numbers, colours, `key=value`. */
export function read(text: string) {
  const [name = '', ...rest] = text.trim().split(/\s+/);
  const words = rest.filter((word) => !/[#=]/.test(word));
  const numbers = words.map(Number).filter((number) => !Number.isNaN(number));
  const pairs = rest.filter((word) => word.includes('=')).map((word) => word.split('='));
  const facts: Record<string, number> = {};
  for (const [key = '', value] of pairs) facts[key] = Number(value);
  return { name, words, numbers, colours: rest.filter((word) => word.startsWith('#')), facts };
}

type Tone = ((colour: Hex) => Hex) | undefined;

/** A small drawing of ours, in units up from its foot; `a` is its colour. */
export function sketch(g: Brush, tone: Tone, name: string, x: number, y: number, size: Scale, a?: Hex) {
  placed(g, x, y, size, () => drawings.get(name)?.(g, a ? { a } : {}, tone));
}

/** Library art as part of a place: foot at (x, y), in its light. */
export function prop(g: Brush, stage: Stage, name: string, x: number, y: number, tall: number) {
  const { light } = stage;
  const { a, b } = g.getTransform();
  const image = rasterOf({ name, tall: tall * Math.hypot(a, b), mirrored: false, colour: undefined, light });
  const wide = (tall * image.width) / image.height;
  g.drawImage(image, x - wide / 2, y - tall, wide, tall);
}
