import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, glow, limb, shape } from '../brushwork.ts';
import { darken, fade } from '../colour.ts';

export const SHIPS = {
  ship: {
    size: 30,
    wide: 2.4,
    above: 0.25,
    travel: 'bob',
    speed: 0.12,
    period: 3.2,
    poses: 24,
    paint(g, { phase, colour, light }) {
      const hull = colour ?? '#27384f';
      g.rotate(wave(phase) * 0.012);
      for (let puff = 0; puff < 5; puff++) {
        const age = (puff + phase) / 5;
        circle(g, -0.05 - age * 0.7, -1.02 - age * 0.2, 0.05 + age * 0.12, fade('#e8e8e6', 0.6 * (1 - age)));
      }
      for (const x of [-0.35, -0.02]) {
        shape(
          g,
          [
            [x - 0.09, -0.6],
            [x - 0.07, -0.98],
            [x + 0.1, -0.98],
            [x + 0.1, -0.6],
          ],
          '#c8453c',
        );
        box(g, x - 0.08, -0.99, 0.19, 0.07, '#22262e');
      }
      for (const [x, y, w] of [
        [-0.75, -0.46, 1.35],
        [-0.62, -0.6, 1.05],
      ] as const) {
        box(g, x, y, w, 0.16, '#f4f1e8', 0.02);
        for (let at = 0; at < w / 0.13 - 1; at++)
          box(
            g,
            x + 0.06 + at * 0.13,
            y + 0.05,
            0.07,
            0.055,
            light.lamps > 0.3 ? '#ffe2a0' : '#5a86a8',
            0.01,
          );
      }
      blob(
        g,
        [
          [-1.08, -0.34],
          [-0.4, -0.31],
          [0.7, -0.31],
          [1.15, -0.44],
          [0.9, 0.03],
          [-0.9, 0.03],
        ],
        hull,
      );
      blob(
        g,
        [
          [-0.98, -0.08],
          [0.98, -0.08],
          [0.9, 0.03],
          [-0.9, 0.03],
        ],
        '#a83a2f',
      );
      limb(
        g,
        [
          [-1.0, -0.31],
          [0.7, -0.29],
          [1.08, -0.4],
        ],
        0.025,
        '#f4f1e8',
      );
      for (let at = 0; at < 9; at++)
        circle(g, -0.75 + at * 0.18, -0.2, 0.02, light.lamps > 0.3 ? '#ffe2a0' : '#c8d4de');
    },
  },
  submarine: {
    size: 19,
    wide: 2.8,
    above: 0.25,
    travel: 'swim',
    speed: 0.25,
    period: 0.8,
    airy: true,
    paint(g, { phase, colour }) {
      const hull = colour ?? '#f0b93a';
      ellipse(g, -1.2, -0.42, 0.04, 0.26 * Math.abs(wave(phase)) + 0.05, '#6b5a34');
      shape(
        g,
        [
          [-0.9, -0.42],
          [-1.15, -0.8],
          [-0.85, -0.62],
        ],
        darken(hull, 0.2),
      );
      blob(
        g,
        [
          [-0.3, -0.7],
          [-0.22, -1.0],
          [0.25, -1.0],
          [0.35, -0.7],
        ],
        darken(hull, 0.1),
      );
      limb(
        g,
        [
          [0.1, -0.98],
          [0.1, -1.18],
          [0.26, -1.18],
        ],
        0.05,
        darken(hull, 0.25),
      );
      blob(
        g,
        [
          [-1.2, -0.42],
          [-0.7, -0.75],
          [0.6, -0.78],
          [1.2, -0.42],
          [0.6, -0.06],
          [-0.7, -0.08],
        ],
        hull,
      );
      ellipse(g, 0, -0.16, 0.8, 0.09, fade('#000010', 0.2));
      for (const x of [-0.35, 0.1, 0.55]) {
        circle(g, x, -0.44, 0.16, darken(hull, 0.3));
        circle(g, x, -0.44, 0.115, '#bff0ff');
      }
    },
    shine: (g) => {
      shape(
        g,
        [
          [1.15, -0.42],
          [1.4, -0.62],
          [1.4, -0.1],
        ],
        fade('#fff6c8', 0.3),
      );
      glow(g, 1.12, -0.4, 0.2, '#fff6c8', 0.7);
    },
  },
} satisfies Record<string, Art>;
