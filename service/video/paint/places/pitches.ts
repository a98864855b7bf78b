import type { Brush } from '../../compose/layer.ts';
import { box, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { painted, type Stage } from '../stage.ts';

import type { Ground } from './arena-ground.ts';

/** Grounds under the sky. */
export const PITCHES = {
  stadium: {
    edge: 0.52,
    scale: 1,
    floor(g, { w, h, u, light, spill }, edge) {
      const grass = light.tone('#4f9a45');
      box(g, -spill, edge, w + 2 * spill, h, grass);
      for (let strip = -12; strip < 12; strip += 2)
        shape(
          g,
          [
            [w / 2 + strip * u * 8, edge],
            [w / 2 + (strip + 1) * u * 8, edge],
            [w / 2 + (strip + 1) * u * 22, h + spill],
            [w / 2 + strip * u * 22, h + spill],
          ],
          lighten(grass, 0.1),
        );
      const line = fade('#ffffff', 0.8);
      box(g, -spill, edge + u * 3, w + 2 * spill, u * 0.45, line);
      limb(
        g,
        [
          [w * 0.3, edge + u * 3] as const,
          [w * 0.24, edge + u * 13] as const,
          [w * 0.24, edge + u * 13] as const,
        ],
        u * 0.5,
        line,
      );
      limb(
        g,
        [
          [w * 0.7, edge + u * 3] as const,
          [w * 0.76, edge + u * 13] as const,
          [w * 0.76, edge + u * 13] as const,
        ],
        u * 0.5,
        line,
      );
      box(g, w * 0.24, edge + u * 12.8, w * 0.52, u * 0.5, line);
      goal(g, w / 2, edge + u * 3.2, u);
    },
  },
  racecourse: {
    edge: 0.5,
    scale: 0.95,
    floor(g, stage, edge) {
      const { w, h, u, light, spill } = stage;
      box(g, -spill, edge, w + 2 * spill, h, light.tone('#5f9f4c'));
      rail(g, stage, edge + u * 9, 1);
      const dirt = light.tone('#c09a6a');
      box(
        g,
        -spill,
        edge + u * 11,
        w + 2 * spill,
        h,
        vertical(g, edge + u * 11, h, lighten(dirt, 0.12), darken(dirt, 0.2)),
      );
      for (let track = 0; track < 5; track++)
        box(g, -spill, edge + u * (16 + track * 7), w + 2 * spill, u * 0.35, darken(dirt, 0.18));
    },
    near: (stage) => [painted(1.2, (g) => rail(g, stage, stage.h * 1.02, 2.2), { top: stage.h * 0.86 })],
  },
  tenniscourt: {
    edge: 0.5,
    scale: 1.05,
    floor(g, { w, h, u, light, spill }, edge) {
      box(g, -spill, edge, w + 2 * spill, h, light.tone('#3f8a5a'));
      shape(
        g,
        [
          [w * 0.2, edge + u * 4],
          [w * 0.8, edge + u * 4],
          [w * 1.06, h + spill * 0.3],
          [-w * 0.06, h + spill * 0.3],
        ],
        light.tone('#3f74b8'),
      );
      const line = fade('#ffffff', 0.85);
      box(g, w * 0.2, edge + u * 4, w * 0.6, u * 0.5, line);
      for (const [top, foot] of [
        [0.2, -0.06],
        [0.8, 1.06],
        [0.5, 0.5],
      ] as const)
        limb(g, [[w * top, edge + u * 4] as const, [w * foot, h + spill * 0.3] as const], u * 0.6, line);
      mesh(g, w / 2, edge + u * 15, w * 0.43, u * 8, u);
      box(g, w * 0.07, edge + u * 6.4, w * 0.86, u * 1.1, '#ffffff');
    },
  },
  track: {
    edge: 0.5,
    scale: 1,
    floor(g, { w, h, u, light, spill }, edge) {
      box(g, -spill, edge, w + 2 * spill, h, light.tone('#4f9a45'));
      const clay = light.tone('#b8523c');
      box(
        g,
        -spill,
        edge + u * 10,
        w + 2 * spill,
        h,
        vertical(g, edge + u * 10, h, lighten(clay, 0.1), darken(clay, 0.15)),
      );
      for (let lane = 0; lane < 6; lane++)
        box(
          g,
          -spill,
          edge + u * (10 + lane * (5 + lane)),
          w + 2 * spill,
          u * (0.35 + lane * 0.08),
          fade('#ffffff', 0.85),
        );
      for (let square = 0; square < 22; square++)
        box(g, w * 0.74 + (square % 2) * u * 2.4, edge + u * (10 + square * 2), u * 2.4, u * 2, '#ffffff');
    },
  },
} satisfies Record<string, Ground>;

function mesh(g: Brush, x: number, foot: number, half: number, tall: number, u: number) {
  const thread = fade('#ffffff', 0.5);
  for (let at = -half; at <= half; at += u * 1.4)
    limb(g, [[x + at, foot - tall] as const, [x + at, foot] as const], u * 0.12, thread);
  for (let at = 0; at <= tall; at += u * 1.4)
    limb(g, [[x - half, foot - at] as const, [x + half, foot - at] as const], u * 0.12, thread);
}

function goal(g: Brush, x: number, y: number, u: number) {
  mesh(g, x, y, u * 13, u * 11, u);
  box(g, x - u * 13.4, y - u * 12, u * 26.8, u * 0.9, '#ffffff');
  for (const side of [-1, 1]) box(g, x + side * u * 13 - u * 0.45, y - u * 12, u * 0.9, u * 12, '#ffffff');
}

function rail(g: Brush, { w, u, spill }: Stage, y: number, scale: number) {
  for (let x = -spill; x < w + spill; x += u * 9 * scale)
    limb(g, [[x, y] as const, [x - u * scale, y - u * 4 * scale] as const], u * 0.5 * scale, '#f4f6f8');
  box(g, -spill, y - u * 4.6 * scale, w + 2 * spill, u * 0.9 * scale, '#ffffff');
}
