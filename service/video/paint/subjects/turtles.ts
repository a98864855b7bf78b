import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb } from '../brushwork.ts';
import { darken } from '../colour.ts';

export const TURTLES = {
  seaturtle: {
    size: 15,
    wide: 2.2,
    below: 0.28,
    travel: 'swim',
    speed: 0.3,
    period: 2.2,
    brow: { x: 0.73, y: -0.56, r: 0.17, neck: { x: 0.6, y: -0.44 } },
    airy: true,
    paint(g, { phase, colour }) {
      const shell = colour ?? '#5d8a4a';
      const flap = wave(phase) * 0.35;
      blob(
        g,
        [
          [0.3, -0.4],
          [0.1, -0.1 + flap],
          [-0.25, 0.02 + flap],
          [0.05, -0.4],
        ],
        '#7fae7a',
      );
      blob(
        g,
        [
          [-0.5, -0.4],
          [-0.8, -0.25 - flap * 0.4],
          [-0.85, -0.4 - flap * 0.4],
        ],
        '#6f9d6c',
      );
      circle(g, 0.72, -0.55, 0.17, '#8fbb86');
      circle(g, 0.78, -0.58, 0.03, '#1c2418');
      blob(
        g,
        [
          [-0.65, -0.35],
          [-0.4, -0.8],
          [0.15, -0.92],
          [0.55, -0.6],
          [0.5, -0.3],
          [-0.2, -0.22],
        ],
        shell,
      );
      for (const [x, y] of [
        [-0.3, -0.58],
        [0.02, -0.68],
        [0.3, -0.55],
        [-0.02, -0.42],
      ] as const)
        ellipse(g, x, y, 0.13, 0.09, darken(shell, 0.28));
    },
  },
  turtle: {
    size: 13,
    wide: 1.9,
    travel: 'walk',
    speed: 0.12,
    period: 1.8,
    brow: ({ phase }) => ({ x: 0.73, y: -0.51 + wave(phase) * 0.02, r: 0.17, neck: { x: 0.62, y: -0.34 } }),
    paint(g, { phase, colour }) {
      const shell = colour ?? '#6b7f3c';
      for (const [x, offset] of [
        [-0.4, 0],
        [0.35, 0.5],
      ] as const)
        limb(
          g,
          [
            [x, -0.25],
            [x + wave(phase, offset) * 0.1, -0.03],
          ],
          0.16,
          '#8aa05c',
        );
      circle(g, 0.72, -0.5 + wave(phase) * 0.02, 0.17, '#9ab06a');
      limb(
        g,
        [
          [0.45, -0.3],
          [0.66, -0.44],
        ],
        0.16,
        '#9ab06a',
      );
      circle(g, 0.78, -0.54 + wave(phase) * 0.02, 0.03, '#1c2418');
      blob(
        g,
        [
          [-0.7, -0.2],
          [-0.5, -0.75],
          [0, -1.0],
          [0.45, -0.75],
          [0.6, -0.2],
        ],
        shell,
      );
      for (const [x, y] of [
        [-0.3, -0.5],
        [0, -0.7],
        [0.28, -0.5],
        [0, -0.38],
      ] as const)
        ellipse(g, x, y, 0.14, 0.11, darken(shell, 0.28));
    },
  },
} satisfies Record<string, Art>;
