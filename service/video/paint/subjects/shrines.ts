import type { Art } from '../art.ts';
import { blob, box, circle, ellipse, horizontal, limb, shape } from '../brushwork.ts';
import { LAMP } from '../buildings.ts';
import { darken, fade, lighten } from '../colour.ts';

export const SHRINES = {
  church: {
    size: 34,
    wide: 1.4,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g, { colour, light }) {
      const wall = colour ?? '#f2ead8';
      box(g, -0.1, -0.32, 0.6, 0.32, horizontal(g, -0.1, 0.5, wall, darken(wall, 0.2)));
      shape(
        g,
        [
          [-0.14, -0.3],
          [0, -0.5],
          [0.46, -0.5],
          [0.56, -0.3],
        ],
        '#7d4638',
      );
      box(
        g,
        -0.32,
        -0.58,
        0.24,
        0.58,
        horizontal(g, -0.32, -0.08, lighten(wall, 0.2), wall, darken(wall, 0.15)),
      );
      shape(
        g,
        [
          [-0.35, -0.58],
          [-0.2, -0.95],
          [-0.05, -0.58],
        ],
        '#4f5f6f',
      );
      limb(
        g,
        [
          [-0.2, -0.93],
          [-0.2, -1.05],
        ],
        0.014,
        '#d9b45a',
      );
      limb(
        g,
        [
          [-0.24, -1.01],
          [-0.16, -1.01],
        ],
        0.014,
        '#d9b45a',
      );
      for (const x of [0.02, 0.18, 0.34])
        blob(
          g,
          [
            [x, -0.08],
            [x, -0.22],
            [x + 0.04, -0.27],
            [x + 0.08, -0.22],
            [x + 0.08, -0.08],
          ],
          light.lamps > 0.3 ? LAMP : '#5a7a98',
        );
      blob(
        g,
        [
          [-0.25, 0],
          [-0.25, -0.14],
          [-0.2, -0.2],
          [-0.15, -0.14],
          [-0.15, 0],
        ],
        '#6b4630',
      );
      circle(g, -0.2, -0.45, 0.045, light.lamps > 0.3 ? LAMP : '#5a7a98');
    },
  },
  pagoda: {
    size: 38,
    wide: 1.2,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g, { colour, light }) {
      const wood = colour ?? '#c23a2c';
      for (let tier = 0; tier < 4; tier++) {
        const [w, y] = [0.4 - tier * 0.07, -tier * 0.22];
        box(g, -w * 0.62, y - 0.2, w * 1.24, 0.2, wood);
        for (let at = -1; at <= 1; at++)
          box(g, at * w * 0.36 - 0.025, y - 0.15, 0.05, 0.1, light.lamps > 0.2 ? LAMP : '#f3e2c4', 0.005);
        g.fillStyle = '#2c3a44';
        g.beginPath();
        g.moveTo(-w * 1.2, y - 0.19);
        g.quadraticCurveTo(-w * 0.7, y - 0.22, -w * 0.45, y - 0.31);
        g.lineTo(w * 0.45, y - 0.31);
        g.quadraticCurveTo(w * 0.7, y - 0.22, w * 1.2, y - 0.19);
        g.quadraticCurveTo(0, y - 0.15, -w * 1.2, y - 0.19);
        g.fill();
      }
      limb(
        g,
        [
          [0, -0.95],
          [0, -1.08],
        ],
        0.02,
        '#d9b45a',
      );
    },
  },
  pyramid: {
    size: 30,
    wide: 2.1,
    travel: 'stay',
    period: 4,
    poses: 1,
    airy: true,
    paint(g, { colour }) {
      const stone = colour ?? '#d9a860';
      shape(
        g,
        [
          [-0.85, 0],
          [0.08, -1],
          [0.2, 0],
        ],
        lighten(stone, 0.14),
      );
      shape(
        g,
        [
          [0.08, -1],
          [0.2, 0],
          [0.9, -0.03],
        ],
        darken(stone, 0.34),
      );
      for (let row = 1; row < 9; row++)
        limb(
          g,
          [
            [-0.85 + row * 0.103, -row * 0.11],
            [0.2 - row * 0.013, -row * 0.11],
          ],
          0.006,
          fade('#7a5228', 0.5),
        );
    },
  },
  statue: {
    size: 32,
    wide: 0.9,
    travel: 'stay',
    period: 3,
    poses: 1,
    paint(g, { colour }) {
      const bronze = colour ?? '#7d9a8c';
      box(g, -0.24, -0.24, 0.48, 0.24, '#b9b2a6', 0.01);
      box(g, -0.28, -0.27, 0.56, 0.05, '#d2ccc0', 0.01);
      blob(
        g,
        [
          [-0.14, -0.26],
          [-0.16, -0.6],
          [-0.08, -0.78],
          [0.08, -0.78],
          [0.16, -0.6],
          [0.14, -0.26],
        ],
        bronze,
      );
      limb(
        g,
        [
          [0.08, -0.74],
          [0.22, -0.86],
          [0.24, -1.02],
        ],
        0.055,
        bronze,
      );
      limb(
        g,
        [
          [-0.09, -0.72],
          [-0.2, -0.58],
          [-0.12, -0.48],
        ],
        0.055,
        darken(bronze, 0.2),
      );
      circle(g, 0, -0.85, 0.075, bronze);
      ellipse(g, -0.05, -0.55, 0.05, 0.2, fade('#ffffff', 0.2));
    },
  },
} satisfies Record<string, Art>;
