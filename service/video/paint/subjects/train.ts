import { type Art, TURN } from '../art.ts';
import { box, circle, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { wheel } from './wheel.ts';
import { GLASS } from './window-glass.ts';

export const TRAIN = {
  train: {
    size: 17,
    wide: 8.4,
    above: 0.9,
    travel: 'drive',
    speed: 1,
    period: 0.9,
    poses: 16,
    paint(g, { phase, colour, light }) {
      const paint = colour ?? '#2f5a46';
      for (let car = 0; car < 3; car++) {
        const x = -3.9 + car * 1.75;
        box(g, x, -0.92, 1.62, 0.72, car % 2 ? lighten(paint, 0.12) : darken(paint, 0.08), 0.06);
        box(g, x - 0.02, -0.98, 1.66, 0.1, darken(paint, 0.4), 0.04);
        for (let at = 0; at < 4; at++)
          box(g, x + 0.14 + at * 0.36, -0.8, 0.25, 0.26, light.lamps > 0.3 ? '#ffe2a0' : GLASS, 0.03);
        for (const dx of [0.32, 1.3]) wheel(g, x + dx, -0.13, 0.13, phase, 6);
        box(g, x + 1.6, -0.36, 0.18, 0.06, '#22242b');
      }
      const e = 1.38;
      box(g, e, -1.08, 0.62, 0.88, paint, 0.05);
      box(g, e - 0.05, -1.14, 0.74, 0.09, darken(paint, 0.45), 0.03);
      box(g, e + 0.14, -0.96, 0.34, 0.3, light.lamps > 0.3 ? '#ffe2a0' : GLASS, 0.03);
      box(g, e + 0.6, -0.84, 1.5, 0.52, darken(paint, 0.15), 0.2);
      box(g, e + 0.95, -0.84, 0.08, 0.52, '#d9b45a');
      box(g, e + 1.62, -1.14, 0.2, 0.32, '#22242b', 0.03);
      shape(
        g,
        [
          [e + 1.56, -1.28],
          [e + 1.9, -1.28],
          [e + 1.84, -1.1],
          [e + 1.62, -1.1],
        ],
        '#22242b',
      );
      shape(
        g,
        [
          [e + 2.06, -0.32],
          [e + 2.46, 0],
          [e + 1.9, 0],
        ],
        '#a83a2f',
      );
      for (const dx of [0.3, 0.85, 1.35, 1.85]) wheel(g, e + dx, -0.18, 0.18, phase, 6, '#c8453c');
      const rod = [Math.cos(phase * TURN) * 0.09, Math.sin(phase * TURN) * 0.09] as const;
      limb(
        g,
        [
          [e + 0.3 + rod[0], -0.18 + rod[1]],
          [e + 1.85 + rod[0], -0.18 + rod[1]],
        ],
        0.045,
        '#c9ced6',
      );
      for (let puff = 0; puff < 6; puff++) {
        const age = (puff + phase) / 6;
        circle(
          g,
          e + 1.72 - age * 2.6,
          -1.36 - age * 0.4,
          0.12 + age * 0.26,
          fade('#f2f2f0', 0.75 * (1 - age)),
        );
      }
    },
  },
} satisfies Record<string, Art>;
