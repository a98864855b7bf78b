import { type Art, TURN } from '../art.ts';
import { box, circle, ellipse, horizontal, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { still } from './still.ts';

/** Small things that are shown off: on a wrist, on a dressing table, on a breakfast table. */
export const VANITY = {
  wristwatch: {
    ...still,
    size: 40,
    wide: 0.9,
    paint(g, { phase, colour }) {
      const steel = colour ?? '#c9ced6';
      const leather = '#4a2f22';
      for (const side of [-1, 1]) {
        shape(
          g,
          [
            [-0.16, -0.5],
            [0.16, -0.5],
            [0.12, -0.5 + side * 0.5],
            [-0.12, -0.5 + side * 0.5],
          ],
          leather,
        );
        for (const x of [-0.1, 0.1])
          limb(
            g,
            [[x, -0.5 + side * 0.3] as const, [x * 0.85, -0.5 + side * 0.47] as const],
            0.008,
            '#c9a06a',
          );
      }
      box(g, 0.25, -0.54, 0.07, 0.08, darken(steel, 0.2), 0.02);
      circle(g, 0, -0.5, 0.28, darken(steel, 0.15));
      circle(g, 0, -0.5, 0.26, lighten(steel, 0.35));
      circle(g, 0, -0.5, 0.22, '#1d2740');
      for (let hour = 0; hour < 12; hour++) {
        const turn = (hour / 12) * TURN;
        const [x, y] = [Math.sin(turn), -Math.cos(turn)];
        limb(
          g,
          [[x * 0.165, -0.5 + y * 0.165] as const, [x * 0.2, -0.5 + y * 0.2] as const],
          hour % 3 ? 0.012 : 0.022,
          '#f4efe0',
        );
      }
      for (const [turn, reach, thick, paint] of [
        [-0.9, 0.1, 0.022, '#f4efe0'],
        [0.95, 0.16, 0.016, '#f4efe0'],
        [phase * TURN, 0.18, 0.007, '#e0453c'],
      ] as const)
        limb(
          g,
          [[0, -0.5] as const, [Math.sin(turn) * reach, -0.5 - Math.cos(turn) * reach] as const],
          thick,
          paint,
        );
      circle(g, 0, -0.5, 0.016, '#e0b84a');
      ellipse(g, -0.09, -0.6, 0.05, 0.09, fade('#ffffff', 0.22), 0.7);
    },
  },
  lipstick: {
    ...still,
    size: 34,
    wide: 0.7,
    poses: 1,
    paint(g, { colour }) {
      const red = colour ?? '#c8203a';
      box(g, -0.17, -0.4, 0.34, 0.4, horizontal(g, -0.17, 0.17, '#17161c', '#4a4856', '#17161c'), 0.02);
      box(g, -0.15, -0.6, 0.3, 0.22, horizontal(g, -0.15, 0.15, '#9a7426', '#ffe7a0', '#9a7426'), 0.01);
      shape(
        g,
        [
          [-0.115, -0.6],
          [-0.115, -0.82],
          [-0.02, -0.97],
          [0.06, -0.99],
          [0.115, -0.92],
          [0.115, -0.6],
        ],
        red,
      );
      ellipse(g, 0.04, -0.88, 0.09, 0.05, lighten(red, 0.3), -0.85);
      box(g, -0.085, -0.8, 0.03, 0.18, fade('#ffffff', 0.4), 0.015);
    },
  },
  honey: {
    ...still,
    size: 28,
    wide: 1.2,
    poses: 1,
    paint(g, { colour }) {
      const amber = colour ?? '#e8961e';
      box(g, -0.4, -0.78, 0.8, 0.78, fade('#fff4d8', 0.9), 0.14);
      box(
        g,
        -0.36,
        -0.68,
        0.72,
        0.65,
        horizontal(g, -0.36, 0.36, darken(amber, 0.25), lighten(amber, 0.3), darken(amber, 0.2)),
        0.12,
      );
      box(g, -0.25, -0.52, 0.5, 0.34, '#fbf5e2', 0.04);
      for (const [x, y] of [
        [-0.08, -0.38],
        [0.08, -0.38],
        [0, -0.3],
      ] as const)
        shape(
          g,
          Array.from({ length: 6 }, (_, at) => [
            x + Math.sin((at / 6) * TURN) * 0.075,
            y + Math.cos((at / 6) * TURN) * 0.075,
          ]),
          amber,
        );
      box(g, -0.36, -0.96, 0.72, 0.2, '#c8983a', 0.04);
      box(g, -0.36, -0.88, 0.72, 0.03, darken('#c8983a', 0.25));
      box(g, -0.33, -0.6, 0.05, 0.45, fade('#ffffff', 0.5), 0.02);
    },
  },
} satisfies Record<string, Art>;
