import { type Art, wave } from '../art.ts';
import { blob, box, circle, ellipse, horizontal, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

/** What is laid out for a bite: a cloth on the grass, a glass of milk. */
export const PICNIC = {
  picnic: {
    size: 18,
    wide: 3.6,
    travel: 'stay',
    period: 4,
    poses: 1,
    paint(g, { colour }) {
      const cloth = colour ?? '#d5473f';
      const edge = (share: number, far: number) => (-1.6 + 3.2 * share) * (1 - far * 0.24);
      shape(
        g,
        [
          [edge(0, 0), 0],
          [edge(1, 0), 0],
          [edge(1, 1), -0.42],
          [edge(0, 1), -0.42],
        ],
        '#f6f1e8',
      );
      for (let row = 0; row < 4; row++)
        for (let column = row % 2; column < 12; column += 2) {
          const [near, far] = [row / 4, (row + 1) / 4];
          const [left, right] = [column / 12, (column + 1) / 12];
          shape(
            g,
            [
              [edge(left, near), -0.42 * near],
              [edge(right, near), -0.42 * near],
              [edge(right, far), -0.42 * far],
              [edge(left, far), -0.42 * far],
            ],
            cloth,
          );
        }
      limb(
        g,
        [
          [-0.92, -0.6],
          [-0.55, -1.16],
          [-0.18, -0.6],
        ],
        0.06,
        '#8a5a30',
      );
      blob(
        g,
        [
          [-1.0, -0.66],
          [-0.1, -0.66],
          [-0.16, -0.16],
          [-0.94, -0.16],
        ],
        '#b8803f',
      );
      for (let weave = 0; weave < 6; weave++)
        box(g, -0.88 + weave * 0.13, -0.56, 0.05, 0.36, darken('#b8803f', 0.18), 0.02);
      box(g, -0.98, -0.64, 0.86, 0.09, lighten('#b8803f', 0.2), 0.04);
      box(g, 0.16, -0.78, 0.17, 0.52, '#3f6a3a', 0.06);
      box(g, 0.21, -0.98, 0.07, 0.24, '#3f6a3a', 0.02);
      box(g, 0.16, -0.56, 0.17, 0.16, '#f4ead0');
      ellipse(g, 0.84, -0.22, 0.38, 0.1, '#dfe3e8');
      ellipse(g, 0.84, -0.25, 0.3, 0.06, '#f8f6f0');
      for (const [x, paint] of [
        [0.7, '#d5342f'],
        [0.86, '#5fae3f'],
        [1.0, '#f2a02c'],
      ] as const)
        circle(g, x, -0.33, 0.1, paint);
    },
  },
  milk: {
    size: 27,
    wide: 1.1,
    travel: 'stay',
    period: 3,
    poses: 12,
    paint(g, { phase }) {
      shape(
        g,
        [
          [-0.33, -1],
          [0.33, -1],
          [0.26, 0],
          [-0.26, 0],
        ],
        fade('#dff0f6', 0.6),
      );
      shape(
        g,
        [
          [-0.29, -0.8],
          [0.29, -0.8],
          [0.24, -0.05],
          [-0.24, -0.05],
        ],
        horizontal(g, -0.3, 0.3, '#ffffff', '#fbf8f0', '#dcd8d0'),
      );
      ellipse(g, 0, -0.8 + wave(phase) * 0.005, 0.29, 0.045, '#ffffff');
      limb(
        g,
        [
          [-0.25, -0.9],
          [-0.2, -0.14],
        ],
        0.035,
        fade('#ffffff', 0.8),
      );
      ellipse(g, 0, -1, 0.33, 0.045, fade('#ffffff', 0.5));
    },
  },
} satisfies Record<string, Art>;
