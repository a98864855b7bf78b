import type { Perch } from '../catalogue/perches.ts';
import type { Brush } from '../compose/layer.ts';
import type { Art, Pose } from '../paint/art.ts';
import { placed } from '../paint/brushwork.ts';
import type { Hex } from '../paint/colour.ts';
import { type Ink, line } from '../paint/ink.ts';
import type { SceneSubject } from '../scene/scene.ts';
import { inkedRows } from './table.ts';

/** A perch, in heights of its sitters: its ink is one half broad on either side and one high. */
interface Seat {
  high: number;
  /** The height added per width. */
  slope?: number;
  /** How much it is broader than its sitters, on each side. */
  margin: number;
  /** How far it exceeds their heads. */
  over?: number;
  mark?: Ink;
  /** Drawn once per sitter, at its height. */
  each?: Ink;
  /** Drawn at its left and right end, in heights. */
  left?: Ink;
  right?: Ink;
  cover?: Ink;
  /** The rail under their feet. */
  rail?: Hex;
  thick?: number;
}

const PERCHES = inkedRows<Seat>('perches') as Record<Perch, Seat>;

/** The most sitters on a perch. */
const ROOM = 7;

/** Sitters on a branch, a rock or a roof, as one picture. */
export function perched(art: Art, { count }: SceneSubject, on: Perch): Art {
  const perch = PERCHES[art.hangs ? 'branch' : on];
  const many = Math.min(count, ROOM);
  const gap = art.wide * 0.72;
  const seats = Array.from({ length: many }, (_, at) => (at - (many - 1) / 2) * gap);
  const high = perch.high + (perch.slope ?? 0) * art.wide;
  const over = art.hangs ? high + 0.25 : high;
  const whole = over + (art.hangs ? 0 : 1);
  const half = (gap * (many - 1) + art.wide) / 2 + perch.margin;
  const sunk = on === 'gold' ? 0.78 : on === 'rock' ? 0.96 : 1;
  const stage = (g: Brush) => {
    if (perch.rail)
      line(g, perch.rail, perch.thick ?? 0.1, -half + 0.5, -over + 0.06, half - 0.2, -over + 0.06);
    placed(g, 0, 0, [half, over], () => perch.mark?.(g));
    for (const x of seats) placed(g, x, 0, [1, over], () => perch.each?.(g));
    placed(g, -half, 0, [1, over / perch.high || 1], () => perch.left?.(g));
    placed(g, half, 0, [1, over / perch.high || 1], () => perch.right?.(g));
  };
  const draw =
    (layer: 'paint' | 'shine'): Art['paint'] =>
    (g: Brush, pose: Pose) =>
      placed(g, 0, 0, 1 / whole, () => {
        if (layer === 'paint') stage(g);
        for (const [at, x] of seats.entries()) {
          const own = { ...pose, phase: (pose.phase + at * 0.37) % 1, index: at };
          const way = many > 1 && at % 3 === 1 ? -1 : 1;
          placed(g, x, -over * sunk + (art.hangs ? 1 : 0), [way, 1], () => art[layer]?.(g, own));
        }
        if (layer === 'paint') placed(g, 0, 0, [half * 0.96, over * 0.5], () => perch.cover?.(g));
      });
  return {
    ...art,
    size: Math.min(art.size * whole, 46),
    wide: (half * 2) / whole,
    above: Math.max((art.hangs ? 1.6 : 0) + (perch.over ?? 0), art.above ?? 0.12) / whole,
    below: Math.max(0.06, ((art.below ?? 0) - high) / whole),
    ...{ travel: 'stay', airy: false, brow: undefined },
    // So large a picture costs much memory.
    poses: 12,
    paint: draw('paint'),
    shine: draw('shine'),
  };
}
