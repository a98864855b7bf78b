import type { Brush } from '../../compose/layer.ts';
import { type Art, TURN } from '../art.ts';
import { box, circle, limb, placed, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

function wheel(g: Brush, x: number, radius: number, phase: number, rim: string) {
  circle(g, x, -radius, radius, '#26252a');
  for (let at = 0; at < 12; at++)
    placed(g, x, -radius, radius, () => box(g, 0.84, -0.07, 0.18, 0.14, '#16151a'), (at / 12 + phase) * TURN);
  circle(g, x, -radius, radius * 0.62, rim);
  for (let at = 0; at < 5; at++)
    placed(g, x, -radius, radius, () => circle(g, 0.36, 0, 0.1, '#3a3438'), (at / 5 + phase) * TURN);
  circle(g, x, -radius, radius * 0.16, '#3a3438');
}

export const FARM = {
  tractor: {
    size: 32,
    wide: 2.2,
    above: 0.3,
    travel: 'drive',
    speed: 0.35,
    window: { x: -0.4, y: -0.93, w: 0.37, h: 0.31 },
    period: 1.6,
    paint(g, { phase, colour }) {
      const coat = colour ?? '#c8372d';
      for (const puff of [0, 1, 2]) {
        const age = (puff + phase) / 3;
        circle(g, 0.42 - age * 0.3, -0.98 - age * 0.25, 0.04 + age * 0.07, fade('#9a9a9e', 0.5 * (1 - age)));
      }
      limb(
        g,
        [
          [0.42, -0.6],
          [0.42, -0.95],
        ],
        0.045,
        '#3a3438',
      );
      box(g, -0.05, -0.68, 0.82, 0.32, coat, 0.06);
      box(g, 0.62, -0.64, 0.12, 0.24, darken(coat, 0.45), 0.02);
      for (const at of [0, 1, 2, 3]) box(g, 0.2 + at * 0.08, -0.6, 0.04, 0.16, darken(coat, 0.3), 0.01);
      shape(
        g,
        [
          [-0.52, -0.5],
          [-0.46, -1],
          [-0.02, -1],
          [0.06, -0.5],
        ],
        darken(coat, 0.1),
      );
      shape(
        g,
        [
          [-0.42, -0.62],
          [-0.38, -0.93],
          [-0.07, -0.93],
          [-0.01, -0.62],
        ],
        '#cfe6f0',
      );
      circle(g, -0.22, -0.74, 0.07, '#c98f6b');
      box(g, -0.3, -0.7, 0.17, 0.1, '#3f5f8a', 0.03);
      box(g, -0.54, -1.05, 0.58, 0.07, lighten(coat, 0.15), 0.03);
      shape(
        g,
        [
          [-0.72, -0.5],
          [-0.5, -0.72],
          [-0.1, -0.66],
          [0, -0.4],
          [-0.7, -0.4],
        ],
        darken(coat, 0.2),
      );
      wheel(g, -0.36, 0.32, phase, '#e8b83a');
      wheel(g, 0.55, 0.2, phase * 2, '#e8b83a');
    },
  },
} satisfies Record<string, Art>;
