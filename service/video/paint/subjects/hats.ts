import type { Role } from '../../catalogue/roles.ts';
import type { Brush } from '../../compose/layer.ts';
import { blob, box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';

/** `dye` is the colour said of the hat itself. */
export type Headdress = (g: Brush, x: number, y: number, r: number, cloth: Hex, dye?: Hex) => void;

export function dome(g: Brush, x: number, y: number, r: number, paint: Hex) {
  g.fillStyle = paint;
  g.beginPath();
  g.arc(x, y, r, Math.PI, 0);
  g.fill();
}

/** `peak` to the front is 1, to the back -1. */
export function cap(g: Brush, x: number, y: number, r: number, cloth: Hex, peak: 1 | -1) {
  dome(g, x - r * 0.05, y - r * 0.4, r * 1.08, cloth);
  limb(
    g,
    [[x + peak * r * 0.9, y - r * 0.42] as const, [x + peak * r * 1.7, y - r * 0.3] as const],
    r * 0.22,
    cloth,
  );
}

export function helmet(g: Brush, x: number, y: number, r: number, shell: Hex) {
  dome(g, x, y - r * 0.5, r * 1.1, shell);
  ellipse(g, x + r * 0.25, y - r * 0.5, r * 1.5, r * 0.18, darken(shell, 0.12));
}

function brimmed(g: Brush, x: number, y: number, r: number, felt: Hex, band: Hex, wide: number) {
  blob(
    g,
    [
      [x - r * wide, y - r * 0.95],
      [x - r * 0.9, y - r * 0.4],
      [x + r * 0.9, y - r * 0.4],
      [x + r * wide, y - r * 0.95],
      [x + r * 0.9, y - r * 0.75],
      [x - r * 0.9, y - r * 0.75],
    ],
    darken(felt, 0.12),
  );
  blob(
    g,
    [
      [x - r * 0.95, y - r * 0.6],
      [x - r * 0.85, y - r * 2],
      [x, y - r * 1.6],
      [x + r * 0.85, y - r * 2],
      [x + r * 0.95, y - r * 0.6],
    ],
    felt,
  );
  box(g, x - r * 0.86, y - r * 0.95, r * 1.72, r * 0.26, band);
}

export function headband(g: Brush, x: number, y: number, r: number, cloth: Hex) {
  box(g, x - r * 1.04, y - r * 0.62, r * 2.06, r * 0.34, cloth, r * 0.1);
}

/** Hats that differ only in what they are made of, and the plainer of the others. */
export const WORN: Partial<Record<Role, Headdress>> = {
  firefighter(g, x, y, r) {
    helmet(g, x, y, r, '#d5342f');
    box(g, x + r * 0.3, y - r * 1.35, r * 0.5, r * 0.6, '#f2c230', r * 0.1);
  },
  cowboy: (g, x, y, r, _cloth, dye) => brimmed(g, x, y, r, dye ?? '#8a5a34', '#3a2418', 2.3),
  farmer: (g, x, y, r) => brimmed(g, x, y, r, '#e6c36a', '#a8552f', 2.1),
  angler: (g, x, y, r) => brimmed(g, x, y, r, '#d8a632', '#8a6a20', 1.7),
  baseball: (g, x, y, r, _cloth, dye) => cap(g, x, y, r, dye ?? '#2347a0', 1),
  golfer: (g, x, y, r) => cap(g, x, y, r, '#fbfaf6', 1),
  police(g, x, y, r) {
    cap(g, x, y, r, '#1c2848', 1);
    circle(g, x + r * 0.5, y - r * 0.95, r * 0.2, '#f2c230');
  },
  jockey: (g, x, y, r, cloth) => cap(g, x, y, r, cloth, 1),
  soldier: (g, x, y, r) => helmet(g, x, y, r, '#4a5436'),
  hockey(g, x, y, r) {
    helmet(g, x, y, r, '#c62f3a');
    for (const at of [0.3, 0.6])
      limb(g, [[x + r * at, y - r * 0.4] as const, [x + r * at, y + r * 0.8] as const], r * 0.08, '#d8dde4');
  },
  tennis: (g, x, y, r) => headband(g, x, y, r, '#d5342f'),
  runner: (g, x, y, r) => headband(g, x, y, r, '#f2c230'),
  samurai(g, x, y, r) {
    circle(g, x - r * 0.5, y - r * 1.3, r * 0.4, '#17161c');
    headband(g, x, y, r, '#f4f2ec');
    circle(g, x + r * 0.3, y - r * 0.45, r * 0.17, '#d5342f');
  },
  ninja(g, x, y, r) {
    circle(g, x, y, r * 1.1, '#22242e');
    box(g, x + r * 0.05, y - r * 0.3, r * 1.02, r * 0.44, '#e8b48c', r * 0.16);
    circle(g, x + r * 0.6, y - r * 0.08, r * 0.12, '#17161c');
    headband(g, x, y, r * 1.08, '#c62f3a');
    limb(g, [[x - r, y - r * 0.45] as const, [x - r * 2, y - r * 0.1] as const], r * 0.2, '#c62f3a');
  },
  viking(g, x, y, r) {
    for (const side of [-1, 1])
      limb(
        g,
        [
          [x + side * r * 0.9, y - r * 0.7] as const,
          [x + side * r * 1.9, y - r * 0.9] as const,
          [x + side * r * 1.7, y - r * 2] as const,
        ],
        r * 0.32,
        '#f0e6d0',
      );
    dome(g, x, y - r * 0.4, r * 1.12, '#9aa3b0');
    box(g, x - r * 1.15, y - r * 0.58, r * 2.3, r * 0.26, '#c99a3a', r * 0.08);
  },
  skier(g, x, y, r) {
    helmet(g, x, y, r, '#e0453c');
    box(g, x + r * 0.05, y - r * 0.35, r * 1.1, r * 0.5, '#f2b53a', r * 0.2);
  },
  dj(g, x, y, r) {
    g.strokeStyle = '#e0453c';
    g.lineWidth = r * 0.24;
    g.beginPath();
    g.arc(x, y, r * 1.2, Math.PI * 1.05, Math.PI * 1.8);
    g.stroke();
    ellipse(g, x - r * 0.1, y + r * 0.1, r * 0.36, r * 0.48, '#e0453c');
  },
  painter(g, x, y, r, _cloth, dye = '#c62f3a') {
    ellipse(g, x - r * 0.3, y - r * 0.95, r * 1.35, r * 0.5, dye, -0.15);
    circle(g, x - r * 0.3, y - r * 1.5, r * 0.14, dye);
  },
  doctor(g, x, y, r) {
    box(g, x + r * 0.15, y + r * 0.2, r * 0.9, r * 0.55, '#8fd0e0', r * 0.15);
    dome(g, x, y - r * 0.45, r * 1.06, '#8fd0e0');
  },
  vampire(g, x, y, r) {
    shape(
      g,
      [
        [x - r * 2, y + r * 0.2],
        [x - r * 0.9, y + r * 1.6],
        [x + r * 0.9, y + r * 1.6],
        [x + r * 1.7, y + r * 0.5],
        [x + r * 0.6, y + r * 1.2],
        [x - r * 0.8, y + r * 1.2],
      ],
      '#a81f2f',
    );
    for (const at of [0.42, 0.66])
      shape(
        g,
        [
          [x + r * at, y + r * 0.5],
          [x + r * (at + 0.07), y + r * 0.78],
          [x + r * (at + 0.14), y + r * 0.5],
        ],
        '#ffffff',
      );
  },
  bride(g, x, y, r) {
    blob(
      g,
      [
        [x, y - r * 1.2],
        [x - r * 1.5, y - r * 0.6],
        [x - r * 3, y + r * 4],
        [x - r * 1.2, y + r * 4.4],
        [x - r * 0.6, y],
      ],
      '#ffffffcc',
    );
  },
  magician(g, x, y, r, _cloth, dye = '#1c1a22') {
    box(g, x - r * 0.85, y - r * 2.2, r * 1.7, r * 1.7, dye, r * 0.1);
    box(g, x - r * 0.66, y - r * 2.1, r * 0.16, r * 1.1, lighten(dye, 0.25), r * 0.08);
    box(g, x - r * 0.87, y - r * 1.0, r * 1.74, r * 0.3, '#a81f2f');
    ellipse(g, x, y - r * 0.6, r * 1.5, r * 0.24, darken(dye, 0.1));
  },
  fencer(g, x, y, r) {
    circle(g, x, y, r * 1.12, '#f7f7f4');
    ellipse(g, x + r * 0.35, y + r * 0.05, r * 0.72, r * 0.9, '#4a4d58');
  },
  fighter: (g, x, y, r) => headband(g, x, y, r, '#d5342f'),
  clown(g, x, y, r) {
    for (const side of [-1, 1]) circle(g, x + side * r * 0.9, y - r * 0.5, r * 0.6, '#e0453c');
    circle(g, x + r * 0.9, y + r * 0.15, r * 0.26, '#e0303a');
  },
};
