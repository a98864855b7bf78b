import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, horizontal, limb, shape } from '../brushwork.ts';
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

export const PRODUCTS = {
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
  phone: {
    ...still,
    size: 33,
    wide: 1,
    period: 4,
    paint(g, { colour }) {
      const shell = colour ?? '#26282f';
      ellipse(g, 0, -0.01, 0.34, 0.04, fade('#000010', 0.3));
      box(g, -0.27, -1.0, 0.54, 1.0, shell, 0.08);
    },
    shine(g, { phase }) {
      box(g, -0.235, -0.96, 0.47, 0.92, '#10233f', 0.06);
      ellipse(g, 0, -0.62 + wave(phase) * 0.02, 0.2, 0.2, '#f08ac0');
      ellipse(g, 0.04, -0.42, 0.19, 0.16, fade('#4fb8f0', 0.9));
      box(g, -0.07, -0.94, 0.14, 0.035, '#06080e', 0.017);
      for (let icon = 0; icon < 4; icon++)
        box(
          g,
          -0.19 + icon * 0.1,
          -0.17,
          0.08,
          0.08,
          ['#5fd06a', '#f2c230', '#ffffff', '#ff6a5a'][icon] as Hex,
          0.02,
        );
      glow(g, 0, -0.5, 0.5, '#8fc8ff', 0.22);
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
  headphones: {
    ...still,
    size: 27,
    wide: 1.3,
    poses: 1,
    paint(g, { colour }) {
      const shell = colour ?? '#2b2d36';
      g.strokeStyle = shell;
      g.lineWidth = 0.1;
      g.lineCap = 'round';
      g.beginPath();
      g.arc(0, -0.5, 0.42, Math.PI * 0.98, Math.PI * 2.02);
      g.stroke();
      for (const side of [-1, 1]) {
        box(g, side * 0.4 - 0.13, -0.56, 0.26, 0.52, shell, 0.12);
        box(g, side * 0.31 - 0.07, -0.52, 0.14, 0.44, '#8a5a44', 0.06);
        circle(g, side * 0.45, -0.3, 0.07, '#e2b84a');
      }
    },
  },
  camera: {
    ...still,
    size: 23,
    wide: 1.7,
    paint(g, { colour }) {
      const body = colour ?? '#2b2d36';
      box(g, -0.3, -0.98, 0.5, 0.3, darken(body, 0.1), 0.05);
      box(g, -0.7, -0.8, 1.4, 0.8, body, 0.08);
      box(g, -0.7, -0.8, 1.4, 0.2, '#c8ced6', 0.06);
      circle(g, 0.02, -0.36, 0.34, '#17181d');
      circle(g, 0.02, -0.36, 0.27, '#3a3f4c');
      circle(g, 0.02, -0.36, 0.19, '#1f3a6b');
      circle(g, -0.05, -0.43, 0.06, fade('#ffffff', 0.75));
      circle(g, 0.5, -0.86, 0.07, '#d5342f');
    },
    shine(g, { phase }) {
      if (phase > 0.9) glow(g, -0.05, -0.84, 0.7, '#ffffff', 1);
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
