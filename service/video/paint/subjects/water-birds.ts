import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';

export const WATER_BIRDS = {
  swan: {
    size: 14,
    wide: 1.5,
    travel: 'bob',
    speed: 0.5,
    period: 1.6,
    brow: { x: 0.37, y: -0.87, r: 0.14, neck: { x: 0.4, y: -0.66 } },
    paint(g, { phase, colour }) {
      const body = colour ?? '#f7f4ec';
      blob(
        g,
        [
          [-0.55, -0.35],
          [-0.3, -0.5],
          [0.2, -0.45],
          [0.42, -0.2],
          [0.3, 0],
          [-0.35, 0],
        ],
        body,
      );
      limb(
        g,
        [
          [0.28, -0.3],
          [0.46, -0.55],
          [0.34, -0.85 + wave(phase) * 0.02],
        ],
        0.16,
        body,
      );
      circle(g, 0.37, -0.86, 0.13, body);
      shape(
        g,
        [
          [0.47, -0.9],
          [0.68, -0.83],
          [0.47, -0.78],
        ],
        '#f0922c',
      );
      circle(g, 0.41, -0.9, 0.025, '#1d1a1c');
      blob(
        g,
        [
          [-0.5, -0.4],
          [-0.1, -0.44],
          [0.14, -0.2],
          [-0.2, -0.12],
        ],
        darken(body, 0.12),
      );
    },
  },
  duck: {
    size: 9,
    wide: 1.7,
    travel: 'bob',
    speed: 0.5,
    period: 1.6,
    brow: { x: 0.45, y: -0.78, r: 0.2, neck: { x: 0.42, y: -0.54 } },
    paint(g, { phase, colour }) {
      const [body, hood] = colour ? [colour, lighten(colour, 0.08)] : (['#a58a6c', '#2f6f4e'] as const);
      const nod = wave(phase) * 0.02;
      blob(
        g,
        [
          [-0.72, -0.52],
          [-0.4, -0.44],
          [0.3, -0.5],
          [0.56, -0.26],
          [0.4, 0],
          [-0.42, 0],
        ],
        body,
      );
      if (!colour) ellipse(g, 0.42, -0.5 + nod, 0.14, 0.05, '#f4f0e4');
      blob(
        g,
        [
          [0.26, -0.48],
          [0.3, -0.9 + nod],
          [0.5, -0.99 + nod],
          [0.64, -0.84 + nod],
          [0.6, -0.66 + nod],
          [0.56, -0.48],
        ],
        hood,
      );
      blob(
        g,
        [
          [0.6, -0.82 + nod],
          [0.84, -0.76 + nod],
          [0.84, -0.7 + nod],
          [0.6, -0.68 + nod],
        ],
        '#f0a82c',
      );
      circle(g, 0.5, -0.85 + nod, 0.035, '#1d1a1c');
      blob(
        g,
        [
          [-0.62, -0.48],
          [-0.1, -0.46],
          [0.2, -0.22],
          [-0.2, -0.1],
        ],
        darken(body, 0.18),
      );
      if (!colour)
        shape(g, [[-0.22, -0.2] as const, [0.04, -0.26] as const, [0.02, -0.17] as const], '#3f6fb0');
    },
  },
  penguin: {
    size: 21,
    wide: 1,
    travel: 'walk',
    speed: 0.18,
    period: 0.9,
    poses: 16,
    brow: { x: 0.01, y: -0.8, r: 0.2, neck: { x: 0.05, y: -0.66 } },
    paint(g, { phase, colour }) {
      const coat = colour ?? '#232a3a';
      g.rotate(wave(phase) * 0.09);
      for (const side of [-1, 1])
        ellipse(g, side * 0.1 + 0.03, -0.02 - Math.max(0, side * wave(phase)) * 0.04, 0.1, 0.035, '#f0922c');
      for (const side of [-1, 1])
        ellipse(g, side * 0.27, -0.42, 0.065, 0.24, darken(coat, 0.2), side * (-0.25 - 0.12 * wave(phase)));
      blob(
        g,
        [
          [-0.24, -0.02],
          [-0.31, -0.4],
          [-0.2, -0.8],
          [0, -1.02],
          [0.2, -0.8],
          [0.31, -0.4],
          [0.24, -0.02],
        ],
        coat,
      );
      ellipse(g, 0.06, -0.35, 0.19, 0.32, '#fbfaf4');
      ellipse(g, 0.1, -0.8, 0.11, 0.09, '#fbfaf4');
      shape(
        g,
        [
          [0.17, -0.83],
          [0.34, -0.78],
          [0.17, -0.74],
        ],
        '#f0922c',
      );
      circle(g, 0.1, -0.84, 0.024, '#14161c');
    },
  },
} satisfies Record<string, Art>;
