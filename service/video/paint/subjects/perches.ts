import type { Perch } from '../../catalogue/perches.ts';
import type { Brush } from '../../compose/layer.ts';
import { box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';
import { coinHeap } from './gold.ts';

type PaintPerch = (g: Brush, seats: readonly number[], high: number, half: number) => void;

/** What is sat on, in heights of those who sit. */
interface Seat {
  /** How high one of that width sits. */
  high(wide: number): number;
  /** How much broader it is than those on it, on either side. */
  margin: number;
  /** How far it reaches above their heads. */
  over: number;
  top(high: number, x: number, half: number): number;
  paint: PaintPerch;
  /** What lies before them. */
  cover?: PaintPerch;
}

const BARK = '#6a4a32';
const LEAF = '#4f8f3f';

function leafy(g: Brush, x: number, y: number, size: number) {
  for (const [at, tone] of [
    [-0.9, darken(LEAF, 0.25)],
    [0.5, LEAF],
    [-0.2, lighten(LEAF, 0.14)],
    [1.1, darken(LEAF, 0.12)],
  ] as const)
    ellipse(g, x + Math.cos(at * 2) * size, y + Math.sin(at * 3) * size * 0.6, size, size * 0.42, tone, at);
}

/** A tree at the left whose one branch reaches over to the right. */
const branch: PaintPerch = (g, _seats, high, half) => {
  const [trunk, top] = [-half + 0.46, -high - 1.2];
  for (const [x, y, r] of [
    [0.1, -0.05, 0.34],
    [-0.12, 0.22, 0.3],
    [0.42, 0.1, 0.26],
    [0.2, 0.3, 0.3],
  ] as const)
    circle(g, trunk + x, top + y, r, darken(LEAF, 0.34 - x * 0.3));
  limb(
    g,
    [[trunk - 0.06, 0.02] as const, [trunk + 0.08, -high * 0.5] as const, [trunk + 0.02, top + 0.2] as const],
    0.26,
    BARK,
  );
  limb(g, [[trunk - 0.12, 0] as const, [trunk - 0.02, -high * 0.7] as const], 0.05, lighten(BARK, 0.22));
  limb(
    g,
    [
      [trunk, -high + 0.3] as const,
      [trunk + 0.3, -high + 0.06] as const,
      [half - 0.2, -high + 0.06] as const,
    ],
    0.12,
    BARK,
  );
  limb(
    g,
    [[trunk + 0.2, -high + 0.06] as const, [0, -high + 0.03] as const, [half - 0.3, -high + 0.04] as const],
    0.03,
    lighten(BARK, 0.25),
  );
  limb(g, [[half - 0.6, -high + 0.06] as const, [half - 0.34, -high + 0.3] as const], 0.05, BARK);
  leafy(g, half - 0.22, -high + 0.02, 0.13);
  leafy(g, half - 0.34, -high + 0.34, 0.11);
  leafy(g, trunk + 0.5, -high + 0.2, 0.1);
};

const rock: PaintPerch = (g, _seats, high, half) => {
  const stone = '#7d7a78';
  shape(
    g,
    [
      [-half, 0.02],
      [-half * 0.86, -high * 0.5],
      [-half * 0.5, -high * 0.98],
      [half * 0.42, -high],
      [half * 0.8, -high * 0.62],
      [half, 0.02],
    ],
    stone,
  );
  shape(
    g,
    [
      [-half * 0.5, -high * 0.98],
      [half * 0.42, -high],
      [half * 0.2, -high * 0.78],
      [-half * 0.34, -high * 0.72],
    ],
    lighten(stone, 0.28),
  );
  shape(
    g,
    [
      [half * 0.42, -high],
      [half * 0.8, -high * 0.62],
      [half, 0.02],
      [half * 0.36, 0.02],
      [half * 0.2, -high * 0.78],
    ],
    darken(stone, 0.25),
  );
  shape(
    g,
    [
      [-half * 0.34, -high * 0.72],
      [-half * 0.1, -high * 0.3],
      [-half * 0.3, 0.02],
      [-half * 0.7, 0.02],
      [-half * 0.62, -high * 0.4],
    ],
    darken(stone, 0.1),
  );
  for (const [x, r] of [
    [-0.8, 0.16],
    [0.72, 0.2],
    [0.1, 0.12],
  ] as const)
    ellipse(g, half * x, 0, r * half * 0.8, r * 0.4, '#5f7a48');
};

/** The gable of a house, and its tiles. */
const roof: PaintPerch = (g, _seats, high, half) => {
  const [tile, eaves] = ['#b4523a', -high * 0.42] as const;
  box(g, -half * 0.8, eaves - 0.02, half * 1.6, -eaves + 0.04, '#e9d9bd');
  box(g, half * 0.5, -high - 0.42, 0.3, 0.6, '#8a5a48');
  box(g, half * 0.5 - 0.04, -high - 0.46, 0.38, 0.1, '#6f4638', 0.02);
  for (const x of [-0.5, 0, 0.5]) {
    box(g, half * x - 0.14, eaves * 0.8, 0.28, -eaves * 0.5, '#5a6a84', 0.02);
    box(g, half * x - 0.012, eaves * 0.8, 0.024, -eaves * 0.5, '#f6efe0');
  }
  shape(
    g,
    [
      [-half * 0.72, -high],
      [half * 0.72, -high],
      [half * 0.96, eaves],
      [-half * 0.96, eaves],
    ],
    tile,
  );
  const rows = 5;
  for (let row = 1; row <= rows; row++) {
    const share = row / rows;
    const [y, reach] = [-high + (high + eaves) * share, half * (0.72 + 0.24 * share)];
    limb(g, [[-reach, y] as const, [reach, y] as const], 0.022, darken(tile, 0.3));
    for (let x = -reach + (row % 2) * 0.12 + 0.1; x < reach; x += 0.26)
      limb(g, [[x, y] as const, [x, y - ((high + eaves) / rows) * 0.8] as const], 0.016, darken(tile, 0.2));
  }
  box(g, -half * 0.75, -high - 0.01, half * 1.5, 0.11, lighten(tile, 0.12), 0.05);
};

const sag = (high: number, x: number, half: number) => high + 0.14 * (x / half) ** 2;

const wire: PaintPerch = (g, _seats, high, half) => {
  for (const side of [-1, 1]) {
    const x = side * (half - 0.16);
    limb(g, [[x, 0.02] as const, [x, -high - 0.5] as const], 0.12, '#5f4a38');
    limb(g, [[x - 0.14, -high - 0.3] as const, [x + 0.14, -high - 0.3] as const], 0.07, '#4a3a2c');
    circle(g, x, -high - 0.14, 0.05, '#cfd6dc');
  }
  for (const [lift, tone] of [
    [0.18, '#3a3d46'],
    [0, '#23252c'],
  ] as const) {
    g.strokeStyle = tone;
    g.lineWidth = 0.035;
    g.beginPath();
    for (let at = -8; at <= 8; at++) {
      const x = (at / 8) * (half - 0.16);
      g.lineTo(x, -sag(high, x, half) + 0.02 - lift * (1 + (at / 8) ** 2));
    }
    g.stroke();
  }
};

const post: PaintPerch = (g, seats, high, half) => {
  const wood = '#8a6a4c';
  for (const y of [0.36, 0.66]) {
    box(g, -half, -high * y - 0.06, half * 2, 0.12, darken(wood, 0.2), 0.02);
    box(g, -half, -high * y - 0.06, half * 2, 0.03, wood, 0.02);
  }
  for (const x of seats) {
    box(g, x - 0.17, -high, 0.34, high + 0.03, wood, 0.04);
    box(g, x - 0.17, -high, 0.09, high + 0.03, lighten(wood, 0.18), 0.04);
    box(g, x + 0.09, -high, 0.08, high + 0.03, darken(wood, 0.25), 0.04);
    ellipse(g, x, -high + 0.02, 0.17, 0.05, lighten(wood, 0.35));
    for (const y of [0.3, 0.62])
      limb(g, [[x - 0.02, -high * y] as const, [x, -high * (y - 0.16)] as const], 0.02, darken(wood, 0.35));
  }
};

export const PERCHES: Record<Perch, Seat> = {
  branch: { high: () => 1.15, margin: 0.85, over: 0.75, top: (high) => high, paint: branch },
  rock: { high: (wide) => 0.5 + wide * 0.12, margin: 0.4, over: 0, top: (high) => high * 0.96, paint: rock },
  roof: { high: (wide) => 1.1 + wide * 0.1, margin: 0.7, over: 0, top: (high) => high, paint: roof },
  wire: { high: () => 1.9, margin: 0.8, over: 0, top: sag, paint: wire },
  post: { high: () => 0.85, margin: 0.45, over: 0, top: (high) => high, paint: post },
  gold: {
    high: (wide) => wide * 0.22,
    margin: 0.3,
    over: 0,
    top: (high) => high * 0.78,
    paint: (g, _seats, high, half) => coinHeap(g, half * 0.92, high),
    cover(g, _seats, high, half) {
      coinHeap(g, half * 0.88, high * 0.5);
    },
  },
};
