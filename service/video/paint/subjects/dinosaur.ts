import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';

export const DINOSAUR = {
  dinosaur: {
    size: 46,
    wide: 1.9,
    travel: 'walk',
    speed: 0.22,
    period: 1.5,
    poses: 20,
    brow: ({ phase }) => ({
      x: 0.27,
      y: -0.92 + wave(phase * 2) * 0.015,
      r: 0.13,
      neck: { x: 0.24, y: -0.74 },
    }),
    seat: { x: -0.08, y: -0.64, scale: 0.55 },
    paint(g, { phase, colour }) {
      const skin = colour ?? '#6f9a4a';
      const nod = wave(phase * 2) * 0.015;
      limb(
        g,
        [
          [-0.15, -0.5],
          [-0.5, -0.42],
          [-0.82, -0.28 + wave(phase) * 0.05],
        ],
        0.17,
        skin,
      );
      for (const [offset, shade] of [
        [0.5, 0.3],
        [0, 0],
      ] as const) {
        const swing = wave(phase, offset) * 0.15;
        const lift = Math.max(0, wave(phase, offset + 0.25)) * 0.08;
        limb(
          g,
          [
            [-0.05, -0.45],
            [0.08 + swing * 0.4, -0.26],
            [-0.03 + swing, -0.05 - lift],
          ],
          0.13,
          darken(skin, shade),
        );
        ellipse(g, 0.05 + swing, -0.03 - lift, 0.12, 0.035, darken(skin, shade + 0.15));
      }
      blob(
        g,
        [
          [-0.4, -0.5],
          [-0.15, -0.72],
          [0.15, -0.75],
          [0.22, -0.5],
          [0.05, -0.34],
          [-0.25, -0.36],
        ],
        skin,
      );
      blob(
        g,
        [
          [0.2, -0.55],
          [0.08, -0.36],
          [-0.15, -0.38],
          [0.05, -0.5],
        ],
        '#dfe3a8',
      );
      limb(
        g,
        [
          [0.08, -0.62],
          [0.24, -0.72 + nod],
          [0.25, -0.86 + nod],
        ],
        0.2,
        skin,
      );
      blob(
        g,
        [
          [0.1, -0.95 + nod],
          [0.25, -1.04 + nod],
          [0.52, -0.97 + nod],
          [0.6, -0.87 + nod],
          [0.3, -0.84 + nod],
          [0.12, -0.84 + nod],
        ],
        skin,
      );
      blob(
        g,
        [
          [0.22, -0.85 + nod],
          [0.54, -0.83 + nod],
          [0.5, -0.77 + nod],
          [0.25, -0.78 + nod],
        ],
        darken(skin, 0.2),
      );
      for (let tooth = 0; tooth < 5; tooth++)
        shape(
          g,
          [
            [0.32 + tooth * 0.05, -0.855 + nod],
            [0.345 + tooth * 0.05, -0.81 + nod],
            [0.37 + tooth * 0.05, -0.855 + nod],
          ],
          '#fffbe8',
        );
      circle(g, 0.3, -0.95 + nod, 0.03, '#fff6c8');
      circle(g, 0.31, -0.95 + nod, 0.016, '#1b1b1b');
      limb(
        g,
        [
          [0.2, -0.56],
          [0.3, -0.52],
          [0.33, -0.47 + wave(phase) * 0.02],
        ],
        0.05,
        darken(skin, 0.1),
      );
      for (const [x, y] of [
        [-0.2, -0.6],
        [0, -0.66],
        [-0.35, -0.47],
        [0.1, -0.58],
      ] as const)
        circle(g, x, y, 0.028, lighten(skin, 0.25));
    },
  },
} satisfies Record<string, Art>;
