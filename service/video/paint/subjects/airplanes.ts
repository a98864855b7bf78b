import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { GLASS } from './window-glass.ts';

export const AIRPLANES = {
  airplane: {
    size: 13,
    wide: 3.2,
    above: 0.2,
    below: 0.2,
    travel: 'fly',
    speed: 1,
    period: 0.3,
    poses: 6,
    airy: true,
    seat: { x: 0.1, y: -0.62, scale: 0.6 },
    paint(g, { phase, colour }) {
      const paint = colour ?? '#f2f4f6';
      const trim = colour ? '#ffffff' : '#d8453c';
      blob(
        g,
        [
          [0.2, -0.5],
          [-0.25, -0.95],
          [-0.45, -0.95],
          [-0.15, -0.5],
        ],
        darken(paint, 0.25),
      );
      shape(
        g,
        [
          [-1.0, -0.55],
          [-1.35, -1.05],
          [-1.12, -1.05],
          [-0.72, -0.55],
        ],
        trim,
      );
      blob(
        g,
        [
          [-1.3, -0.55],
          [-0.6, -0.72],
          [0.8, -0.74],
          [1.3, -0.5],
          [0.8, -0.28],
          [-0.7, -0.34],
        ],
        paint,
      );
      limb(
        g,
        [
          [-1.1, -0.48],
          [1.1, -0.48],
        ],
        0.06,
        trim,
      );
      for (let at = 0; at < 8; at++) circle(g, -0.6 + at * 0.17, -0.58, 0.045, '#4a7a9a');
      blob(
        g,
        [
          [0.85, -0.56],
          [0.9, -0.7],
          [1.1, -0.62],
          [1.16, -0.54],
        ],
        GLASS,
      );
      blob(
        g,
        [
          [0.3, -0.42],
          [-0.3, 0.02],
          [-0.55, 0.02],
          [-0.15, -0.44],
        ],
        darken(paint, 0.12),
      );
      ellipse(g, 1.34, -0.5, 0.025, 0.28 * Math.abs(wave(phase)) + 0.05, fade('#dfe6ec', 0.8));
    },
  },
  paperplane: {
    size: 11,
    wide: 2.4,
    travel: 'fly',
    speed: 0.8,
    period: 1.6,
    airy: true,
    paint(g, { colour, phase }) {
      const paper = colour ?? '#fbfaf4';
      g.rotate(wave(phase) * 0.08);
      shape(
        g,
        [
          [1.0, -0.55],
          [-0.9, -0.95],
          [-0.35, -0.5],
        ],
        lighten(paper, 0.4),
      );
      shape(
        g,
        [
          [1.0, -0.55],
          [-0.35, -0.5],
          [-0.5, -0.1],
        ],
        darken(paper, 0.25),
      );
      shape(
        g,
        [
          [1.0, -0.55],
          [-0.35, -0.5],
          [-0.9, -0.25],
        ],
        darken(paper, 0.08),
      );
    },
  },
} satisfies Record<string, Art>;
