import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, type Point, shape } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import { asleep, head, headOf, smoke, wing } from './resting-dragon-parts.ts';

const bezier = ([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point => {
  const at = (axis: 0 | 1) =>
    (1 - t) ** 3 * a[axis] +
    3 * (1 - t) ** 2 * t * b[axis] +
    3 * (1 - t) * t * t * c[axis] +
    t ** 3 * d[axis];
  return [at(0), at(1)];
};

/** Round and tapering along a curve. */
function coil(g: Brush, curve: readonly [Point, Point, Point, Point], from: number, to: number, skin: Hex) {
  for (let at = 0; at <= 30; at++) {
    const [x, y] = bezier(curve, at / 30);
    circle(g, x, y, from + (to - from) * (at / 30), skin);
  }
}

/** Down on its belly, the tail laid round it; asleep the head lies on the ground too. */
export const RESTING_DRAGON: Art = {
  size: 27,
  wide: 3.1,
  above: 0.4,
  below: 0.1,
  travel: 'stay',
  period: 3.4,
  poses: 24,
  seat: { x: -0.1, y: -0.8, scale: 0.45 },
  brow: headOf,
  paint(g, pose) {
    const skin = pose.colour ?? '#3f8a5c';
    const breath = wave(pose.phase) * 0.018;
    const { x, y } = headOf(pose);
    for (let spike = 0; spike < 8; spike++) {
      const [sx, sy] = bezier(
        [
          [-0.95, -0.3],
          [-0.7, -1.0 - breath],
          [0.1, -1.0 - breath],
          [0.5, -0.52],
        ],
        spike / 8,
      );
      shape(
        g,
        [
          [sx - 0.08, sy + 0.1],
          [sx - 0.05, sy - 0.1],
          [sx + 0.09, sy + 0.08],
        ],
        darken(skin, 0.4),
      );
    }
    blob(
      g,
      [
        [-0.98, 0.02],
        [-1.08, -0.4],
        [-0.62, -0.84 - breath],
        [0, -0.86 - breath],
        [0.5, -0.62],
        [0.66, -0.22],
        [0.5, 0.02],
      ],
      skin,
    );
    const neck = asleep(pose)
      ? ([
          [0.36, -0.42],
          [0.74, -0.5],
          [0.7, -0.1],
          [x - 0.06, y + 0.02],
        ] as const)
      : ([
          [0.36, -0.42],
          [0.86, -0.44],
          [0.4, -0.78],
          [x - 0.04, y + 0.04],
        ] as const);
    coil(g, neck, 0.2, 0.115, skin);
    for (let plate = 2; plate < 9; plate++) {
      const [px, py] = bezier(neck, plate / 9);
      ellipse(g, px + 0.08, py + 0.05, 0.075, 0.035, lighten(skin, 0.45), -0.5);
    }
    blob(
      g,
      [
        [0.14, -0.02],
        [0.34, -0.4],
        [0.6, -0.36],
        [0.62, -0.02],
      ],
      lighten(skin, 0.1),
    );
    limb(
      g,
      [[0.42, -0.26] as const, [0.6, -0.12] as const, [0.84, -0.05] as const],
      0.13,
      darken(skin, 0.08),
    );
    for (const toe of [0, 0.07, 0.14])
      shape(
        g,
        [
          [0.82 + toe, -0.07],
          [0.94 + toe, -0.01],
          [0.82 + toe, 0.01],
        ],
        '#f3e6c8',
      );
    ellipse(g, -0.52, -0.24, 0.34, 0.27, darken(skin, 0.08), -0.2);
    limb(g, [[-0.5, -0.08] as const, [-0.2, -0.05] as const], 0.12, darken(skin, 0.14));
    wing(g, skin, breath);
    for (const [lift, more, tone] of [
      [-0.03, 0.01, darken(skin, 0.45)],
      [0, 0, lighten(skin, 0.06)],
    ] as const)
      coil(
        g,
        [
          [-0.98, -0.2 + lift],
          [-1.5, 0.1 + lift],
          [-0.6, -0.03 + lift],
          [0.3, -0.02 + lift],
        ],
        0.15 + more,
        0.045 + more,
        tone,
      );
    shape(
      g,
      [
        [0.26, 0.01],
        [0.36, -0.12],
        [0.54, 0.01],
        [0.36, 0.08],
      ],
      darken(skin, 0.35),
    );
    head(g, pose, skin);
    smoke(g, pose);
  },
};
