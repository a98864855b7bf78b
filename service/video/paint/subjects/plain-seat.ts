import type { Brush } from '../../compose/layer.ts';
import { blob, box, ellipse, limb } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';

export type PlainSeat = 'stool' | 'stone';

const WOOD = '#8a5f3c';
const ROCK = '#85827c';

/** What somebody sits on where the words name no seat, its top just under the hips. */
export const PLAIN_SEATS: Record<PlainSeat, (g: Brush, top: number) => void> = {
  stool(g, top) {
    for (const [x, foot] of [
      [-0.09, -0.13],
      [0.06, 0.1],
    ] as const)
      limb(g, [[x, top] as const, [foot, -0.01] as const], 0.028, darken(WOOD, 0.25));
    limb(g, [[-0.11, top * 0.4] as const, [0.085, top * 0.4] as const], 0.018, darken(WOOD, 0.35));
    box(g, -0.15, top, 0.28, 0.045, WOOD, 0.02);
    box(g, -0.15, top, 0.28, 0.016, lighten(WOOD, 0.2), 0.008);
  },
  stone(g, top) {
    blob(
      g,
      [
        [-0.26, 0.01],
        [-0.23, top * 0.7],
        [-0.1, top],
        [0.1, top],
        [0.17, top * 0.5],
        [0.2, 0.01],
      ],
      ROCK,
    );
    ellipse(g, -0.06, top * 0.82, 0.11, 0.025, lighten(ROCK, 0.22));
    ellipse(g, 0.1, top * 0.3, 0.06, 0.05, darken(ROCK, 0.18));
  },
};
