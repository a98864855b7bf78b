import type { Brush, Layer } from '../../compose/layer.ts';
import { box, limb, shape, vertical } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';
import { painted, type Stage } from '../stage.ts';
import { boxingRing } from './boxing-ring.ts';

export interface Ground {
  /** Under a roof, lit by lamps. */
  hall?: boolean;
  edge: number;
  /** How large players are, who in a hall are seen from nearer. */
  scale: number;
  floor(g: Brush, stage: Stage, edge: number): void;
  /** What stands between the players and us. */
  near?(stage: Stage): Layer[];
}

/** What is played on, by the place it belongs to. */
export const GROUNDS = {
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
  rink: {
    hall: true,
    edge: 0.5,
    scale: 1.15,
    floor(g, { w, h, u, spill }, edge) {
      box(g, -spill, edge, w + 2 * spill, h, vertical(g, edge, h, '#dcebf5', '#f6fbff', '#c4dcec'));
      box(g, -spill, edge - u * 6, w + 2 * spill, u * 6, '#f7f9fb');
      box(g, -spill, edge - u * 1.2, w + 2 * spill, u * 1.2, '#f2c230');
      for (const [at, paint] of ['#d5564c', '#2f6fb0', '#3d8f6a', '#e2a632', '#7d4d9e'].entries())
        box(g, w * (0.02 + at * 0.2), edge - u * 4.9, w * 0.15, u * 2.6, fade(paint, 0.75), u * 0.4);
      for (const [at, paint] of [
        [-0.26, '#2f6fd0'],
        [0, '#d5342f'],
        [0.26, '#2f6fd0'],
      ] as const)
        shape(
          g,
          [
            [w * (0.5 + at) - u * 0.7, edge],
            [w * (0.5 + at) + u * 0.7, edge],
            [w * (0.5 + at * 1.9) + u * 1.6, h + spill],
            [w * (0.5 + at * 1.9) - u * 1.6, h + spill],
          ],
          fade(paint, 0.7),
        );
      g.strokeStyle = fade('#d5342f', 0.7);
      g.lineWidth = u * 0.7;
      g.beginPath();
      g.ellipse(w / 2, edge + (h - edge) * 0.55, u * 30, u * 9, 0, 0, Math.PI * 2);
      g.stroke();
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
  pool: {
    hall: true,
    edge: 0.5,
    scale: 1.6,
    floor(g, { w, h, u, spill }, edge) {
      box(g, -spill, edge, w + 2 * spill, u * 6, '#e9eef2');
      box(g, -spill, edge + u * 5, w + 2 * spill, h, vertical(g, edge, h, '#2f9fd0', '#1f86c0', '#1a6fae'));
      for (let lane = 0; lane < 5; lane++) {
        const y = edge + u * (8 + lane * (7 + lane * 2.4));
        for (let x = -spill; x < w + spill; x += u * (3 + lane))
          box(
            g,
            x,
            y,
            u * (2.4 + lane * 0.8),
            u * (0.7 + lane * 0.3),
            Math.round(x / (u * (3 + lane))) % 4 < 2 ? '#e0453c' : '#f7f9fb',
            u * 0.4,
          );
      }
      for (let glint = 0; glint < 60; glint++)
        box(
          g,
          ((glint * 0.137) % 1) * w,
          edge + u * 7 + ((glint * 0.619) % 1) * (h - edge),
          u * 5,
          u * 0.3,
          fade('#ffffff', 0.3),
        );
    },
  },
  court: {
    hall: true,
    edge: 0.54,
    scale: 1.2,
    floor(g, { w, h, u, spill }, edge) {
      box(g, -spill, edge, w + 2 * spill, h, vertical(g, edge, h, '#b87a3c', '#d9a05a', '#a86a32'));
      for (let board = -16; board < 17; board++)
        limb(
          g,
          [[w / 2 + board * u * 6, edge] as const, [w / 2 + board * u * 15, h + spill] as const],
          u * 0.14,
          fade('#5a3418', 0.35),
        );
      g.strokeStyle = fade('#ffffff', 0.85);
      g.lineWidth = u * 0.6;
      g.beginPath();
      g.ellipse(w * 0.5, edge + u * 20, u * 38, u * 10, 0, 0, Math.PI * 2);
      g.stroke();
      for (const share of [0.09, 0.91]) {
        const [x, inward] = [w * share, share < 0.5 ? 1 : -1];
        limb(
          g,
          [
            [x - inward * u * 6, edge + u * 6] as const,
            [x - inward * u * 6, edge - u * 18] as const,
            [x, edge - u * 18] as const,
          ],
          u * 1.4,
          '#4a4d5c',
        );
        box(g, x - u, edge - u * 25, u * 2, u * 13, '#ffffff', u * 0.3);
        limb(
          g,
          [[x + inward * u, edge - u * 14] as const, [x + inward * u * 7, edge - u * 14] as const],
          u * 0.9,
          '#f0692c',
        );
        for (const at of [1.5, 3.2, 5, 6.6])
          limb(
            g,
            [
              [x + inward * u * at, edge - u * 14] as const,
              [x + inward * u * (2.4 + at * 0.45), edge - u * 8] as const,
            ],
            u * 0.2,
            fade('#ffffff', 0.8),
          );
      }
    },
  },
  ring: { hall: true, edge: 0.62, scale: 1.5, ...boxingRing },
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
