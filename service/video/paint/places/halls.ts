import { box, limb, shape, vertical } from '../brushwork.ts';
import { fade } from '../colour.ts';

import type { Ground } from './arena-ground.ts';
import { boxingRing } from './boxing-ring.ts';

/** Grounds under a roof. */
export const HALLS = {
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
