import type { Brush } from '../../compose/layer.ts';
import type { Art } from '../art.ts';
import { box, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

const grand = { travel: 'stay', period: 4, poses: 1 } as const;

function arches(g: Brush, y: number, half: number, tall: number, count: number, stone: Hex) {
  box(g, -half, y - tall, half * 2, tall, stone);
  box(g, -half * 1.01, y - tall - 0.02, half * 2.02, 0.03, lighten(stone, 0.25));
  const step = (half * 2) / count;
  for (let at = 0; at < count; at++) {
    const x = -half + (at + 0.5) * step;
    const [w, h] = [step * 0.3, tall * 0.5];
    box(g, x - w, y - h, w * 2, h, '#4a3a34');
    ellipse(g, x, y - h, w, w * 1.1, '#4a3a34');
  }
}

export const RUINS = {
  colosseum: {
    ...grand,
    size: 40,
    wide: 2.4,
    paint(g, { colour }) {
      const stone = colour ?? '#d9bd92';
      arches(g, -0.72, 0.42, 0.24, 4, darken(stone, 0.06));
      arches(g, -0.5, 0.92, 0.24, 9, darken(stone, 0.03));
      arches(g, -0.26, 1.0, 0.24, 10, stone);
      arches(g, -0.02, 1.05, 0.24, 11, stone);
      shape(
        g,
        [
          [-0.92, -0.74],
          [-0.42, -0.98],
          [-0.42, -0.7],
        ],
        darken(stone, 0.1),
      );
      box(g, 0.62, -1, 0.46, 1, fade('#3a2a30', 0.18));
    },
  },
  temple: {
    ...grand,
    size: 36,
    wide: 2.2,
    paint(g, { colour }) {
      const marble = colour ?? '#efe6d6';
      for (const [y, half] of [
        [0, 1.0],
        [-0.06, 0.95],
        [-0.12, 0.9],
      ] as const)
        box(g, -half, y - 0.06, half * 2, 0.06, darken(marble, y ? 0.08 : 0.16));
      box(g, -0.76, -0.7, 1.52, 0.52, fade('#4a3f4a', 0.75));
      for (let column = 0; column < 7; column++) {
        const x = -0.8 + column * 0.267;
        box(g, x - 0.055, -0.7, 0.11, 0.52, marble);
        box(g, x + 0.015, -0.7, 0.04, 0.52, darken(marble, 0.16));
        box(g, x - 0.08, -0.73, 0.16, 0.04, lighten(marble, 0.3));
        limb(g, [[x - 0.02, -0.68] as const, [x - 0.02, -0.2] as const], 0.008, darken(marble, 0.2));
      }
      box(g, -0.92, -0.8, 1.84, 0.08, marble);
      shape(
        g,
        [
          [-0.98, -0.8],
          [0, -1.04],
          [0.98, -0.8],
        ],
        darken(marble, 0.06),
      );
      shape(
        g,
        [
          [-0.76, -0.82],
          [0, -1.0],
          [0.76, -0.82],
        ],
        darken(marble, 0.2),
      );
    },
  },
} satisfies Record<string, Art>;
