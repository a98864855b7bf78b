import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade } from '../colour.ts';
import { GLASS } from './window-glass.ts';

export const HELICOPTER = {
  helicopter: {
    size: 17,
    wide: 2.8,
    above: 0.2,
    travel: 'fly',
    speed: 0.5,
    period: 0.25,
    poses: 6,
    airy: true,
    paint(g, { phase, colour }) {
      const paint = colour ?? '#d8653c';
      limb(
        g,
        [
          [-0.3, -0.5],
          [-1.2, -0.62],
        ],
        0.1,
        paint,
      );
      shape(
        g,
        [
          [-1.1, -0.6],
          [-1.3, -0.9],
          [-1.05, -0.66],
        ],
        darken(paint, 0.2),
      );
      blob(
        g,
        [
          [-0.5, -0.5],
          [-0.2, -0.8],
          [0.4, -0.82],
          [0.72, -0.45],
          [0.4, -0.15],
          [-0.25, -0.18],
        ],
        paint,
      );
      blob(
        g,
        [
          [0.15, -0.48],
          [0.2, -0.74],
          [0.45, -0.74],
          [0.66, -0.45],
        ],
        GLASS,
      );
      for (const x of [-0.15, 0.3])
        limb(
          g,
          [
            [x, -0.2],
            [x, -0.02],
          ],
          0.04,
          '#33363f',
        );
      limb(
        g,
        [
          [-0.4, 0],
          [0.6, 0],
        ],
        0.05,
        '#33363f',
      );
      limb(
        g,
        [
          [0.05, -0.8],
          [0.05, -0.96],
        ],
        0.06,
        '#33363f',
      );
      ellipse(g, 0.05, -0.97, 1.15 * (0.35 + 0.65 * Math.abs(wave(phase))), 0.025, fade('#2a2d36', 0.75));
      circle(g, -1.22, -0.7, 0.17, fade('#e8ecf0', 0.4));
    },
  },
  drone: {
    size: 11,
    wide: 2.6,
    above: 0.3,
    travel: 'fly',
    speed: 0.4,
    period: 0.25,
    poses: 6,
    airy: true,
    paint(g, { phase, colour }) {
      const shell = colour ?? '#e9ecf0';
      for (const x of [-0.95, -0.55, 0.55, 0.95]) {
        const arm = Math.abs(x) > 0.7 ? -0.66 : -0.74;
        limb(g, [[x * 0.3, -0.5] as const, [x, arm] as const], 0.08, darken(shell, 0.3));
        limb(g, [[x, arm] as const, [x, arm - 0.12] as const], 0.06, '#33363f');
        ellipse(g, x, arm - 0.14, 0.3 * (0.4 + 0.6 * Math.abs(wave(phase, x))), 0.03, fade('#2a2d36', 0.7));
      }
      blob(
        g,
        [
          [-0.44, -0.4],
          [-0.3, -0.68],
          [0.3, -0.68],
          [0.44, -0.4],
          [0.2, -0.28],
          [-0.2, -0.28],
        ],
        shell,
      );
      for (const side of [-1, 1])
        limb(g, [[side * 0.3, -0.34] as const, [side * 0.46, -0.04] as const], 0.05, '#33363f');
      circle(g, 0.06, -0.22, 0.13, '#26282f');
      circle(g, 0.09, -0.21, 0.06, '#4fb8f0');
    },
    shine(g, { phase }) {
      for (const [x, lamp] of [
        [-0.4, '#ff4a4a'],
        [0.4, '#4aff7a'],
      ] as const)
        circle(g, x, -0.44, phase > 0.5 ? 0.05 : 0.03, lamp);
    },
  },
} satisfies Record<string, Art>;
