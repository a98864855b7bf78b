import { blob, box, circle, ellipse, limb } from '../brushwork.ts';
import { darken, fade, type Hex } from '../colour.ts';

import { citrus, type FruitShape, gloss, LEAF, STALK, slice, stalk } from './fruit-parts.ts';

/** What grows on trees and in hedges. */
export const FRUIT_SHAPES = {
  apple(g, skin) {
    blob(
      g,
      [
        [0, -0.85],
        [-0.42, -0.88],
        [-0.5, -0.4],
        [-0.22, 0],
        [0.22, 0],
        [0.5, -0.4],
        [0.42, -0.88],
      ],
      skin,
    );
    ellipse(g, 0.2, -0.35, 0.2, 0.28, fade('#000010', 0.12));
    gloss(g, -0.18, -0.6);
    stalk(g, -0.8);
  },
  banana(g, skin) {
    const finger = (turn: number, tone: Hex) => {
      g.save();
      g.translate(-0.5, -0.92);
      g.rotate(turn);
      blob(
        g,
        [
          [-0.02, -0.02],
          [0.02, 0.52],
          [0.4, 0.96],
          [1.0, 0.98],
          [1.06, 0.86],
          [0.62, 0.72],
          [0.24, 0.4],
          [0.12, -0.04],
        ],
        tone,
      );
      limb(
        g,
        [[0.08, 0.14] as const, [0.22, 0.62] as const, [0.82, 0.88] as const],
        0.03,
        darken(tone, 0.16),
      );
      circle(g, 0.98, 0.91, 0.055, '#5f4a22');
      g.restore();
    };
    finger(-0.42, darken(skin, 0.14));
    finger(-0.2, darken(skin, 0.06));
    finger(0, skin);
    box(g, -0.56, -1.04, 0.2, 0.2, '#7d6428', 0.06);
  },
  orange(g, skin) {
    citrus(g, skin, 0.48, 0.46);
    stalk(g, -0.88);
    slice(g, 0.52, -0.3, 0.3, skin);
  },
  lemon(g, skin) {
    for (const side of [-1, 1]) ellipse(g, side * 0.5, -0.36, 0.16, 0.1, skin);
    citrus(g, skin, 0.5, 0.36);
    ellipse(g, -0.5, -0.68, 0.2, 0.08, LEAF, 0.5);
    slice(g, 0.46, -0.24, 0.24, skin);
  },
  pear(g, skin) {
    blob(
      g,
      [
        [0, -1.02],
        [-0.22, -0.96],
        [-0.24, -0.6],
        [-0.52, -0.34],
        [-0.36, 0],
        [0.36, 0],
        [0.52, -0.34],
        [0.24, -0.6],
        [0.22, -0.96],
      ],
      skin,
    );
    ellipse(g, 0.16, -0.3, 0.18, 0.24, fade('#000010', 0.1));
    gloss(g, -0.18, -0.44);
    stalk(g, -0.92);
  },
  peach(g, skin) {
    citrus(g, skin, 0.47, 0.45);
    ellipse(g, 0.14, -0.5, 0.3, 0.36, fade('#e0483c', 0.4));
    limb(g, [[0, -0.88] as const, [-0.16, -0.5] as const, [-0.04, -0.06] as const], 0.03, darken(skin, 0.28));
    ellipse(g, 0.18, -0.94, 0.2, 0.08, LEAF, -0.35);
  },
  grapes(g, skin) {
    limb(g, [[0, -0.8] as const, [0.04, -1.06] as const], 0.05, STALK);
    blob(
      g,
      [
        [0.02, -1.0],
        [0.44, -1.12],
        [0.62, -0.88],
        [0.3, -0.76],
      ],
      LEAF,
    );
    for (const [row, count] of [4, 5, 4, 3, 2, 1].entries())
      for (let at = 0; at < count; at++) {
        const [x, y] = [(at - (count - 1) / 2) * 0.2, -0.78 + row * 0.135];
        circle(g, x, y, 0.122, darken(skin, ((row + at) % 3) * 0.1));
        circle(g, x - 0.035, y - 0.04, 0.03, fade('#ffffff', 0.5));
      }
  },
  strawberry(g, skin) {
    blob(
      g,
      [
        [0, -0.84],
        [-0.46, -0.9],
        [-0.46, -0.42],
        [-0.08, 0.04],
        [0.08, 0.04],
        [0.46, -0.42],
        [0.46, -0.9],
      ],
      skin,
    );
    for (let row = 0; row < 4; row++)
      for (let at = 0; at < 4 - row; at++)
        ellipse(g, (at - (3 - row) / 2) * 0.21, -0.66 + row * 0.17, 0.02, 0.034, '#ffe7a0');
    for (const turn of [-1.2, -0.6, 0, 0.6, 1.2])
      ellipse(g, Math.sin(turn) * 0.19, -0.88 + Math.abs(turn) * 0.04, 0.07, 0.16, LEAF, turn);
    limb(g, [[0, -0.9] as const, [0.05, -1.06] as const], 0.045, LEAF);
  },
  cherry(g, skin) {
    for (const [x, y] of [
      [-0.26, -0.26],
      [0.26, -0.22],
    ] as const) {
      limb(g, [[x, y - 0.18] as const, [x * 0.5, -0.7] as const, [0.08, -1.02] as const], 0.035, '#5f8a3a');
      circle(g, x, y, 0.24, skin);
      gloss(g, x - 0.09, y - 0.08, 0.6);
    }
    ellipse(g, 0.28, -0.98, 0.22, 0.09, LEAF, 0.3);
  },
} satisfies Record<string, FruitShape>;
