import { type Art, wave } from '../art.ts';
import { box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { fade, mix } from '../colour.ts';

export const SNOWMAN_AND_GHOST = {
  snowman: {
    size: 34,
    wide: 1.2,
    above: 0.2,
    travel: 'stay',
    period: 2.6,
    brow: { x: 0, y: -0.86, r: 0.14, neck: { x: 0.02, y: -0.7 } },
    paint(g, { colour, phase, light, subject }) {
      const snow = mix('#f7fbff', light.low, 0.08);
      g.rotate(wave(phase) * 0.025);
      for (const side of [-1, 1])
        limb(
          g,
          [
            [side * 0.16, -0.52],
            [side * 0.33, -0.6 - 0.03 * wave(phase, side * 0.2)],
            [side * 0.42, -0.72 - 0.05 * wave(phase)],
          ],
          0.025,
          '#5b3a22',
        );
      for (const [y, r] of [
        [-0.22, 0.25],
        [-0.56, 0.19],
        [-0.83, 0.14],
      ] as const) {
        circle(g, 0, y, r, snow);
        ellipse(g, r * 0.25, y + r * 0.35, r * 0.7, r * 0.5, fade('#8fa9cc', 0.3));
      }
      for (const y of [-0.5, -0.6]) circle(g, 0.06, y, 0.02, '#23232b');
      for (const x of [0, 0.09]) circle(g, x, -0.87, 0.018, '#23232b');
      shape(
        g,
        [
          [0.05, -0.84],
          [0.24, -0.81],
          [0.05, -0.79],
        ],
        '#ef7d2a',
      );
      box(g, -0.15, -0.745, 0.3, 0.055, colour ?? '#d5342f', 0.025);
      box(g, -0.13, -0.75, 0.07, 0.2, colour ?? '#d5342f', 0.02);
      if (subject.role || subject.worn) return;
      box(g, -0.16, -0.97, 0.32, 0.03, '#2b2b33', 0.01);
      box(g, -0.1, -1.12, 0.2, 0.16, '#2b2b33', 0.01);
    },
  },
  ghost: {
    size: 24,
    wide: 1.1,
    travel: 'drift',
    period: 2,
    hatOver: true,
    brow: { x: 0, y: -0.66, r: 0.21, neck: { x: 0.02, y: -0.32 }, eyes: { apart: 0.11, y: -0.6, r: 0.075 } },
    airy: true,
    paint() {},
    shine(g, { phase, colour }) {
      const sheet = colour ?? '#f4f7ff';
      g.globalAlpha = 0.86;
      g.fillStyle = sheet;
      g.beginPath();
      g.moveTo(-0.3, -0.05);
      g.bezierCurveTo(-0.36, -1.1, 0.36, -1.1, 0.3, -0.05);
      for (let index = 0; index < 5; index++)
        g.quadraticCurveTo(
          0.24 - index * 0.12,
          index % 2 ? -0.14 : 0.06 + wave(phase, index * 0.2) * 0.04,
          0.18 - index * 0.12,
          -0.05,
        );
      g.fill();
      g.globalAlpha = 1;
      for (const x of [-0.08, 0.12]) ellipse(g, x, -0.6, 0.045, 0.07, '#2b2d3d');
      ellipse(g, 0.02, -0.45, 0.05, 0.065 + 0.015 * wave(phase), '#2b2d3d');
    },
  },
} satisfies Record<string, Art>;
