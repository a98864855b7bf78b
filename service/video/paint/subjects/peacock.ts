import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';

const FEATHERS = 15;

export const PEACOCK = {
  peacock: {
    size: 42,
    wide: 2.2,
    above: 0.15,
    travel: 'stay',
    period: 3,
    brow: { x: 0.04, y: -0.6, r: 0.09, neck: { x: 0.03, y: -0.47 } },
    paint(g, { phase, colour }) {
      const blue = colour ?? '#2457b8';
      const quiver = wave(phase) * 0.015;
      for (const [ring, reach] of [0.98, 0.74, 0.52].entries())
        for (let at = 0; at < FEATHERS - ring * 3; at++) {
          const angle =
            Math.PI * (0.03 + (0.94 * at) / (FEATHERS - 1 - ring * 3)) + quiver * (at % 2 ? 1 : -1);
          const [x, y] = [-Math.cos(angle) * reach, -0.16 - Math.sin(angle) * reach * 0.86];
          limb(g, [[0, -0.16] as const, [x, y] as const], 0.05, ring % 2 ? '#2f8a5a' : '#1f7a52');
          ellipse(g, x, y, 0.1, 0.075, '#5fb04a', Math.PI - angle);
          circle(g, x, y, 0.055, '#d8a632');
          circle(g, x, y, 0.036, '#1f9ac0');
          circle(g, x, y, 0.018, '#1c2560');
        }
      for (const x of [-0.05, 0.06]) limb(g, [[x, -0.14] as const, [x + 0.01, 0] as const], 0.022, '#8a7a5a');
      ellipse(g, 0, -0.24, 0.14, 0.17, blue);
      limb(g, [[0, -0.3] as const, [0.02, -0.46] as const, [0.03, -0.58] as const], 0.1, lighten(blue, 0.08));
      blob(
        g,
        [
          [-0.06, -0.56],
          [0, -0.68],
          [0.1, -0.66],
          [0.1, -0.56],
          [0.02, -0.52],
        ],
        blue,
      );
      shape(
        g,
        [
          [0.09, -0.63],
          [0.2, -0.58],
          [0.09, -0.565],
        ],
        '#d8b45a',
      );
      circle(g, 0.055, -0.61, 0.024, '#ffffff');
      circle(g, 0.06, -0.61, 0.014, '#1d1a1c');
      for (const x of [-0.05, 0, 0.05]) {
        limb(g, [[0.03, -0.66] as const, [0.02 + x, -0.76] as const], 0.008, darken(blue, 0.3));
        circle(g, 0.02 + x, -0.77, 0.016, '#1f9ac0');
      }
    },
  },
} satisfies Record<string, Art>;
