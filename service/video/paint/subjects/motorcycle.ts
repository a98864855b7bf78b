import type { Art } from '../art.ts';
import { blob, box, limb } from '../brushwork.ts';
import { beam } from './headlamp.ts';
import { wheel } from './wheel.ts';

export const MOTORCYCLE = {
  motorcycle: {
    size: 18,
    wide: 2.4,
    above: 0.8,
    travel: 'drive',
    speed: 1.5,
    period: 0.5,
    poses: 12,
    seat: { x: -0.12, y: -0.74, scale: 1.05 },
    paint(g, { phase, colour }) {
      const paint = colour ?? '#c8332f';
      limb(
        g,
        [
          [0.68, -0.3],
          [0.44, -0.98],
        ],
        0.08,
        '#8a929c',
      );
      limb(
        g,
        [
          [0.36, -1.02],
          [0.5, -0.96],
        ],
        0.07,
        '#2a2d36',
      );
      blob(
        g,
        [
          [-0.72, -0.62],
          [-0.5, -0.82],
          [-0.1, -0.72],
          [0.3, -0.9],
          [0.5, -0.62],
          [0.1, -0.4],
          [-0.4, -0.42],
        ],
        paint,
      );
      blob(
        g,
        [
          [-0.75, -0.74],
          [-0.5, -0.86],
          [-0.05, -0.76],
          [-0.1, -0.66],
        ],
        '#2a2326',
      );
      box(g, -0.25, -0.48, 0.5, 0.26, '#5b6069', 0.06);
      limb(
        g,
        [
          [-0.1, -0.24],
          [-0.8, -0.28],
        ],
        0.09,
        '#b4bac2',
      );
      for (const x of [-0.68, 0.7]) wheel(g, x, -0.3, 0.3, phase, 6);
    },
    shine: (g, { light }) => beam(g, 0.58, -0.82, light.lamps, 0.55),
  },
} satisfies Record<string, Art>;
