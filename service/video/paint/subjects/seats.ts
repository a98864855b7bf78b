import { isHuman } from '../../catalogue/all.ts';
import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { box, circle, ellipse, glow, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { still } from './still.ts';

/** Raised by whoever lies under it. */
function blanket(g: Brush, cover: Hex, rise: number) {
  box(g, -0.4, -0.5 - rise, 1.5, 0.42 + rise, cover, 0.1);
  box(g, -0.4, -0.5 - rise, 0.3, 0.42 + rise, lighten(cover, 0.4), 0.08);
  for (const x of [0.2, 0.6]) ellipse(g, x, -0.3, 0.06, 0.16, fade(darken(cover, 0.4), 0.3));
}

export const SEATS = {
  sofa: {
    ...still,
    size: 42,
    wide: 2.6,
    poses: 1,
    seat: { x: 0.15, y: -0.34, scale: 1.6 },
    paint(g, { colour, chance }) {
      const cloth = colour ?? chance.pick(['#4f7f7a', '#b5694a', '#5a6a9a', '#8a5a7a', '#c9a24a']);
      for (const x of [-0.92, 0.84]) box(g, x, -0.08, 0.08, 0.08, '#3a2a20');
      box(g, -1.0, -0.86, 2.0, 0.66, darken(cloth, 0.12), 0.12);
      for (const x of [-0.82, -0.02]) box(g, x, -0.78, 0.82, 0.44, cloth, 0.08);
      for (const x of [-0.86, 0.01]) box(g, x, -0.42, 0.86, 0.24, lighten(cloth, 0.12), 0.08);
      box(g, -0.98, -0.26, 1.96, 0.2, darken(cloth, 0.2), 0.04);
      for (const x of [-1.14, 0.9]) box(g, x, -0.6, 0.25, 0.54, darken(cloth, 0.06), 0.1);
      shape(
        g,
        [
          [-0.72, -0.42],
          [-0.8, -0.7],
          [-0.5, -0.76],
          [-0.42, -0.48],
        ],
        '#f0d9a8',
      );
    },
  },
  bed: {
    ...still,
    size: 40,
    wide: 2.8,
    poses: 1,
    seat: { x: -0.05, y: -0.52, scale: 1.7 },
    paint(g, { colour }) {
      const cover = colour ?? '#6f8fc0';
      box(g, -1.2, -0.95, 0.14, 0.95, '#7a4f30', 0.05);
      box(g, 1.06, -0.55, 0.12, 0.55, '#7a4f30', 0.04);
      box(g, -1.14, -0.44, 2.26, 0.3, '#f4efe6', 0.08);
      box(g, -1.0, -0.6, 0.6, 0.22, '#ffffff', 0.1);
      blanket(g, cover, 0);
    },
    cover(g, { colour, subject }) {
      if (isHuman(subject.kind)) blanket(g, colour ?? '#6f8fc0', subject.kind === 'child' ? 0.16 : 0.3);
    },
  },
  throne: {
    ...still,
    size: 52,
    wide: 1.3,
    seat: { x: 0, y: -0.36, scale: 1.7 },
    paint(g, { colour }) {
      const velvet = colour ?? '#9c1f2f';
      const gold = '#d8a632';
      shape(
        g,
        [
          [-0.36, 0],
          [-0.34, -0.86],
          [0, -1.02],
          [0.34, -0.86],
          [0.36, 0],
        ],
        gold,
      );
      shape(
        g,
        [
          [-0.26, -0.4],
          [-0.25, -0.82],
          [0, -0.93],
          [0.25, -0.82],
          [0.26, -0.4],
        ],
        velvet,
      );
      box(g, -0.34, -0.42, 0.68, 0.14, lighten(velvet, 0.15), 0.04);
      for (const side of [-1, 1]) {
        box(g, side * 0.38 - 0.07, -0.56, 0.14, 0.56, darken(gold, 0.15), 0.03);
        circle(g, side * 0.38, -0.58, 0.09, gold);
        circle(g, side * 0.34, -0.92, 0.06, gold);
      }
      circle(g, 0, -1.0, 0.07, '#2f6fd0');
    },
    shine: (g, { phase }) => glow(g, 0, -1.0, 0.2, '#ffe9a8', 0.3 + 0.2 * wave(phase)),
  },
} satisfies Record<string, Art>;
