import type { Perch } from '../catalogue/perches.ts';
import type { Brush } from '../compose/layer.ts';
import type { Art, Pose } from '../paint/art.ts';
import { placed } from '../paint/brushwork.ts';
import { type Ink, ink, line } from '../paint/ink.ts';
import type { SceneSubject } from '../scene/scene.ts';

/** What is sat on, in heights of those who sit: its ink is one half broad on either side and one high. */
interface Seat {
  high: number;
  /** How much higher for each of its width. */
  slope?: number;
  /** How much broader it is than those on it, on either side. */
  margin: number;
  /** How far it reaches above their heads. */
  over?: number;
  mark?: Ink;
  /** Drawn once for each of them, as high as they sit. */
  each?: Ink;
  /** What stands at its left end and at its right, in heights. */
  left?: Ink;
  right?: Ink;
  cover?: Ink;
  /** What goes from one end to the other under their feet. */
  rail?: [paint: string, width: number];
}

const HEAP = `#c8922a B-1 .02 -.7 -.5 -.2 -1.1 .2 -1.1 .7 -.5 1 .02
#f2b92c O-.7 -.12 .1 .1O-.45 -.3 .1 .1O-.2 -.2 .1 .1O.1 -.3 .1 .1O.4 -.2 .1 .1O.7 -.12 .1 .1O-.3 -.6 .1 .1O0 -.66 .1 .1O.3 -.56 .1 .1O-.1 -.9 .09 .09O.14 -.88 .09 .09
#ffdc7a O-.56 -.04 .09 .09O-.32 -.06 .09 .09O0 -.06 .09 .09O.26 -.06 .09 .09O.54 -.04 .09 .09O-.16 -.44 .09 .09O.16 -.44 .09 .09O.02 -.8 .08 .08
#d5342f O-.4 -.42 .05 .08; #2aa6b0 O.24 -.74 .05 .08; #7d4bc0 O.5 -.36 .05 .08`;

const PERCHES: Record<Perch, Seat> = {
  branch: {
    ...{ high: 1.15, margin: 0.85, over: 0.75, rail: ['#6a4a32', 0.12] },
    left: ink(`#35622b O.56 -2.4 .34O.34 -2.13 .3O.88 -2.25 .26O.66 -2.05 .3; #6a4a32/.26 M.4 .02Q.54 -.6 .48 -2.15
#8b735f/.05 M.34 0 .44 -.8; #6a4a32/.12 M.46 -.85Q.76 -1.09 1.2 -1.09; #4f8f3f O.96 -.95 .12 .05 .5; #3a6d2f O.8 -.9 .12 .05 -.6`),
    right:
      ink(`#6a4a32/.05 M-.6 -1.09 -.34 -.85; #3a6d2f O-.3 -1.1 .14 .06 -.9; #4f8f3f O-.16 -1.16 .14 .06 .5O-.34 -.8 .12 .05 .6
#63a052 O-.24 -1.02 .13 .055 -.2; #3a6d2f O-.44 -.82 .11 .05 -.5`),
  },
  rock: {
    ...{ high: 0.5, slope: 0.12, margin: 0.4 },
    mark: ink(`#7d7a78 M-1 .02 -.86 -.5 -.5 -.98 .42 -1 .8 -.62 1 .02Z; #a1a09e M-.5 -.98 .42 -1 .2 -.78 -.34 -.72Z
#5e5c5c M.42 -1 .8 -.62 1 .02 .36 .02 .2 -.78Z; #706e6d M-.34 -.72 -.1 -.3 -.3 .02 -.7 .02 -.62 -.4Z; #5f7a48 O-.8 0 .13 .09O.72 0 .16 .11O.1 0 .1 .07`),
  },
  roof: {
    ...{ high: 1.1, slope: 0.1, margin: 0.7 },
    mark: ink(`#e9d9bd R-.8 -.44 1.6 .46; #8a5a48 R.5 -1.34 .16 .5; #6f4638 R.48 -1.38 .2 .08
#5a6a84 R-.57 -.34 .14 .22R-.07 -.34 .14 .22R.43 -.34 .14 .22; #b4523a M-.72 -1 .72 -1 .96 -.42 -.96 -.42Z
#7e3929/.012 M-.77 -.88 .77 -.88M-.82 -.77 .82 -.77M-.87 -.65 .87 -.65M-.91 -.54 .91 -.54
#904230/.01 M-.6 -.98 -.62 -.9M-.3 -.98 -.3 -.9M0 -.98 0 -.9M.3 -.98 .3 -.9M.6 -.98 .62 -.9M-.5 -.86 -.5 -.79M-.16 -.86 -.16 -.79M.16 -.86 .16 -.79M.5 -.86 .5 -.79
#904230/.01 M-.66 -.74 -.67 -.67M-.33 -.74 -.33 -.67M0 -.74 0 -.67M.33 -.74 .33 -.67M.66 -.74 .67 -.67M-.5 -.63 -.5 -.56M-.16 -.63 -.16 -.56M.16 -.63 .16 -.56M.5 -.63 .5 -.56; #bd6751 R-.75 -1.01 1.5 .1 .04`),
  },
  wire: {
    ...{ high: 1.9, margin: 0.8, rail: ['#23252c', 0.035] },
    left: ink('#5f4a38/.12 M.16 .02 .16 -2.4; #4a3a2c/.07 M.02 -2.2 .3 -2.2; #cfd6dc O.16 -2.04 .05'),
    right: ink('#5f4a38/.12 M-.16 .02 -.16 -2.4; #4a3a2c/.07 M-.3 -2.2 -.02 -2.2; #cfd6dc O-.16 -2.04 .05'),
  },
  post: {
    ...{ high: 0.85, margin: 0.45 },
    mark: ink('#6f553e R-1 -.43 2 .14R-1 -.73 2 .14; #8a6a4c R-1 -.43 2 .04R-1 -.73 2 .04'),
    each: ink(`#8a6a4c R-.17 -1 .34 1.03 .04; #9e856c R-.17 -1 .09 1.03 .04; #68503b R.09 -1 .08 1.03 .04; #b3a08c O0 -.98 .17 .06
#5a4532/.02 M-.02 -.3 0 -.14M-.02 -.62 0 -.46`),
  },
  gold: { high: 0, slope: 0.22, margin: 0.3, mark: ink(HEAP), cover: ink(HEAP) },
};

/** On a perch there is room for so many. */
const ROOM = 7;

/** Whoever is on a branch, a rock or a roof, in one picture with it. */
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
    if (perch.rail) line(g, ...perch.rail, -half + 0.5, -over + 0.06, half - 0.2, -over + 0.06);
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
    // So large a picture is dear to keep.
    poses: 12,
    paint: draw('paint'),
    shine: draw('shine'),
  };
}
