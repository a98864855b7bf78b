import type { Brush } from '../../compose/layer.ts';
import type { Art } from '../art.ts';
import { blob, limb } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';
import { team } from './team.ts';

function sleigh(g: Brush, paint: string) {
  limb(
    g,
    [
      [-1.9, -0.06],
      [-0.6, -0.06],
      [-0.36, -0.08],
      [-0.28, -0.26],
    ],
    0.05,
    '#d8a632',
  );
  for (const x of [-1.6, -0.8])
    limb(
      g,
      [
        [x, -0.06],
        [x, -0.24],
      ],
      0.04,
      '#d8a632',
    );
  blob(
    g,
    [
      [-2, -0.2],
      [-2.06, -0.98],
      [-1.8, -0.86],
      [-1.66, -0.52],
      [-0.9, -0.46],
      [-0.62, -0.7],
      [-0.44, -0.62],
      [-0.52, -0.2],
    ],
    paint,
  );
  blob(
    g,
    [
      [-1.92, -0.24],
      [-1.94, -0.6],
      [-1.66, -0.42],
      [-0.9, -0.36],
      [-0.62, -0.5],
      [-0.6, -0.24],
    ],
    darken(paint, 0.22),
  );
  limb(
    g,
    [
      [-2.0, -0.9],
      [-1.68, -0.54],
      [-0.9, -0.48],
    ],
    0.04,
    '#f2c84a',
  );
  limb(
    g,
    [
      [-0.9, -0.48],
      [-0.62, -0.68],
      [-0.48, -0.62],
    ],
    0.04,
    '#f2c84a',
  );
}

export const SLEIGH = {
  sleigh: {
    size: 23,
    wide: 4.6,
    above: 0.4,
    travel: 'drive',
    speed: 0.7,
    period: 0.7,
    poses: 20,
    rides: 1,
    ride: () => ({ x: -1.25, y: -0.16, action: 'sit', scale: 0.76 }),
    paint(g, pose) {
      team(g, pose, 'deer', [0.75, 1.55], 0.85);
      limb(
        g,
        [
          [-0.6, -0.5],
          [0.5, -0.42],
          [1.8, -0.5],
        ],
        0.02,
        '#6a3a20',
      );
      blob(
        g,
        [
          [-1.98, -0.6],
          [-2.1, -0.96],
          [-1.86, -1.18],
          [-1.6, -1.0],
          [-1.56, -0.6],
        ],
        '#8a5a34',
      );
      limb(
        g,
        [
          [-1.96, -1.02],
          [-1.7, -1.02],
        ],
        0.04,
        '#f2c84a',
      );
      if (!pose.subject.mount) sleigh(g, lighten(pose.colour ?? '#c8262c', 0.02));
    },
    cover: (g, pose) => sleigh(g, pose.colour ?? '#c8262c'),
  },
} satisfies Record<string, Art>;
