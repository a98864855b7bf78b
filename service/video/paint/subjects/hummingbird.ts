import type { Brush } from '../../compose/layer.ts';
import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, fade, lighten } from '../colour.ts';

/** A stem with one open blossom that looks to the left. */
function trumpet(g: Brush) {
  limb(g, [[0.42, 0.02] as const, [0.54, -0.4] as const, [0.5, -0.78] as const], 0.035, '#4f8f3a');
  for (const [x, y, turn] of [
    [0.36, -0.22, 0.5],
    [0.62, -0.36, -0.6],
    [0.4, -0.48, 0.4],
  ] as const)
    ellipse(g, x, y, 0.15, 0.05, '#5fa048', turn);
  blob(
    g,
    [
      [0.56, -0.8],
      [0.44, -0.86],
      [0.3, -0.94],
      [0.26, -0.72],
      [0.32, -0.58],
      [0.46, -0.7],
    ],
    '#e0355a',
  );
  ellipse(g, 0.28, -0.76, 0.055, 0.16, '#f77a94', 0.1);
  ellipse(g, 0.29, -0.76, 0.026, 0.08, '#8c1f3a', 0.1);
  for (const y of [-0.78, -0.73]) limb(g, [[0.3, y] as const, [0.21, y - 0.01] as const], 0.012, '#ffe08a');
}

export const HUMMINGBIRD = {
  hummingbird: {
    size: 34,
    wide: 1.7,
    above: 0.3,
    travel: 'stay',
    period: 2,
    poses: 24,
    brow: {
      x: -0.09,
      y: -0.84,
      r: 0.085,
      neck: { x: -0.12, y: -0.72 },
    },
    paint(g, { phase, colour, action }) {
      const coat = colour ?? '#2f9a6a';
      if (action !== 'fly') trumpet(g);
      g.translate(0, wave(phase) * 0.015);
      const beat = wave(phase * 8);
      shape(
        g,
        [
          [-0.36, -0.46],
          [-0.58, -0.2],
          [-0.46, -0.2],
          [-0.4, -0.14],
          [-0.28, -0.44],
        ],
        darken(coat, 0.45),
      );
      for (const [lean, tone] of [
        [0.14, fade(lighten(coat, 0.5), 0.35)],
        [0, fade(darken(coat, 0.2), 0.85)],
      ] as const)
        blob(
          g,
          [
            [-0.2, -0.68],
            [-0.34 - lean, -0.86 - beat * 0.16],
            [-0.56 - lean, -1.06 - beat * 0.26],
            [-0.44 - lean, -0.76 - beat * 0.12],
            [-0.3, -0.58],
          ],
          tone,
        );
      blob(
        g,
        [
          [-0.02, -0.76],
          [-0.16, -0.84],
          [-0.36, -0.6],
          [-0.42, -0.36],
          [-0.2, -0.46],
          [-0.06, -0.62],
        ],
        coat,
      );
      blob(
        g,
        [
          [-0.04, -0.72],
          [-0.1, -0.6],
          [-0.3, -0.42],
          [-0.24, -0.58],
        ],
        lighten(coat, 0.75),
      );
      circle(g, -0.09, -0.83, 0.095, coat);
      ellipse(g, -0.03, -0.755, 0.07, 0.045, '#d5345a', -0.7);
      limb(g, [[-0.01, -0.83] as const, [0.1, -0.81] as const, [0.26, -0.765] as const], 0.018, '#1d1a1c');
      circle(g, -0.06, -0.85, 0.02, '#1d1a1c');
      circle(g, -0.054, -0.857, 0.007, '#ffffff');
      for (const [x, y] of [
        [-0.2, -0.7],
        [-0.26, -0.62],
        [-0.16, -0.76],
      ] as const)
        ellipse(g, x, y, 0.03, 0.016, lighten(coat, 0.4), -0.8);
    },
  },
} satisfies Record<string, Art>;
