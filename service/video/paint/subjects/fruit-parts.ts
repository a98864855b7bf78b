import type { Brush } from '../../compose/layer.ts';
import { TURN } from '../art.ts';
import { circle, ellipse, limb } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

export type FruitShape = (g: Brush, skin: Hex) => void;

export const LEAF = '#5a9a48';
export const STALK = '#5a3a24';

export const gloss = (g: Brush, x: number, y: number, size = 1) =>
  ellipse(g, x, y, 0.09 * size, 0.15 * size, fade('#ffffff', 0.42), 0.4);

export function stalk(g: Brush, y: number, leaf = true) {
  limb(g, [[0, y] as const, [0.04, y - 0.17] as const], 0.05, STALK);
  if (leaf) ellipse(g, 0.17, y - 0.14, 0.15, 0.06, LEAF, -0.4);
}

/** Seen half from the side, the peel dimpled. */
export function citrus(g: Brush, skin: Hex, rx: number, ry: number) {
  ellipse(g, 0, -ry, rx, ry, skin);
  ellipse(g, rx * 0.34, -ry * 0.8, rx * 0.55, ry * 0.66, fade(darken(skin, 0.4), 0.16));
  for (let dot = 0; dot < 16; dot++) {
    const [angle, reach] = [dot * 2.4, 0.2 + (dot % 4) * 0.18];
    circle(g, Math.cos(angle) * rx * reach, -ry + Math.sin(angle) * ry * reach, 0.014, darken(skin, 0.18));
  }
  gloss(g, -rx * 0.42, -ry * 1.4);
}

export function slice(g: Brush, x: number, y: number, r: number, skin: Hex) {
  circle(g, x, y, r, skin);
  circle(g, x, y, r * 0.88, '#fff6e0');
  for (let wedge = 0; wedge < 8; wedge++) {
    const at = (wedge / 8) * TURN;
    g.fillStyle = lighten(skin, 0.25);
    g.beginPath();
    g.moveTo(x + Math.cos(at) * r * 0.12, y + Math.sin(at) * r * 0.12);
    g.arc(x, y, r * 0.78, at - 0.32, at + 0.32);
    g.fill();
  }
}
