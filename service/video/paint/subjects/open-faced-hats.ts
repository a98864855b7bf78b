import type { Role } from '../../catalogue/roles.ts';
import type { Brush } from '../../compose/layer.ts';
import { blob, box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { dome, type Headdress, headband } from './hats.ts';

function plume(g: Brush, x: number, y: number, r: number) {
  blob(
    g,
    [
      [x + r * 0.1, y - r * 1.3],
      [x - r * 0.3, y - r * 2.4],
      [x - r * 1.6, y - r * 2.1],
      [x - r * 1.9, y - r * 0.9],
      [x - r * 0.9, y - r * 1.4],
    ],
    '#d5342f',
  );
}

/** What hides a human face leaves a snout or a beak free. */
export const OPEN_FACED: Partial<Record<Role, Headdress>> = {
  knight(g, x, y, r) {
    plume(g, x, y, r);
    dome(g, x, y - r * 0.25, r * 1.14, '#9aa3b0');
    box(g, x - r * 1.14, y - r * 0.4, r * 0.7, r * 1.1, '#9aa3b0', r * 0.25);
    shape(
      g,
      [
        [x - r * 0.5, y - r * 0.4],
        [x + r * 0.2, y - r * 1.05],
        [x + r * 1.5, y - r * 0.95],
        [x + r * 1.2, y - r * 0.4],
      ],
      '#c3cad4',
    );
    for (const at of [0.45, 0.75, 1.05])
      limb(
        g,
        [[x + r * at, y - r * 0.88] as const, [x + r * (at - 0.06), y - r * 0.58] as const],
        r * 0.08,
        '#4a515e',
      );
    circle(g, x - r * 0.4, y - r * 0.42, r * 0.14, '#e8c05a');
  },
  ninja(g, x, y, r) {
    for (const [dx, dy] of [
      [2.1, 0.1],
      [1.9, -0.3],
    ] as const)
      limb(g, [[x - r * 0.9, y - r * 0.25] as const, [x - r * dx, y + r * dy] as const], r * 0.2, '#a81f2f');
    limb(
      g,
      [
        [x - r * 0.98, y - r * 0.3] as const,
        [x, y - r * 0.36] as const,
        [x + r * 0.98, y - r * 0.3] as const,
      ],
      r * 0.42,
      '#c62f3a',
    );
    circle(g, x + r * 0.38, y - r * 0.16, r * 0.2, '#fbfaf6');
    circle(g, x + r * 0.42, y - r * 0.16, r * 0.11, '#1d1a1c');
  },
  doctor(g, x, y, r) {
    dome(g, x, y - r * 0.45, r * 1.06, '#fbfaf6');
    box(g, x - r * 1.06, y - r * 0.6, r * 2.12, r * 0.3, '#e6ecf0', r * 0.1);
    box(g, x + r * 0.02, y - r * 1.3, r * 0.18, r * 0.56, '#d5342f');
    box(g, x - r * 0.17, y - r * 1.11, r * 0.56, r * 0.18, '#d5342f');
  },
  samurai(g, x, y, r) {
    for (const side of [-1, 1])
      limb(
        g,
        [
          [x + r * 0.2, y - r * 1.2] as const,
          [x + r * (0.2 + side * 0.75), y - r * 1.7] as const,
          [x + r * (0.2 + side * 0.8), y - r * 2.5] as const,
        ],
        r * 0.2,
        '#e8c05a',
      );
    dome(g, x, y - r * 0.35, r * 1.14, '#8c2330');
    shape(
      g,
      [
        [x - r * 1.6, y + r * 0.35],
        [x - r * 1.1, y - r * 0.5],
        [x + r * 1.3, y - r * 0.5],
        [x + r * 1.5, y - r * 0.28],
        [x - r * 0.6, y - r * 0.2],
        [x - r * 0.8, y + r * 0.4],
      ],
      '#26242e',
    );
  },
  business(g, x, y, r) {
    box(g, x - r * 0.8, y - r * 1.6, r * 1.6, r * 1.1, '#26262e', r * 0.7);
    ellipse(g, x, y - r * 0.58, r * 1.35, r * 0.2, '#1c1a22');
    box(g, x - r * 0.8, y - r * 0.86, r * 1.6, r * 0.22, '#4a5068');
  },
  teacher(g, x, y, r) {
    box(g, x - r * 0.8, y - r * 1, r * 1.6, r * 0.5, '#1c1f2b', r * 0.1);
    shape(
      g,
      [
        [x - r * 1.5, y - r * 1.1],
        [x, y - r * 1.5],
        [x + r * 1.5, y - r * 1.1],
        [x, y - r * 0.75],
      ],
      '#262b3d',
    );
    limb(
      g,
      [[x, y - r * 1.12] as const, [x - r * 1.1, y - r * 1] as const, [x - r * 1.15, y - r * 0.3] as const],
      r * 0.08,
      '#f2c230',
    );
  },
  fencer: (g, x, y, r) => headband(g, x, y, r, '#f7f7f4'),
};
