import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { blob, box, ellipse, glow, horizontal, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { still } from './still.ts';

function sneaker(g: Brush, x: number, y: number, cloth: Hex) {
  blob(
    g,
    [
      [x - 0.5, y - 0.08],
      [x - 0.52, y - 0.62],
      [x - 0.3, y - 0.62],
      [x - 0.02, y - 0.42],
      [x + 0.42, y - 0.3],
      [x + 0.62, y - 0.08],
    ],
    cloth,
  );
  blob(
    g,
    [
      [x + 0.34, y - 0.08],
      [x + 0.36, y - 0.28],
      [x + 0.58, y - 0.22],
      [x + 0.66, y - 0.06],
    ],
    '#f7f5f0',
  );
  box(g, x - 0.54, y - 0.13, 1.18, 0.13, '#fbfaf6', 0.05);
  limb(g, [[x - 0.46, y - 0.15] as const, [x + 0.58, y - 0.15] as const], 0.02, darken(cloth, 0.2));
  for (let lace = 0; lace < 4; lace++)
    limb(
      g,
      [
        [x - 0.18 + lace * 0.12, y - 0.54 + lace * 0.06] as const,
        [x - 0.06 + lace * 0.12, y - 0.36 + lace * 0.03] as const,
      ],
      0.028,
      '#fbfaf6',
    );
  limb(
    g,
    [[x - 0.4, y - 0.22] as const, [x - 0.1, y - 0.2] as const, [x + 0.16, y - 0.36] as const],
    0.05,
    '#fbfaf6',
  );
}

/** What is worn, and the scent with it. */
export const FINERY = {
  shoes: {
    ...still,
    size: 24,
    wide: 2.2,
    poses: 1,
    paint(g, { colour }) {
      const cloth = colour ?? '#2f6fd0';
      sneaker(g, -0.22, -0.2, darken(cloth, 0.18));
      sneaker(g, 0.2, 0, cloth);
    },
  },
  bottle: {
    ...still,
    size: 28,
    wide: 1.2,
    paint(g, { colour }) {
      const glass = colour ?? '#e8a0b8';
      ellipse(g, 0, -0.02, 0.4, 0.05, fade(glass, 0.4));
      box(
        g,
        -0.34,
        -0.62,
        0.68,
        0.62,
        horizontal(g, -0.34, 0.34, lighten(glass, 0.55), glass, darken(glass, 0.25)),
        0.09,
      );
      box(g, -0.28, -0.44, 0.56, 0.39, fade(darken(glass, 0.25), 0.45), 0.06);
      box(g, -0.09, -0.74, 0.18, 0.14, '#d8b45a', 0.02);
      box(g, -0.15, -1.0, 0.3, 0.28, horizontal(g, -0.15, 0.15, '#fff3c8', '#d8b45a', '#8a6a20'), 0.05);
      box(g, -0.19, -0.36, 0.38, 0.18, '#fbf7ea', 0.02);
      limb(g, [[-0.12, -0.27] as const, [0.12, -0.27] as const], 0.02, '#8a6a20');
      limb(g, [[-0.26, -0.54] as const, [-0.26, -0.12] as const], 0.035, fade('#ffffff', 0.65));
    },
    shine(g, { phase }) {
      const twinkle = Math.max(0, wave(phase));
      glow(g, -0.24, -0.56, 0.16, '#ffffff', twinkle * 0.9);
    },
  },
  ring: {
    ...still,
    size: 26,
    wide: 1.4,
    paint(g, { colour }) {
      g.strokeStyle = '#e2b84a';
      g.lineWidth = 0.1;
      g.beginPath();
      g.ellipse(0, -0.34, 0.36, 0.33, 0, 0, Math.PI * 2);
      g.stroke();
      g.strokeStyle = '#fff0b8';
      g.lineWidth = 0.025;
      g.beginPath();
      g.ellipse(0, -0.36, 0.37, 0.33, 0, 2.6, 4.2);
      g.stroke();
      const gem = colour ?? '#c8f0ff';
      shape(
        g,
        [
          [-0.26, -0.86],
          [-0.14, -1.0],
          [0.14, -1.0],
          [0.26, -0.86],
          [0, -0.6],
        ],
        gem,
      );
      for (const [a, b, tone] of [
        [-0.26, -0.09, 0.4],
        [-0.09, 0.09, 0.75],
        [0.09, 0.26, 0.15],
      ] as const)
        shape(
          g,
          [
            [a, -0.86],
            [b, -0.86],
            [0, -0.6],
          ],
          lighten(gem, tone),
        );
    },
    shine(g, { phase }) {
      for (const [x, y, shift] of [
        [-0.12, -0.94, 0],
        [0.16, -0.84, 0.5],
      ] as const)
        glow(g, x, y, 0.24, '#ffffff', Math.max(0.15, wave(phase, shift)));
    },
  },
  sunglasses: {
    ...still,
    size: 15,
    wide: 2.8,
    poses: 1,
    paint(g, { colour }) {
      const frame = colour ?? '#26262e';
      for (const side of [-1, 1]) {
        limb(
          g,
          [[side * 0.95, -0.8] as const, [side * 1.15, -0.72] as const, [side * 0.8, -0.06] as const],
          0.07,
          frame,
        );
        blob(
          g,
          [
            [side * 0.12, -0.9],
            [side * 1.02, -0.92],
            [side * 0.98, -0.34],
            [side * 0.56, -0.1],
            [side * 0.16, -0.34],
          ],
          frame,
        );
        blob(
          g,
          [
            [side * 0.2, -0.82],
            [side * 0.92, -0.84],
            [side * 0.88, -0.4],
            [side * 0.56, -0.2],
            [side * 0.24, -0.4],
          ],
          '#3a5f8f',
        );
        limb(
          g,
          [[side * 0.4 - 0.1, -0.7] as const, [side * 0.4 + 0.1, -0.46] as const],
          0.06,
          fade('#ffffff', 0.5),
        );
      }
      limb(g, [[-0.2, -0.76] as const, [0, -0.84] as const, [0.2, -0.76] as const], 0.09, frame);
    },
  },
} satisfies Record<string, Art>;
