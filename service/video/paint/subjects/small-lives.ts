import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';

export const SMALL_LIVES = {
  frog: {
    size: 15,
    brow: { x: 0, y: -0.8, r: 0.26, neck: { x: 0, y: -0.44 }, eyes: { apart: 0.24, y: -0.88, r: 0.12 } },
    wide: 1.9,
    below: 0.16,
    above: 0.3,
    travel: 'stay',
    period: 1.8,
    paint(g, { phase, colour }) {
      const skin = colour ?? '#5fae3e';
      const breath = 0.03 * wave(phase);
      ellipse(g, 0, 0, 0.85, 0.1, darken('#3f8a4a', 0.15));
      for (const side of [-1, 1]) {
        blob(
          g,
          [
            [side * 0.3, -0.42],
            [side * 0.72, -0.34],
            [side * 0.66, -0.06],
            [side * 0.3, -0.06],
          ],
          darken(skin, 0.18),
        );
        ellipse(g, side * 0.6, -0.05, 0.2, 0.05, darken(skin, 0.25));
        ellipse(g, side * 0.2, -0.04, 0.13, 0.045, darken(skin, 0.1));
      }
      blob(
        g,
        [
          [-0.46, -0.5],
          [-0.3, -0.86],
          [0.3, -0.86],
          [0.46, -0.5],
          [0.3, -0.04],
          [-0.3, -0.04],
        ],
        skin,
      );
      ellipse(g, 0, -0.28, 0.27, 0.25 + breath, lighten(skin, 0.55));
      for (const side of [-1, 1]) {
        circle(g, side * 0.24, -0.86, 0.15, skin);
        circle(g, side * 0.24, -0.88, 0.1, '#f7f2d8');
        ellipse(g, side * 0.24, -0.88, 0.045, 0.075, '#1b1d1a');
      }
      limb(
        g,
        [
          [-0.3, -0.6],
          [0, -0.5],
          [0.3, -0.6],
        ],
        0.03,
        darken(skin, 0.5),
      );
    },
  },
  snail: {
    size: 14,
    wide: 2.2,
    above: 0.2,
    travel: 'walk',
    speed: 0.06,
    period: 2.4,
    brow: ({ phase }) => ({ x: 0.74 + 0.04 * wave(phase), y: -0.51, r: 0.13 }),
    paint(g, { phase, colour }) {
      const shell = colour ?? '#b9743a';
      const stretch = 0.04 * wave(phase);
      blob(
        g,
        [
          [-0.85, -0.02],
          [-0.4, -0.2],
          [0.4, -0.22],
          [0.62 + stretch, -0.62],
          [0.86 + stretch, -0.6],
          [0.84 + stretch, -0.02],
        ],
        '#d9c199',
      );
      for (const [x, tip] of [
        [0.66, 0.6],
        [0.76, 0.88],
      ] as const) {
        limb(
          g,
          [
            [x + stretch, -0.5],
            [tip + stretch, -0.86],
          ],
          0.035,
          '#d9c199',
        );
        circle(g, tip + stretch, -0.88, 0.045, '#3a2f28');
      }
      circle(g, -0.06, -0.52, 0.47, shell);
      circle(g, -0.06, -0.52, 0.41, lighten(shell, 0.14));
      g.strokeStyle = darken(shell, 0.4);
      g.lineWidth = 0.06;
      g.lineCap = 'round';
      g.beginPath();
      for (let at = 0; at <= 60; at++) {
        const [angle, radius] = [at * 0.26, 0.03 + at * 0.0062];
        g.lineTo(-0.06 + Math.cos(angle) * radius, -0.52 + Math.sin(angle) * radius);
      }
      g.stroke();
    },
  },
} satisfies Record<string, Art>;
