import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';

export const KANGAROO = {
  kangaroo: {
    size: 34,
    wide: 1.7,
    above: 0.4,
    travel: 'walk',
    speed: 0.7,
    period: 0.9,
    poses: 18,
    brow: { x: 0.12, y: -0.86, r: 0.095, neck: { x: 0.1, y: -0.72 } },
    paint(g, { phase, colour, action }) {
      const coat = colour ?? '#b8794a';
      const still = action === 'stand' || action === 'sit' || action === 'sleep';
      const hop = still ? 0 : Math.max(0, wave(phase)) * 0.2;
      const [pale, dark] = [lighten(coat, 0.5), darken(coat, 0.2)];
      g.translate(0, -hop);
      limb(
        g,
        [[-0.14, -0.3] as const, [-0.4, -0.12] as const, [-0.74, -0.02 + hop * 0.6] as const],
        0.12,
        dark,
      );
      const foot = 0.16 - hop * 0.9;
      for (const [shift, tone] of [
        [-0.05, dark],
        [0.02, coat],
      ] as const) {
        limb(
          g,
          [[shift, -0.3] as const, [shift - 0.16, -0.14] as const, [shift - 0.06, -0.04] as const],
          0.08,
          tone,
        );
        limb(g, [[shift - 0.08, -0.03] as const, [shift + foot, -0.02 + hop * 0.5] as const], 0.055, tone);
      }
      blob(
        g,
        [
          [-0.24, -0.16],
          [-0.24, -0.42],
          [-0.04, -0.72],
          [0.1, -0.76],
          [0.16, -0.56],
          [0.14, -0.24],
          [-0.06, -0.1],
        ],
        coat,
      );
      ellipse(g, 0.09, -0.4, 0.09, 0.22, pale, 0.15);
      blob(
        g,
        [
          [0, -0.32],
          [0.2, -0.36],
          [0.2, -0.16],
          [0.04, -0.16],
        ],
        darken(pale, 0.12),
      );
      for (const ear of [0.1, 0.16]) ellipse(g, ear, -0.47, 0.02, 0.06, coat, (ear - 0.13) * 8);
      circle(g, 0.13, -0.39, 0.06, coat);
      circle(g, 0.16, -0.4, 0.011, '#1f1a1c');
      limb(g, [[0.1, -0.62] as const, [0.24, -0.54] as const, [0.26, -0.46] as const], 0.045, dark);
      for (const [ear, turn] of [
        [0.06, -0.25],
        [0.14, 0.12],
      ] as const) {
        ellipse(g, ear, -0.98, 0.042, 0.12, dark, turn);
        ellipse(g, ear + 0.005, -0.98, 0.02, 0.08, '#e8b9a0', turn);
      }
      limb(g, [[0.06, -0.7] as const, [0.1, -0.84] as const], 0.12, coat);
      ellipse(g, 0.14, -0.85, 0.11, 0.085, coat, 0.2);
      ellipse(g, 0.24, -0.81, 0.08, 0.055, pale, 0.25);
      circle(g, 0.31, -0.81, 0.022, '#2a2326');
      circle(g, 0.15, -0.88, 0.02, '#1f1a1c');
    },
  },
} satisfies Record<string, Art>;
