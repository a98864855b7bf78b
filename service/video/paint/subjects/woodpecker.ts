import { type Art, TURN } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

/** A burst of blows, then a rest. */
function peck(phase: number) {
  return phase < 0.6 ? -0.05 + 0.05 * Math.cos((phase / 0.6) * 5 * TURN) : -0.05;
}

export const WOODPECKER = {
  woodpecker: {
    size: 52,
    wide: 1,
    above: 0.32,
    travel: 'stay',
    period: 1.6,
    poses: 24,
    brow: ({ phase }) => ({ x: -0.12 + peck(phase), y: -0.71, r: 0.075, neck: { x: -0.16, y: -0.61 } }),
    paint(g, { phase, colour }) {
      const [bark, coat] = ['#7a5638', colour ?? '#26262e'];
      // A dead trunk, broken off above the bird.
      shape(
        g,
        [
          [0.0, 0.03],
          [0.08, -0.2],
          [0.09, -1.12],
          [0.15, -1.26],
          [0.2, -1.14],
          [0.27, -1.28],
          [0.33, -1.12],
          [0.39, -1.18],
          [0.38, -0.2],
          [0.47, 0.03],
        ],
        bark,
      );
      shape(
        g,
        [
          [0.29, -1.1],
          [0.39, -1.18],
          [0.38, -0.2],
          [0.47, 0.03],
          [0.32, 0.03],
        ],
        darken(bark, 0.2),
      );
      limb(g, [[0.38, -0.94] as const, [0.46, -1.06] as const], 0.07, bark);
      for (let mark = 0; mark < 9; mark++)
        limb(
          g,
          [
            [0.2 + (mark % 3) * 0.08, -0.1 - mark * 0.13] as const,
            [0.21 + (mark % 3) * 0.08, -0.2 - mark * 0.13] as const,
          ],
          0.016,
          mark % 2 ? darken(bark, 0.35) : lighten(bark, 0.2),
        );
      ellipse(g, 0.15, -0.69, 0.04, 0.05, '#3a2416');
      for (let chip = 0; chip < 4; chip++) {
        const age = (phase * 2 + chip / 4) % 1;
        circle(g, 0.1 - age * 0.14 - chip * 0.02, -0.66 + age * age * 0.6, 0.014, fade('#d8b080', 1 - age));
      }
      g.translate(0.055, 0);
      shape(
        g,
        [
          [-0.14, -0.32],
          [-0.02, -0.02],
          [0.04, -0.04],
          [-0.02, -0.34],
        ],
        darken(coat, 0.2),
      );
      blob(
        g,
        [
          [-0.1, -0.62],
          [-0.24, -0.58],
          [-0.25, -0.4],
          [-0.08, -0.2],
          [0.03, -0.3],
          [0.0, -0.52],
        ],
        coat,
      );
      blob(
        g,
        [
          [-0.06, -0.58],
          [0.02, -0.5],
          [0.03, -0.3],
          [-0.04, -0.26],
          [-0.05, -0.42],
        ],
        '#f4efe4',
      );
      for (const [x, y] of [
        [-0.2, -0.5],
        [-0.19, -0.42],
        [-0.15, -0.35],
      ] as const)
        ellipse(g, x, y, 0.035, 0.014, '#f4efe4', 0.9);
      for (const y of [-0.36, -0.3])
        limb(g, [[0.0, y] as const, [0.07, y - 0.03] as const, [0.13, y] as const], 0.02, '#8a8078');
      const x = -0.12 + peck(phase);
      limb(g, [[-0.13, -0.58] as const, [x, -0.7] as const], 0.11, coat);
      blob(
        g,
        [
          [x + 0.03, -0.77],
          [x - 0.06, -0.83],
          [x - 0.2, -0.8],
          [x - 0.1, -0.7],
        ],
        '#d5342f',
      );
      circle(g, x, -0.71, 0.075, coat);
      ellipse(g, x + 0.02, -0.685, 0.055, 0.024, '#f4efe4', 0.2);
      shape(
        g,
        [
          [x + 0.05, -0.735],
          [x + 0.2, -0.69],
          [x + 0.05, -0.675],
        ],
        '#6a6a72',
      );
      circle(g, x + 0.02, -0.725, 0.016, '#f2c230');
      circle(g, x + 0.022, -0.725, 0.009, '#17171d');
    },
  },
} satisfies Record<string, Art>;
