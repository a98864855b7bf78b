import type { Habitat } from '../catalogue/subject.ts';
import type { Brush, Layer } from '../compose/layer.ts';
import { box, stroke, vertical } from '../paint/brushwork.ts';
import type { Hex } from '../paint/colour.ts';
import { painted, type Slot, type Stage, slot } from '../paint/stage.ts';
import type { Chance } from '../scene/chance.ts';

export const BELOW: Habitat[] = ['ground', 'table', 'water', 'deep'];

/** Where those stand that are meant to be looked at. */
export const stand = ({ h }: Stage, y: number, scale = 1, depth = 1, more: Partial<Slot> = {}) =>
  slot(BELOW, h * y, scale, depth, more);

export const aloft = (holds: Habitat[], { h }: Stage, y: number, spread: number, scale = 1, depth = 0.7) =>
  slot(holds, h * y, scale, depth, { spread: h * spread });

/** The whole width from one height to another, and past the frame's own edges. */
export function band(g: Brush, { w, h, spill }: Stage, top: number, bottom: number, ...colours: Hex[]) {
  const [from, to] = [top <= 0 ? -spill : top, bottom >= h ? h + spill : bottom];
  box(g, -spill, from, w + 2 * spill, to - from, vertical(g, top, bottom, ...colours));
}

/** What is behind everything where no sky is seen. */
export const backdrop = (stage: Stage, depth: number, colours: Hex[], more?: (g: Brush) => void) =>
  painted(
    depth,
    (g) => {
      band(g, stage, 0, stage.h, ...colours);
      more?.(g);
    },
    { opaque: true },
  );

/** As many as are asked for, anywhere along the width; `near` is 0 far away and 1 close by. */
export function strewn(
  { w, spill }: Stage,
  luck: Chance,
  count: number,
  each: (x: number, near: number, index: number) => void,
) {
  for (let index = 0; index < count; index++) each(-spill + luck() * (w + 2 * spill), luck(), index);
}

/** One after another from edge to edge; each says how far it is to the next. */
export function along({ w, spill }: Stage, each: (x: number) => number) {
  for (let x = -spill; x < w + spill; ) x += each(x);
}

/** Lines on a floor that run away from us. */
export function seams(
  g: Brush,
  { w, h, u, spill }: Stage,
  floor: number,
  paint: Hex | string,
  { far = 0.06, near = 0.17, thick = 0.22, middle = 0.5 } = {},
) {
  for (let line = -10; line <= 10; line++)
    stroke(
      g,
      u * thick,
      paint,
      w * (middle + line * far),
      floor,
      w * (middle + line * near),
      h + spill * 0.4,
    );
}

/** To and fro with the wind or the water. */
export const swaying = (
  speed: number,
  across: number,
  down = 0,
  phase = 0,
): Pick<Layer & { kind: 'painted' }, 'motion'> => ({
  motion: (t) => ({ x: Math.sin(t * speed + phase) * across, y: Math.sin(t * speed * 1.3 + phase) * down }),
});

/** A ground colour as seen here: white where snow lies. */
export const lying = ({ light, snowy }: Stage, colour: Hex, far = 0, snow: Hex = '#eef4fa') =>
  light.tone(snowy ? snow : colour, far);
