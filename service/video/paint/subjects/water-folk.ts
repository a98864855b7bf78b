import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

export const WATER_FOLK = {
  otter: {
    size: 13,
    wide: 3.2,
    above: 0.3,
    travel: 'bob',
    speed: 0.1,
    period: 2.6,
    brow: {
      x: 0.77,
      y: -0.44,
      r: 0.27,
      neck: { x: 0.66, y: -0.16 },
      eyes: { apart: 0.14, y: -0.5, r: 0.09 },
    },
    paint(g, { phase, colour }) {
      const coat = colour ?? '#7a5236';
      const pale = lighten(coat, 0.55);
      const rub = wave(phase) * 0.05;
      ellipse(g, 0, -0.02, 1.3, 0.1, fade('#ffffff', 0.35));
      limb(
        g,
        [[-0.9, -0.1] as const, [-1.2, -0.2] as const, [-1.4, -0.42] as const],
        0.13,
        darken(coat, 0.15),
      );
      blob(
        g,
        [
          [-1.0, 0],
          [-0.8, -0.34],
          [0, -0.44],
          [0.6, -0.36],
          [0.7, 0],
        ],
        coat,
      );
      ellipse(g, -0.05, -0.26, 0.62, 0.13, pale);
      for (const [x, y] of [
        [-0.86, -0.42],
        [-0.7, -0.46],
      ] as const)
        ellipse(g, x, y, 0.09, 0.16, darken(coat, 0.25), 0.3);
      circle(g, 0.78, -0.4, 0.3, coat);
      for (const x of [0.6, 0.94]) circle(g, x, -0.66, 0.075, darken(coat, 0.2));
      ellipse(g, 0.76, -0.34, 0.2, 0.15, pale);
      ellipse(g, 0.74, -0.42, 0.07, 0.05, '#26201e');
      for (const x of [0.64, 0.9]) circle(g, x, -0.5, 0.035, '#1d1a1c');
      for (const side of [-1, 1])
        limb(g, [[0.76 + side * 0.1, -0.33] as const, [0.76 + side * 0.34, -0.3] as const], 0.014, '#f4efe4');
      for (const x of [0.16, 0.34])
        limb(
          g,
          [[x + 0.1, -0.3] as const, [x + 0.04, -0.5 + rub] as const, [x - 0.06, -0.54 + rub] as const],
          0.1,
          darken(coat, 0.15),
        );
      ellipse(g, 0.18, -0.58 + rub, 0.15, 0.09, '#c9b8a0');
    },
  },
  diver: {
    size: 19,
    wide: 3,
    above: 0.9,
    travel: 'swim',
    speed: 0.3,
    period: 1.6,
    airy: true,
    paint(g, { phase, colour }) {
      const suit = colour ?? '#2b3a55';
      for (const [offset, tone] of [
        [0.5, darken(suit, 0.3)],
        [0, suit],
      ] as const) {
        const kick = wave(phase, offset) * 0.16;
        limb(
          g,
          [[-0.3, -0.46] as const, [-0.66, -0.44 + kick * 0.5] as const, [-0.96, -0.44 + kick] as const],
          0.16,
          tone,
        );
        blob(
          g,
          [
            [-0.9, -0.5 + kick],
            [-1.42, -0.62 + kick * 1.6],
            [-1.46, -0.36 + kick * 1.6],
            [-0.9, -0.38 + kick],
          ],
          '#f2b53a',
        );
      }
      box(g, -0.26, -0.86, 0.66, 0.24, '#f2c230', 0.11);
      box(g, 0.36, -0.8, 0.1, 0.1, '#8a8f98', 0.02);
      blob(
        g,
        [
          [-0.42, -0.42],
          [-0.2, -0.68],
          [0.4, -0.66],
          [0.56, -0.46],
          [0.3, -0.28],
          [-0.2, -0.3],
        ],
        suit,
      );
      limb(
        g,
        [[0.38, -0.46] as const, [0.62, -0.22] as const, [0.9, -0.24 + wave(phase) * 0.04] as const],
        0.11,
        lighten(suit, 0.15),
      );
      circle(g, 0.93, -0.24 + wave(phase) * 0.04, 0.06, '#e8b48c');
      circle(g, 0.72, -0.6, 0.2, suit);
      ellipse(g, 0.8, -0.58, 0.13, 0.15, '#e8b48c');
      box(g, 0.7, -0.7, 0.24, 0.16, '#22242e', 0.05);
      box(g, 0.74, -0.67, 0.17, 0.1, '#8fd8f0', 0.03);
      limb(g, [[0.9, -0.5] as const, [0.7, -0.94] as const, [0.42, -0.76] as const], 0.04, '#17181d');
      for (let bubble = 0; bubble < 7; bubble++) {
        const age = (phase + bubble / 7) % 1;
        const x = 0.96 + Math.sin(bubble * 2 + age * 4) * 0.08;
        circle(g, x, -0.66 - age * 1.1, 0.03 + age * 0.05, fade('#e8f8ff', 0.7 * (1 - age)));
      }
    },
  },
} satisfies Record<string, Art>;
