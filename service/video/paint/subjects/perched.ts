import type { Perch } from '../../catalogue/perches.ts';
import type { SceneSubject } from '../../scene/scene.ts';
import type { Art } from '../art.ts';
import { placed } from '../brushwork.ts';
import { PERCHES } from './perches.ts';

/** On a perch there is room for so many. */
const ROOM = 7;

/** Whoever is on a branch, a rock or a roof, in one picture with it. */
export function perched(art: Art, { count }: SceneSubject, on: Perch): Art {
  const perch = PERCHES[art.hangs ? 'branch' : on];
  const many = Math.min(count, ROOM);
  const gap = art.wide * 0.72;
  const seats = Array.from({ length: many }, (_, at) => (at - (many - 1) / 2) * gap);
  const high = perch.high(art.wide);
  const over = art.hangs ? high + 0.25 : high;
  const whole = over + (art.hangs ? 0 : 1);
  const half = (gap * (many - 1) + art.wide) / 2 + perch.margin;
  const draw =
    (layer: 'paint' | 'shine'): Art['paint'] =>
    (g, pose) =>
      placed(g, 0, 0, 1 / whole, () => {
        if (layer === 'paint') perch.paint(g, seats, over, half);
        for (const [at, x] of seats.entries()) {
          const phase = (pose.phase + at * 0.37) % 1;
          const way = many > 1 && at % 3 === 1 ? -1 : 1;
          placed(g, x, -perch.top(over, x, half) + (art.hangs ? 1 : 0), [way, 1], () =>
            art[layer]?.(g, { ...pose, phase, index: at }),
          );
        }
        if (layer === 'paint') perch.cover?.(g, seats, over, half);
      });
  return {
    ...art,
    size: art.size * whole,
    wide: (half * 2) / whole,
    above: Math.max((art.hangs ? 1 : 0) + perch.over, art.above ?? 0.12) / whole,
    below: Math.max(0.06, ((art.below ?? 0) - high) / whole),
    travel: 'stay',
    airy: false,
    // So large a picture is dear to keep.
    poses: 12,
    brow: undefined,
    paint: draw('paint'),
    shine: draw('shine'),
  };
}
