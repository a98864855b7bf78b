import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import { TENTACLED } from './tentacled.ts';
import { TURTLES } from './turtles.ts';

export const REEF_LIFE = {
  fish: {
    size: 8,
    wide: 2.2,
    travel: 'swim',
    speed: 0.9,
    period: 0.8,
    brow: { x: 0.42, y: -0.58, r: 0.22, neck: { x: 0.36, y: -0.22 } },
    poses: 12,
    airy: true,
    paint(g, { phase, colour, index }) {
      const body = colour ?? (['#ff8b3d', '#f5c93b', '#4fb8f0', '#f0607a', '#7fd06a'][index % 5] as Hex);
      const sway = wave(phase) * 0.12;
      shape(
        g,
        [
          [-0.5, -0.5],
          [-0.95, -0.8 + sway],
          [-0.85, -0.5 + sway],
          [-0.95, -0.18 + sway],
        ],
        darken(body, 0.2),
      );
      shape(
        g,
        [
          [-0.1, -0.8],
          [0.25, -1.0],
          [0.3, -0.75],
        ],
        darken(body, 0.15),
      );
      blob(
        g,
        [
          [-0.65, -0.5],
          [-0.1, -0.92],
          [0.6, -0.75],
          [0.78, -0.48],
          [0.5, -0.2],
          [-0.1, -0.1],
        ],
        body,
      );
      for (const x of [0.18, -0.2]) ellipse(g, x, -0.5, 0.07, 0.33, lighten(body, 0.6));
      circle(g, 0.5, -0.56, 0.11, '#ffffff');
      circle(g, 0.53, -0.56, 0.06, '#1a1a22');
      ellipse(g, 0.05, -0.35 + sway * 0.4, 0.16, 0.08, darken(body, 0.25), 0.5);
    },
  },
  crab: {
    size: 10,
    wide: 2,
    travel: 'walk',
    speed: 0.4,
    period: 0.6,
    brow: { x: 0, y: -0.5, r: 0.22, neck: { x: 0, y: -0.24 }, eyes: { apart: 0.13, y: -0.78, r: 0.085 } },
    poses: 10,
    paint(g, { phase, colour }) {
      const shell = colour ?? '#e0552f';
      for (const side of [-1, 1]) {
        for (let leg = 0; leg < 3; leg++)
          limb(
            g,
            [
              [side * 0.3, -0.35],
              [side * (0.55 + leg * 0.08), -0.45 + wave(phase, leg * 0.3) * 0.06],
              [side * (0.6 + leg * 0.1), 0],
            ],
            0.06,
            darken(shell, 0.2),
          );
        limb(
          g,
          [
            [side * 0.35, -0.45],
            [side * 0.6, -0.6],
            [side * 0.55, -0.85 + wave(phase) * 0.05],
          ],
          0.09,
          shell,
        );
        circle(g, side * 0.55, -0.9 + wave(phase) * 0.05, 0.15, shell);
        limb(
          g,
          [
            [side * 0.12, -0.55],
            [side * 0.13, -0.75],
          ],
          0.04,
          shell,
        );
        circle(g, side * 0.13, -0.78, 0.06, '#1d1a1c');
      }
      ellipse(g, 0, -0.38, 0.46, 0.26, shell);
      ellipse(g, -0.1, -0.46, 0.2, 0.08, lighten(shell, 0.3));
    },
  },
  ...TENTACLED,
  ...TURTLES,
} satisfies Record<string, Art>;
