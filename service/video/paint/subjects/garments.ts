import type { Garment } from '../../catalogue/garments.ts';
import type { Brush } from '../../compose/layer.ts';
import { type Brow, TURN } from '../art.ts';
import { box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import type { Headdress } from './hats.ts';

/** Of wool, folded up at the rim. */
function beanie(g: Brush, x: number, y: number, r: number, wool: Hex) {
  g.fillStyle = wool;
  g.beginPath();
  g.ellipse(x, y - r * 0.5, r * 1.04, r * 1.2, 0, Math.PI, 0);
  g.fill();
  for (const at of [-0.5, 0, 0.5])
    limb(
      g,
      [[x + r * at, y - r * 0.7] as const, [x + r * at * 0.8, y - r * 1.5] as const],
      r * 0.07,
      darken(wool, 0.2),
    );
  box(g, x - r * 1.14, y - r * 0.82, r * 2.28, r * 0.46, lighten(wool, 0.3), r * 0.2);
  for (let rib = 0; rib < 6; rib++)
    box(g, x - r * 0.95 + rib * r * 0.36, y - r * 0.78, r * 0.07, r * 0.38, wool, r * 0.03);
  circle(g, x, y - r * 1.75, r * 0.36, '#fbfaf6');
  circle(g, x - r * 0.08, y - r * 1.82, r * 0.2, '#ffffff');
}

function partyHat(g: Brush, x: number, y: number, r: number, paper: Hex) {
  const [foot, top] = [y - r * 0.6, y - r * 2.7];
  shape(
    g,
    [
      [x - r * 0.85, foot],
      [x - r * 0.05, top],
      [x + r * 0.75, foot],
    ],
    paper,
  );
  for (const [low, high, tone] of [
    [0.16, 0.34, '#f2c230'],
    [0.52, 0.68, '#3fa0e0'],
  ] as const) {
    const edge = (share: number, side: -1 | 1) =>
      [x - r * 0.05 + side * r * 0.8 * (1 - share), foot + (top - foot) * share] as const;
    shape(g, [edge(low, -1), edge(high, -1), edge(high, 1), edge(low, 1)], tone);
  }
  ellipse(g, x - r * 0.05, foot, r * 0.82, r * 0.14, darken(paper, 0.25));
  for (let ray = 0; ray < 8; ray++)
    limb(
      g,
      [
        [x - r * 0.05, top] as const,
        [
          x - r * 0.05 + Math.cos((ray / 8) * TURN) * r * 0.4,
          top + Math.sin((ray / 8) * TURN) * r * 0.4,
        ] as const,
      ],
      r * 0.13,
      ray % 2 ? '#fff2b0' : '#f2c230',
    );
}

const PETALS: readonly Hex[] = ['#f08ac0', '#ffffff', '#f2c230', '#c99bf0', '#ef6a5a'];

function wreath(g: Brush, x: number, y: number, r: number) {
  limb(
    g,
    [[x - r * 1.05, y - r * 0.5] as const, [x, y - r * 0.95] as const, [x + r * 1.05, y - r * 0.5] as const],
    r * 0.26,
    '#4f8f3a',
  );
  for (let flower = 0; flower < 5; flower++) {
    const at = -0.9 + flower * 0.45;
    const [fx, fy] = [x + r * at, y - r * (0.86 - at * at * 0.32)];
    for (let petal = 0; petal < 5; petal++)
      circle(
        g,
        fx + Math.cos((petal / 5) * TURN) * r * 0.17,
        fy + Math.sin((petal / 5) * TURN) * r * 0.17,
        r * 0.15,
        PETALS[flower] as Hex,
      );
    circle(g, fx, fy, r * 0.11, flower === 2 ? '#a8552f' : '#f8d860');
  }
}

function headphones(g: Brush, x: number, y: number, r: number, shell: Hex) {
  g.strokeStyle = darken(shell, 0.25);
  g.lineWidth = r * 0.22;
  g.lineCap = 'round';
  g.beginPath();
  g.arc(x - r * 0.1, y, r * 1.16, Math.PI * 1.02, Math.PI * 1.86);
  g.stroke();
  ellipse(g, x - r * 0.2, y + r * 0.08, r * 0.46, r * 0.58, darken(shell, 0.35));
  ellipse(g, x - r * 0.16, y + r * 0.06, r * 0.34, r * 0.44, shell);
  ellipse(g, x - r * 0.2, y - r * 0.06, r * 0.12, r * 0.18, lighten(shell, 0.5));
}

function lenses(g: Brush, x: number, y: number, r: number, rim: Hex, glass: Hex) {
  limb(g, [[x - r * 0.75, y - r * 0.24] as const, [x + r * 0.95, y - r * 0.2] as const], r * 0.11, rim);
  ellipse(g, x + r * 0.86, y - r * 0.08, r * 0.22, r * 0.3, rim);
  ellipse(g, x + r * 0.32, y - r * 0.06, r * 0.44, r * 0.36, rim);
  ellipse(g, x + r * 0.32, y - r * 0.06, r * 0.34, r * 0.27, glass);
  limb(
    g,
    [[x + r * 0.2, y - r * 0.18] as const, [x + r * 0.32, y - r * 0.24] as const],
    r * 0.08,
    fade('#ffffff', 0.8),
  );
}

/** What goes on the head or before the eyes and is nobody's trade. */
export const PUT_ON: Partial<Record<Garment, Headdress>> = {
  beanie,
  party: partyHat,
  wreath,
  headphones,
  sunglasses: (g, x, y, r) => lenses(g, x, y, r, '#17171d', '#2c3a52'),
  glasses: (g, x, y, r) => lenses(g, x, y, r, '#4a2f1e', fade('#e8f6ff', 0.45)),
};

function frontLenses(g: Brush, { x, eyes }: Brow, rim: Hex, glass: Hex) {
  if (!eyes) return;
  const { apart, y, r } = eyes;
  limb(g, [[x - apart, y - r * 0.2] as const, [x + apart, y - r * 0.2] as const], r * 0.3, rim);
  for (const side of [-1, 1]) {
    ellipse(g, x + side * apart, y, r * 1.35, r * 1.2, rim);
    ellipse(g, x + side * apart, y, r * 1.08, r * 0.94, glass);
    limb(
      g,
      [
        [x + side * apart - r * 0.5, y - r * 0.3] as const,
        [x + side * apart - r * 0.1, y - r * 0.6] as const,
      ],
      r * 0.2,
      fade('#ffffff', 0.7),
    );
  }
}

/** How things sit on one who looks at us. */
export const FROM_THE_FRONT: Partial<Record<Garment, (g: Brush, brow: Brow, cloth: Hex) => void>> = {
  sunglasses: (g, brow) => frontLenses(g, brow, '#17171d', '#2c3a52'),
  glasses: (g, brow) => frontLenses(g, brow, '#4a2f1e', fade('#e8f6ff', 0.3)),
  headphones(g, { x, y, r }, shell) {
    g.strokeStyle = darken(shell, 0.25);
    g.lineWidth = r * 0.24;
    g.beginPath();
    g.arc(x, y, r * 1.2, Math.PI, 0);
    g.stroke();
    for (const side of [-1, 1]) {
      ellipse(g, x + side * r * 1.2, y + r * 0.1, r * 0.36, r * 0.52, darken(shell, 0.3));
      ellipse(g, x + side * r * 1.24, y + r * 0.08, r * 0.24, r * 0.4, shell);
    }
  },
};
