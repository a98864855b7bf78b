import type { Art } from '../art.ts';
import { TURN, wave } from '../art.ts';
import { placed } from '../brushwork.ts';

/** Heels over head in the air, then on its feet again: it is longest upside down, which shows. */
export function tumbling(art: Art): Art {
  const draw =
    (layer: 'paint' | 'shine'): Art['paint'] =>
    (g, pose) => {
      const leap = Math.min(1, ((pose.phase + 0.3) % 1) / 0.9);
      placed(
        g,
        0,
        -0.5 - Math.sin(leap * Math.PI) * 0.5,
        1,
        () => {
          g.translate(0, 0.5);
          art[layer]?.(g, { ...pose, action: leap < 1 ? 'dance' : 'stand' });
        },
        -(leap + 0.12 * wave(leap)) * TURN,
      );
    };
  return {
    ...art,
    wide: Math.max(art.wide, 1.7),
    above: Math.max(art.above ?? 0, 0.75),
    travel: 'stay',
    period: 1.5,
    poses: 30,
    paint: draw('paint'),
    shine: draw('shine'),
  };
}
