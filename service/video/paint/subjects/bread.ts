import type { Brush } from '../../compose/layer.ts';
import type { Art } from '../art.ts';
import { blob, box, ellipse, limb, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { steam } from './steam.ts';
import { still } from './still.ts';

function loaf(g: Brush, crust: Hex) {
  blob(
    g,
    [
      [-0.95, -0.12],
      [-0.98, -0.55],
      [-0.5, -0.86],
      [0.2, -0.88],
      [0.78, -0.68],
      [0.88, -0.14],
      [0.5, -0.06],
      [-0.6, -0.06],
    ],
    vertical(g, -0.85, -0.05, lighten(crust, 0.2), crust, darken(crust, 0.35)),
  );
  for (let cut = 0; cut < 4; cut++) {
    const x = -0.56 + cut * 0.36;
    const opened = (grow: number): [number, number][] => [
      [x - 0.1 * grow, -0.38 + 0.05 * grow],
      [x + 0.02, -0.6],
      [x + 0.2 * grow, -0.78 - 0.02 * grow],
      [x + 0.14, -0.54],
    ];
    blob(g, opened(1.5), darken(crust, 0.4));
    blob(g, opened(1.1), '#f2d9a6');
  }
  ellipse(g, -0.3, -0.7, 0.34, 0.05, fade('#fff3dc', 0.35), -0.18);
}

/** Cut off the loaf and leaning on it: crust around a light crumb. */
function slice(g: Brush, crust: Hex) {
  const outline = (grow: number): [number, number][] => [
    [0.5 - 0.24 * grow, -0.04],
    [0.5 - 0.3 * grow, -0.36 - 0.2 * grow],
    [0.5 - 0.16 * grow, -0.42 - 0.3 * grow],
    [0.5 + 0.16 * grow, -0.42 - 0.3 * grow],
    [0.5 + 0.3 * grow, -0.36 - 0.2 * grow],
    [0.5 + 0.24 * grow, -0.04],
  ];
  blob(g, outline(1.2), darken(crust, 0.15));
  blob(g, outline(1), '#f6e3ba');
  for (const [x, y, r] of [
    [0.42, -0.42, 0.035],
    [0.56, -0.5, 0.025],
    [0.53, -0.26, 0.04],
    [0.4, -0.2, 0.022],
    [0.63, -0.34, 0.026],
  ] as const)
    ellipse(g, x, y, r, r * 0.7, '#dcbf88', 0.4);
}

export const BREAD = {
  bread: {
    ...still,
    size: 21,
    wide: 2.7,
    above: 0.75,
    poses: 24,
    paint(g, { phase, colour }) {
      const crust = colour ?? '#b8702c';
      box(g, -1.2, -0.09, 2.4, 0.12, '#8a5a34', 0.05);
      limb(g, [[-1.15, -0.07] as const, [1.15, -0.07] as const], 0.02, '#c08a56');
      loaf(g, crust);
      slice(g, crust);
      g.translate(-0.25, 0);
      steam(g, phase, -0.85, 0.3);
    },
  },
} satisfies Record<string, Art>;
