import { type Art, wave } from '../art.ts';
import { box, circle, glow, limb } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, fade, lighten } from '../colour.ts';

const SIGNALS = [
  ['#ff4a3c', -0.9],
  ['#ffc23c', -0.77],
  ['#4fd06a', -0.64],
] as const;

/** What stands at the kerb. */
export const STREET_FURNITURE = {
  busstop: {
    size: 40,
    wide: 2.3,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g, { colour }) {
      const frame = colour ?? '#3a6f8c';
      box(g, -0.86, -0.84, 1.44, 0.74, fade('#cfe6ee', 0.4));
      for (const x of [-0.86, -0.14, 0.55]) box(g, x, -0.88, 0.045, 0.88, frame);
      box(g, -0.8, -0.24, 1, 0.06, '#a8703f', 0.02);
      for (const x of [-0.7, 0.08]) box(g, x, -0.2, 0.04, 0.2, '#33363f');
      box(g, -0.96, -0.96, 1.66, 0.1, darken(frame, 0.2), 0.03);
      box(g, -0.96, -0.96, 1.66, 0.03, lighten(frame, 0.25), 0.02);
      box(g, 0.24, -0.78, 0.26, 0.5, '#f4f2ec', 0.02);
      box(g, 0.27, -0.75, 0.2, 0.26, '#f2a02c');
      limb(
        g,
        [
          [0.9, 0],
          [0.9, -0.94],
        ],
        0.03,
        '#5a606c',
      );
      box(g, 0.76, -1.02, 0.28, 0.24, '#2f6fd0', 0.05);
      box(g, 0.82, -0.97, 0.16, 0.11, '#ffffff', 0.02);
      for (const x of [0.86, 0.94]) circle(g, x, -0.85, 0.018, '#ffffff');
    },
    shine(g, { light }) {
      if (light.lamps > 0.2) glow(g, -0.14, -0.7, 0.9, LAMP, 0.35 * light.lamps);
    },
  },
  phonebooth: {
    size: 42,
    wide: 0.8,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g, { colour, light }) {
      const paint = colour ?? '#c8262c';
      box(g, -0.24, -0.94, 0.48, 0.94, paint, 0.02);
      box(g, 0.12, -0.94, 0.12, 0.94, darken(paint, 0.2), 0.02);
      box(g, -0.27, -1, 0.54, 0.08, darken(paint, 0.1), 0.04);
      box(g, -0.18, -0.91, 0.36, 0.07, '#fbf4e4');
      box(g, -0.12, -0.89, 0.24, 0.03, '#33363f');
      for (let row = 0; row < 6; row++)
        for (let column = 0; column < 3; column++)
          box(
            g,
            -0.165 + column * 0.115,
            -0.8 + row * 0.11,
            0.1,
            0.095,
            light.lamps > 0.3 ? LAMP : '#cfe6ee',
          );
      box(g, -0.27, -0.05, 0.54, 0.05, darken(paint, 0.4), 0.01);
    },
  },
  trafficlight: {
    size: 44,
    wide: 0.6,
    travel: 'stay',
    period: 6,
    poses: 12,
    paint(g) {
      box(g, -0.025, -0.6, 0.05, 0.6, '#3a3d45');
      box(g, -0.1, -1, 0.2, 0.46, '#22242a', 0.05);
      for (const [, y] of SIGNALS) circle(g, 0, y, 0.052, '#3a3d45');
    },
    shine(g, { phase }) {
      const [paint, y] = SIGNALS[phase < 0.45 ? 0 : phase < 0.6 ? 1 : 2] as (typeof SIGNALS)[number];
      glow(g, 0, y, 0.2, paint, 0.7 + 0.05 * wave(phase));
      circle(g, 0, y, 0.05, paint);
    },
  },
} satisfies Record<string, Art>;
