import { type Art, wave } from '../art.ts';
import { blob, glow, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { GLASS } from './window-glass.ts';

export const FIGHTER_JET = {
  fighterjet: {
    size: 13,
    wide: 4.4,
    above: 0.3,
    below: 0.3,
    travel: 'fly',
    speed: 2,
    period: 0.24,
    poses: 6,
    airy: true,
    paint(g, { colour }) {
      const grey = colour ?? '#7d8794';
      shape(
        g,
        [
          [-1.2, -0.56],
          [-1.75, -1.12],
          [-1.35, -1.12],
          [-0.7, -0.6],
        ],
        darken(grey, 0.15),
      );
      blob(
        g,
        [
          [-1.6, -0.62],
          [-0.4, -0.72],
          [0.8, -0.7],
          [1.9, -0.44],
          [0.8, -0.3],
          [-1.5, -0.34],
        ],
        grey,
      );
      blob(
        g,
        [
          [0.2, -0.64],
          [0.5, -0.88],
          [0.9, -0.8],
          [1.1, -0.6],
        ],
        GLASS,
      );
      shape(
        g,
        [
          [0.35, -0.42],
          [-0.9, 0.05],
          [-1.2, 0.05],
          [-0.7, -0.42],
        ],
        darken(grey, 0.28),
      );
      shape(
        g,
        [
          [-1.0, -0.44],
          [-1.7, -0.2],
          [-1.75, -0.28],
          [-1.4, -0.48],
        ],
        lighten(grey, 0.15),
      );
    },
    shine(g, { phase }) {
      glow(g, -1.62, -0.48, 0.4, '#ffb45a', 0.7);
      const flame = 0.36 + wave(phase) * 0.08;
      shape(
        g,
        [
          [-1.56, -0.58],
          [-1.6 - flame, -0.48],
          [-1.56, -0.38],
        ],
        fade('#bfe6ff', 0.95),
      );
    },
  },
} satisfies Record<string, Art>;
