import { type Art, wave } from '../art.ts';
import { blob, box, ellipse, glow, horizontal, limb, shape } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';
import { still } from './still.ts';

export const TABLE_LIGHTS = {
  candle: {
    size: 23,
    wide: 1.8,
    above: 0.6,
    travel: 'stay',
    period: 1,
    poses: 12,
    paint(g, { colour }) {
      const wax = colour ?? '#f6ead0';
      ellipse(g, 0, -0.03, 0.3, 0.06, '#b8863a');
      box(
        g,
        -0.13,
        -0.78,
        0.26,
        0.76,
        horizontal(g, -0.13, 0.13, lighten(wax, 0.4), wax, darken(wax, 0.25)),
        0.03,
      );
      blob(
        g,
        [
          [-0.13, -0.74],
          [-0.15, -0.5],
          [-0.1, -0.5],
          [-0.08, -0.76],
        ],
        lighten(wax, 0.3),
      );
      limb(
        g,
        [
          [0, -0.78],
          [0.01, -0.86],
        ],
        0.02,
        '#33302c',
      );
    },
    shine(g, { phase, index }) {
      const flick = wave(phase, index * 0.3) * 0.025;
      glow(g, 0, -0.98, 0.8, '#ffb45a', 0.7);
      blob(
        g,
        [
          [-0.06, -0.86],
          [-0.05, -1.0],
          [flick, -1.2],
          [0.05, -1.0],
          [0.06, -0.86],
        ],
        '#ffa63c',
      );
      blob(
        g,
        [
          [-0.03, -0.87],
          [flick * 0.6, -1.08],
          [0.03, -0.87],
        ],
        '#fff6c8',
      );
    },
  },
  lamp: {
    ...still,
    size: 32,
    wide: 1.9,
    below: 0.1,
    paint(g, { colour }) {
      ellipse(g, 0, -0.03, 0.24, 0.05, '#5a4636');
      limb(
        g,
        [
          [0, -0.04],
          [0, -0.6],
        ],
        0.045,
        '#8a6a4a',
      );
      shape(
        g,
        [
          [-0.2, -0.98],
          [0.2, -0.98],
          [0.36, -0.52],
          [-0.36, -0.52],
        ],
        colour ?? '#f2d9a4',
      );
    },
    shine(g, { phase }) {
      glow(g, 0, -0.68, 0.9, '#ffd98a', 0.62 + 0.03 * wave(phase));
    },
  },
} satisfies Record<string, Art>;
