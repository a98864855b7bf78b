import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';
import { beam } from './headlamp.ts';
import { wheel } from './wheel.ts';
import { GLASS } from './window-glass.ts';

export const CARS_AND_TRUCKS = {
  car: {
    size: 17,
    wide: 3.6,
    travel: 'drive',
    speed: 1.4,
    period: 0.5,
    poses: 12,
    seat: { x: 0, y: -0.5, scale: 0.8 },
    window: { x: 0, y: -0.91, w: 0.42, h: 0.36 },
    paint(g, { phase, colour, chance }) {
      const paint = colour ?? chance.pick(['#d8453c', '#2f74c8', '#f0c23a', '#e8e6e0', '#3a9a78']);
      const jolt = wave(phase) * 0.008;
      blob(
        g,
        [
          [-0.66, -0.55 + jolt],
          [-0.42, -1.0 + jolt],
          [0.28, -1.0 + jolt],
          [0.68, -0.52 + jolt],
        ],
        darken(paint, 0.12),
      );
      blob(
        g,
        [
          [-0.52, -0.58 + jolt],
          [-0.36, -0.9 + jolt],
          [-0.08, -0.92 + jolt],
          [-0.06, -0.58 + jolt],
        ],
        GLASS,
      );
      blob(
        g,
        [
          [0, -0.58 + jolt],
          [0, -0.92 + jolt],
          [0.24, -0.9 + jolt],
          [0.54, -0.56 + jolt],
        ],
        GLASS,
      );
      blob(
        g,
        [
          [-1.2, -0.2],
          [-1.2, -0.52 + jolt],
          [-0.7, -0.62 + jolt],
          [0.7, -0.6 + jolt],
          [1.15, -0.48 + jolt],
          [1.24, -0.2],
        ],
        paint,
      );
      box(g, -1.12, -0.34, 2.3, 0.18, darken(paint, 0.25), 0.06);
      limb(
        g,
        [
          [-1.0, -0.5 + jolt],
          [0.9, -0.48 + jolt],
        ],
        0.03,
        lighten(paint, 0.4),
      );
      for (const x of [-0.68, 0.7]) {
        circle(g, x, -0.2, 0.27, '#17181d');
        wheel(g, x, -0.2, 0.22, phase);
      }
      ellipse(g, 1.12, -0.42, 0.06, 0.07, '#fff6d0');
      box(g, -1.18, -0.46, 0.06, 0.1, '#e03a34', 0.02);
    },
    shine: (g, { light }) => beam(g, 1.15, -0.42, light.lamps, 0.62),
  },
  truck: {
    size: 25,
    wide: 3,
    travel: 'drive',
    speed: 0.8,
    period: 0.6,
    poses: 12,
    paint(g, { phase, colour }) {
      const paint = colour ?? '#e07b2a';
      box(g, -1.25, -1.0, 1.62, 0.78, '#e9e5dc', 0.05);
      box(g, -1.25, -0.62, 1.62, 0.09, paint);
      blob(
        g,
        [
          [0.42, -0.2],
          [0.42, -0.86],
          [0.9, -0.84],
          [1.08, -0.5],
          [1.26, -0.44],
          [1.26, -0.2],
        ],
        paint,
      );
      blob(
        g,
        [
          [0.66, -0.52],
          [0.66, -0.78],
          [0.88, -0.76],
          [1.0, -0.52],
        ],
        GLASS,
      );
      box(g, -1.25, -0.24, 2.5, 0.08, '#33363f');
      for (const x of [-0.95, -0.6, 0.85]) wheel(g, x, -0.17, 0.17, phase);
    },
    shine: (g, { light }) => beam(g, 1.24, -0.34, light.lamps, 0.24),
  },
} satisfies Record<string, Art>;
