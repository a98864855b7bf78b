import { TURN } from '../art.ts';
import { blob, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade } from '../colour.ts';

import { type FruitShape, gloss, LEAF } from './fruit-parts.ts';

const FLESH = '#e8434f';

/** What grows on the ground. */
export const PATCH_SHAPES = {
  watermelon(g, skin) {
    ellipse(g, -0.34, -0.42, 0.62, 0.42, skin);
    for (const bend of [-0.3, -0.1, 0.1, 0.3])
      limb(
        g,
        [[-0.9, -0.42] as const, [-0.34, -0.42 + bend * 2.2] as const, [0.2, -0.42] as const],
        0.045,
        darken(skin, 0.4),
      );
    g.save();
    g.translate(0.36, -0.06);
    g.rotate(-0.1);
    for (const [r, paint] of [
      [0.62, darken(skin, 0.15)],
      [0.56, '#e9f3d0'],
      [0.5, FLESH],
    ] as const) {
      g.fillStyle = paint;
      g.beginPath();
      g.arc(0, -0.62 + 0.05, r, 0, Math.PI);
      g.fill();
    }
    for (const [x, y] of [
      [-0.3, -0.46],
      [-0.12, -0.36],
      [0.08, -0.42],
      [0.26, -0.46],
      [-0.02, -0.24],
      [0.16, -0.26],
      [-0.2, -0.24],
    ] as const)
      ellipse(g, x, y, 0.022, 0.038, '#2b1d1d');
    g.restore();
  },
  pineapple(g, skin) {
    for (const [turn, tall] of [
      [-0.9, 0.3],
      [0.9, 0.3],
      [-0.5, 0.38],
      [0.5, 0.38],
      [-0.2, 0.44],
      [0.2, 0.44],
    ] as const) {
      const [x, y] = [Math.sin(turn) * tall, -0.66 - Math.cos(turn) * tall];
      shape(
        g,
        [
          [-0.08, -0.62],
          [x, y],
          [0.08, -0.62],
        ],
        Math.abs(turn) > 0.4 ? darken(LEAF, 0.2) : LEAF,
      );
    }
    ellipse(g, 0, -0.34, 0.29, 0.35, skin);
    g.save();
    g.beginPath();
    g.ellipse(0, -0.34, 0.29, 0.35, 0, 0, TURN);
    g.clip();
    for (let line = -5; line < 6; line++)
      for (const side of [-1, 1])
        limb(
          g,
          [
            [-0.4, -0.34 + line * 0.13 - side * 0.24] as const,
            [0.4, -0.34 + line * 0.13 + side * 0.24] as const,
          ],
          0.016,
          darken(skin, 0.35),
        );
    ellipse(g, 0.14, -0.3, 0.18, 0.34, fade('#7a3a10', 0.2));
    g.restore();
  },
  pumpkin(g, skin) {
    for (const [x, rx, tone] of [
      [-0.36, 0.26, 0.2],
      [0.36, 0.26, 0.24],
      [-0.2, 0.26, 0.1],
      [0.2, 0.26, 0.14],
      [0, 0.22, 0],
    ] as const)
      ellipse(g, x, -0.38, rx, 0.38, darken(skin, tone));
    gloss(g, -0.1, -0.54);
    limb(g, [[0, -0.72] as const, [0.02, -0.86] as const, [0.12, -0.94] as const], 0.1, '#5f7a3a');
  },
  carrot(g, skin) {
    for (const turn of [-0.5, -0.2, 0.1, 0.4])
      limb(
        g,
        [[0, -0.62] as const, [Math.sin(turn) * 0.2, -0.8] as const, [Math.sin(turn) * 0.5, -1.04] as const],
        0.05,
        LEAF,
      );
    blob(
      g,
      [
        [0, -0.7],
        [-0.22, -0.66],
        [-0.14, -0.3],
        [0, 0.06],
        [0.14, -0.3],
        [0.22, -0.66],
      ],
      skin,
    );
    for (const [x, y] of [
      [-0.1, -0.5],
      [0.04, -0.38],
      [-0.06, -0.24],
    ] as const)
      limb(g, [[x, y] as const, [x + 0.09, y + 0.015] as const], 0.02, darken(skin, 0.25));
  },
  tomato(g, skin) {
    ellipse(g, 0, -0.4, 0.5, 0.4, skin);
    ellipse(g, 0.2, -0.34, 0.24, 0.3, fade('#000010', 0.1));
    gloss(g, -0.22, -0.52);
    for (let leaf = 0; leaf < 5; leaf++)
      ellipse(
        g,
        Math.cos(leaf * 1.26) * 0.14,
        -0.78 + Math.sin(leaf * 1.26) * 0.05,
        0.15,
        0.04,
        LEAF,
        leaf * 1.26,
      );
    limb(g, [[0, -0.78] as const, [0.03, -0.9] as const], 0.05, '#4a7a38');
  },
} satisfies Record<string, FruitShape>;
