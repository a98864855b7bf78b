import { type Art, wave } from '../art.ts';
import { circle, ellipse, limb } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';

export const INSECTS = {
  butterfly: {
    size: 6.5,
    wide: 1.6,
    above: 0.1,
    travel: 'flutter',
    period: 0.42,
    brow: { x: 0, y: -0.8, r: 0.09 },
    poses: 8,
    airy: true,
    paint(g, { phase, colour, index }) {
      const wing = colour ?? (['#f2913c', '#5a8ff0', '#f2d24a', '#e8607a', '#a878e8'][index % 5] as Hex);
      const open = 0.3 + 0.7 * Math.abs(wave(phase * 0.5));
      for (const side of [-1, 1]) {
        ellipse(g, side * 0.3 * open, -0.66, 0.3 * open, 0.3, wing, side * 0.5);
        ellipse(g, side * 0.24 * open, -0.3, 0.22 * open, 0.22, darken(wing, 0.18), side * -0.4);
        ellipse(g, side * 0.36 * open, -0.72, 0.09 * open, 0.09, lighten(wing, 0.55));
      }
      limb(
        g,
        [
          [0, -0.2],
          [0, -0.78],
        ],
        0.07,
        '#2a2326',
      );
    },
  },
  bee: {
    size: 4.5,
    wide: 1.6,
    travel: 'flutter',
    period: 0.25,
    brow: { x: 0.36, y: -0.46, r: 0.15 },
    poses: 6,
    airy: true,
    paint(g, { phase }) {
      for (const side of [-0.1, 0.12])
        ellipse(g, side, -0.78 + wave(phase) * 0.06, 0.16, 0.24, 'rgba(235,245,255,0.75)', side * 3);
      ellipse(g, 0, -0.42, 0.4, 0.28, '#f5c33b');
      for (const x of [-0.2, 0, 0.2]) ellipse(g, x, -0.42, 0.06, 0.26, '#2a2420');
      circle(g, 0.36, -0.46, 0.15, '#2a2420');
    },
  },
} satisfies Record<string, Art>;
