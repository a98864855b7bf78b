import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { still } from './still.ts';

/** What the wind finds in the country. */
export const COUNTRYSIDE = {
  leaf: {
    size: 13,
    wide: 1.7,
    travel: 'flutter',
    period: 2.6,
    poses: 20,
    airy: true,
    paint(g, { phase, colour, chance }) {
      const green = colour ?? chance.pick(['#d9622b', '#e8a93a', '#c8452f']);
      g.save();
      g.translate(0, -0.5);
      g.rotate(0.5 + wave(phase) * 0.4);
      g.scale(1, 0.7 + 0.3 * Math.abs(wave(phase, 0.25)));
      limb(g, [[0, -0.5] as const, [0.04, 0.3] as const, [0.02, 0.62] as const], 0.05, darken(green, 0.35));
      blob(
        g,
        [
          [0, -0.75],
          [0.36, -0.2],
          [0.34, 0.2],
          [0.02, 0.5],
          [-0.34, 0.2],
          [-0.36, -0.2],
        ],
        green,
      );
      limb(g, [[0, -0.5] as const, [0.03, 0.45] as const], 0.03, lighten(green, 0.35));
      for (const y of [-0.2, 0, 0.2])
        for (const side of [-1, 1])
          limb(g, [[0, y] as const, [side * 0.2, y - 0.14] as const], 0.02, lighten(green, 0.3));
      g.restore();
    },
  },
  scarecrow: {
    ...still,
    size: 40,
    wide: 1.4,
    above: 0.2,
    paint(g, { phase, colour }) {
      const shirt = colour ?? '#b5432f';
      const straw = '#e0b84a';
      const flap = wave(phase) * 0.02;
      limb(g, [[0, 0] as const, [0, -0.8] as const], 0.045, '#7a5030');
      limb(g, [[-0.52, -0.7] as const, [0.52, -0.7] as const], 0.04, '#7a5030');
      for (const side of [-1, 1]) {
        for (const turn of [-0.05, 0, 0.05])
          limb(g, [[side * 0.44, -0.68] as const, [side * 0.58, -0.66 + turn * 1.6] as const], 0.02, straw);
        shape(
          g,
          [
            [side * 0.06, -0.77],
            [side * 0.47, -0.75],
            [side * 0.47, -0.6 + flap],
            [side * 0.08, -0.56],
          ],
          shirt,
        );
      }
      box(g, -0.12, -0.77, 0.24, 0.38, shirt, 0.03);
      box(g, -0.125, -0.44, 0.25, 0.2, '#3a5a9a', 0.03);
      for (const x of [-0.06, 0.06]) box(g, x - 0.05, -0.3, 0.1, 0.16 + flap, '#3a5a9a', 0.02);
      for (const x of [-0.09, -0.03, 0.03, 0.09])
        limb(g, [[x, -0.15] as const, [x * 1.3, -0.06] as const], 0.018, straw);
      box(g, -0.02, -0.62, 0.1, 0.09, '#f2c230', 0.01);
      circle(g, 0, -0.87, 0.11, '#e3c58f');
      for (const x of [-0.04, 0.05]) circle(g, x, -0.88, 0.016, '#26242a');
      limb(g, [[-0.05, -0.82] as const, [0, -0.8] as const, [0.06, -0.825] as const], 0.012, '#26242a');
      ellipse(g, 0, -0.94, 0.22, 0.035, '#8a6a3a');
      blob(
        g,
        [
          [-0.12, -0.94],
          [-0.09, -1.1],
          [0.02, -1.16],
          [0.12, -0.94],
        ],
        '#9a7842',
      );
    },
  },
  sandstorm: {
    ...still,
    size: 48,
    wide: 3.9,
    above: 0.25,
    below: 0.45,
    airy: true,
    period: 4,
    paint(g, { phase, colour }) {
      const dust = colour ?? '#c9995a';
      for (const [row, depth] of [0.95, 0.72, 0.5, 0.28].entries())
        for (let puff = 0; puff < 11; puff++) {
          const x = -1.4 + puff * 0.28 + wave(phase, row * 0.3 + puff * 0.1) * 0.05;
          const r = 0.2 + 0.07 * Math.sin(puff * 2.1 + row * 1.7);
          const y = -depth * (0.72 + 0.28 * Math.sin((puff / 10) * Math.PI)) + r;
          ellipse(
            g,
            x,
            y,
            Math.min(r * 1.1, 1.66 - Math.abs(x)),
            r,
            fade(row % 2 ? lighten(dust, 0.12) : darken(dust, 0.1 - row * 0.02), 0.85),
          );
        }
      ellipse(g, 0, -0.1, 1.6, 0.17, fade(lighten(dust, 0.2), 0.8));
    },
  },
} satisfies Record<string, Art>;
