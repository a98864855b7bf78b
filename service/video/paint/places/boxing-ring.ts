import type { Brush } from '../../compose/layer.ts';
import { box, circle, ellipse, glow, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade } from '../colour.ts';
import { painted, type Stage } from '../stage.ts';

const ROPES = ['#d5342f', '#f4f2ec', '#2f6fd0'];

function post(g: Brush, x: number, foot: number, tall: number, thick: number, pad: string) {
  box(g, x - thick / 2, foot - tall, thick, tall, darken(pad, 0.25), thick * 0.3);
  box(g, x - thick * 0.8, foot - tall, thick * 1.6, tall * 0.86, pad, thick * 0.4);
  circle(g, x, foot - tall, thick * 0.6, '#d8dde4');
}

/** The canvas with the ropes behind it; those before it hang low, so that nobody is hidden. */
export const boxingRing = {
  floor(g: Brush, { w, h, u, spill }: Stage, edge: number) {
    const back = edge + u * 2;
    box(g, -spill, edge - u, w + 2 * spill, h, '#12141f');
    for (const [at, paint] of ROPES.entries())
      limb(
        g,
        [[w * 0.13, back - u * (7 + at * 6)] as const, [w * 0.87, back - u * (7 + at * 6)] as const],
        u * 0.9,
        paint,
      );
    for (const [share, pad] of [
      [0.13, '#d5342f'],
      [0.87, '#2f6fd0'],
    ] as const)
      post(g, w * share, back + u, u * 24, u * 2.6, pad);
    shape(
      g,
      [
        [w * 0.12, back],
        [w * 0.88, back],
        [w * 1.1, h + spill],
        [-w * 0.1, h + spill],
      ],
      vertical(g, back, h, '#b9c4d6', '#e9eef6', '#cfd8e6'),
    );
    ellipse(g, w / 2, h * 0.86, u * 46, u * 9, fade('#ffffff', 0.5));
    for (const share of [0.36, 0.64]) glow(g, w * share, h * 0.1, u * 30, '#fff6d8', 0.3);
  },
  near: ({ w, h, u }: Stage) => [
    painted(
      1.15,
      (g) => {
        for (const [share, pad] of [
          [0.03, '#2f6fd0'],
          [0.97, '#d5342f'],
        ] as const)
          post(g, w * share, h * 1.1, u * 52, u * 4.4, pad);
        for (const [at, paint] of ROPES.slice(0, 2).entries())
          limb(
            g,
            [[w * 0.03, h * (1.0 - at * 0.065)] as const, [w * 0.97, h * (1.0 - at * 0.065)] as const],
            u * 1.3,
            paint,
          );
      },
      { top: h * 0.5 },
    ),
  ],
};
