import type { Art } from '../art.ts';
import { box, ellipse, limb } from '../brushwork.ts';
import { lighten } from '../colour.ts';
import { beam } from './headlamp.ts';
import { wheel } from './wheel.ts';
import { GLASS } from './window-glass.ts';

export const BUSES_AND_TRAMS = {
  bus: {
    size: 27,
    wide: 2.9,
    travel: 'drive',
    speed: 0.8,
    period: 0.6,
    poses: 12,
    paint(g, { phase, colour, light }) {
      const paint = colour ?? '#d8352f';
      box(g, -1.15, -1.0, 2.3, 0.86, paint, 0.09);
      box(g, -1.15, -0.56, 2.3, 0.06, lighten(paint, 0.5));
      for (let row = 0; row < 2; row++)
        for (let at = 0; at < 6; at++)
          box(
            g,
            -1.05 + at * 0.34,
            -0.93 + row * 0.42,
            0.28,
            0.26,
            light.lamps > 0.3 ? '#ffe2a0' : GLASS,
            0.03,
          );
      box(g, 0.98, -0.5, 0.14, 0.3, GLASS, 0.02);
      for (const x of [-0.7, 0.7]) wheel(g, x, -0.15, 0.15, phase);
      ellipse(g, 1.14, -0.24, 0.03, 0.04, '#fff6d0');
    },
    shine: (g, { light }) => beam(g, 1.14, -0.24, light.lamps, 0.26),
  },
  tram: {
    size: 25,
    wide: 3,
    above: 0.3,
    travel: 'drive',
    speed: 0.6,
    period: 1,
    paint(g, { phase, colour, light }) {
      const paint = colour ?? '#e0b23a';
      limb(
        g,
        [
          [-0.1, -1.0],
          [0.2, -1.2],
          [0, -1.28],
        ],
        0.03,
        '#33363f',
      );
      box(g, -1.2, -1.0, 2.4, 0.84, '#f6efdc', 0.1);
      box(g, -1.2, -0.5, 2.4, 0.34, paint, 0.05);
      for (let at = 0; at < 6; at++)
        box(g, -1.1 + at * 0.38, -0.9, 0.3, 0.34, light.lamps > 0.3 ? '#ffe2a0' : GLASS, 0.03);
      for (const x of [-0.75, -0.45, 0.45, 0.75]) wheel(g, x, -0.1, 0.1, phase);
    },
    shine: (g, { light }) => beam(g, 1.18, -0.3, light.lamps, 0.28),
  },
} satisfies Record<string, Art>;
