import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';

export const OWL = {
  owl: {
    size: 21,
    brow: ({ phase }) => ({
      x: wave(phase) * 0.07,
      y: -0.76,
      r: 0.24,
      neck: { x: 0, y: -0.53 },
      eyes: { apart: 0.13, y: -0.75, r: 0.1 },
    }),
    hatOver: true,
    wide: 1.1,
    travel: 'stay',
    period: 3.2,
    poses: 24,
    paint(g, { phase, colour }) {
      const coat = colour ?? '#8a6444';
      const turn = wave(phase) * 0.07;
      limb(
        g,
        [
          [-0.5, 0.02],
          [0.5, 0.0],
        ],
        0.07,
        '#4a3526',
      );
      blob(
        g,
        [
          [-0.26, -0.02],
          [-0.32, -0.5],
          [-0.1, -0.72],
          [0.1, -0.72],
          [0.32, -0.5],
          [0.26, -0.02],
        ],
        coat,
      );
      for (let row = 0; row < 4; row++)
        for (let at = -1; at <= 1; at++)
          ellipse(g, at * 0.1 + (row % 2) * 0.05, -0.16 - row * 0.1, 0.045, 0.035, lighten(coat, 0.4));
      for (const side of [-1, 1]) {
        ellipse(g, side * 0.26, -0.34, 0.09, 0.26, darken(coat, 0.3), side * -0.15);
        shape(
          g,
          [
            [side * 0.12 + turn, -0.86],
            [side * 0.27 + turn, -1.02],
            [side * 0.27 + turn, -0.78],
          ],
          darken(coat, 0.15),
        );
      }
      ellipse(g, turn, -0.74, 0.29, 0.23, coat);
    },
    shine(g, { phase }) {
      const turn = wave(phase) * 0.07;
      for (const side of [-1, 1]) {
        circle(g, side * 0.12 + turn * 1.5, -0.75, 0.105, '#f7e7b8');
        circle(g, side * 0.12 + turn * 1.7, -0.75, phase > 0.95 ? 0.01 : 0.06, '#1a1512');
      }
      shape(
        g,
        [
          [turn * 1.6 - 0.03, -0.7],
          [turn * 1.6 + 0.03, -0.7],
          [turn * 1.6, -0.62],
        ],
        '#e8a33c',
      );
    },
  },
} satisfies Record<string, Art>;
