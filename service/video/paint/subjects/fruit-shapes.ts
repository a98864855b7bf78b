import type { Brush } from '../../compose/layer.ts';
import { TURN } from '../art.ts';
import { blob, box, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

export type FruitShape = (g: Brush, skin: Hex) => void;

const LEAF = '#5a9a48';
const STALK = '#5a3a24';

const gloss = (g: Brush, x: number, y: number, size = 1) =>
  ellipse(g, x, y, 0.09 * size, 0.15 * size, fade('#ffffff', 0.42), 0.4);

function stalk(g: Brush, y: number, leaf = true) {
  limb(g, [[0, y] as const, [0.04, y - 0.17] as const], 0.05, STALK);
  if (leaf) ellipse(g, 0.17, y - 0.14, 0.15, 0.06, LEAF, -0.4);
}

/** Seen half from the side, the peel dimpled. */
function citrus(g: Brush, skin: Hex, rx: number, ry: number) {
  ellipse(g, 0, -ry, rx, ry, skin);
  ellipse(g, rx * 0.34, -ry * 0.8, rx * 0.55, ry * 0.66, fade(darken(skin, 0.4), 0.16));
  for (let dot = 0; dot < 16; dot++) {
    const [angle, reach] = [dot * 2.4, 0.2 + (dot % 4) * 0.18];
    circle(g, Math.cos(angle) * rx * reach, -ry + Math.sin(angle) * ry * reach, 0.014, darken(skin, 0.18));
  }
  gloss(g, -rx * 0.42, -ry * 1.4);
}

function slice(g: Brush, x: number, y: number, r: number, skin: Hex) {
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

const FLESH = '#e8434f';

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
