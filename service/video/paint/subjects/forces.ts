import type { Brush } from '../../compose/layer.ts';
import { type Art, TURN, wave } from '../art.ts';
import { circle, ellipse, glow, limb, type Point, shape } from '../brushwork.ts';
import { fade } from '../colour.ts';

function bolt(g: Brush, x: number, seed: number, strength: number) {
  const joint = (at: number): Point => [
    x + Math.sin(seed * 7 + at * 2.7) * 0.07 + (at - 4) * 0.012,
    -1 + at * 0.125,
  ];
  const way = Array.from({ length: 9 }, (_, at) => joint(at));
  for (const [thick, paint] of [
    [0.05, fade('#8fb8ff', 0.3 * strength)],
    [0.022, fade('#d8e6ff', strength)],
    [0.01, fade('#ffffff', strength)],
  ] as const) {
    limb(g, way, thick, paint);
    for (const from of [3, 5]) {
      const [bx, by] = joint(from);
      const side = (from + seed) % 2 ? 1 : -1;
      limb(
        g,
        [
          [bx, by],
          [bx + side * 0.08, by + 0.08],
          [bx + side * 0.1, by + 0.18],
        ],
        thick * 0.7,
        paint,
      );
    }
  }
}

/** What comes down on us. */
export const FORCES = {
  lightning: {
    size: 58,
    wide: 1.9,
    travel: 'stay',
    period: 3,
    poses: 15,
    airy: true,
    paint(g) {
      for (let puff = 0; puff < 9; puff++)
        ellipse(
          g,
          -0.62 + puff * 0.155,
          -0.95 + (puff % 2) * 0.03,
          0.17,
          0.045 + (puff % 3) * 0.012,
          '#3d4252',
        );
    },
    shine(g, { phase, index }) {
      for (const [at, x, seed] of [
        [0, -0.45, 1],
        [0.34, 0.4, 2],
        [0.67, -0.02, 3],
      ] as const) {
        const age = (phase + at + index * 0.17) % 1;
        // Each strikes, flickers and stays while it fades, one after the other.
        const strength = age > 0.33 ? 0 : (1 - age / 0.36) * (0.75 + 0.25 * Math.cos(age * TURN * 6));
        if (strength < 0.04) continue;
        glow(g, x, -0.5, 0.3, '#a8c4ff', 0.5 * strength);
        bolt(g, x, seed, Math.min(1, strength * 1.4));
      }
    },
  },
  avalanche: {
    size: 56,
    wide: 2.3,
    travel: 'stay',
    period: 3,
    poses: 30,
    airy: true,
    paint(g, { phase }) {
      shape(
        g,
        [
          [-1.1, 0],
          [-0.5, -0.62],
          [-0.2, -1],
          [0.06, -0.86],
          [0.5, -0.5],
          [1.1, 0],
        ],
        '#7d8ea6',
      );
      shape(
        g,
        [
          [-0.2, -1],
          [0.06, -0.86],
          [0.5, -0.5],
          [1.1, 0],
          [0.1, 0],
          [-0.1, -0.5],
        ],
        '#66778f',
      );
      shape(
        g,
        [
          [-0.62, -0.5],
          [-0.2, -1],
          [0.06, -0.86],
          [0.36, -0.62],
          [0.1, -0.66],
          [-0.06, -0.54],
          [-0.3, -0.62],
        ],
        '#f2f7fc',
      );
      shape(
        g,
        [
          [-0.2, -0.86],
          [0, -0.8],
          [0.62, 0],
          [-0.72, 0],
        ],
        '#e4edf6',
      );
      for (let puff = 0; puff < 46; puff++) {
        const age = (puff / 46 + phase) % 1;
        const spread = 0.06 + age * 0.66;
        const x = -0.08 + Math.sin(puff * 2.4) * spread + age * 0.04;
        circle(
          g,
          x,
          -0.82 + age * 0.76 + wave(phase * 2, puff * 0.13) * 0.012,
          0.04 + age * 0.11,
          fade(puff % 3 ? '#ffffff' : '#d5e2ef', 0.88),
        );
      }
      for (let lump = 0; lump < 9; lump++)
        ellipse(
          g,
          -0.84 + lump * 0.21,
          -0.05 + wave(phase, lump * 0.2) * 0.02,
          0.17,
          0.12,
          lump % 2 ? '#ffffff' : '#e6eff8',
        );
    },
  },
} satisfies Record<string, Art>;
