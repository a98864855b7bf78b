import { type Art, wave } from '../art.ts';
import { blob, circle, ellipse, limb } from '../brushwork.ts';
import { darken, lighten } from '../colour.ts';

export const SEAL = {
  seal: {
    size: 19,
    wide: 2.9,
    above: 0.2,
    travel: 'stay',
    period: 2.2,
    brow: ({ phase }) => ({ x: 0.71, y: -0.84 + wave(phase) * 0.03, r: 0.21, neck: { x: 0.62, y: -0.56 } }),
    paint(g, { phase, colour }) {
      const coat = colour ?? '#6d7480';
      const nod = wave(phase) * 0.03;
      blob(
        g,
        [
          [-1.25, -0.02],
          [-1.0, -0.3],
          [-0.4, -0.5],
          [0.3, -0.6],
          [0.5, -0.9 + nod],
          [0.86, -0.9 + nod],
          [0.8, -0.4],
          [0.6, 0],
          [-0.6, 0],
        ],
        coat,
      );
      ellipse(g, 0.42, -0.26, 0.3, 0.2, lighten(coat, 0.35), -0.5);
      for (const [x, turn] of [
        [-1.2, -0.5],
        [-1.18, 0.3],
      ] as const)
        ellipse(g, x, -0.14, 0.2, 0.07, darken(coat, 0.2), turn);
      limb(g, [[0.24, -0.26] as const, [0.16, -0.04] as const, [-0.1, 0] as const], 0.13, darken(coat, 0.22));
      circle(g, 0.72, -0.84 + nod, 0.21, coat);
      ellipse(g, 0.87, -0.78 + nod, 0.12, 0.09, lighten(coat, 0.3));
      circle(g, 0.97, -0.82 + nod, 0.045, '#1d1a1c');
      circle(g, 0.76, -0.9 + nod, 0.045, '#1d1a1c');
      circle(g, 0.775, -0.915 + nod, 0.014, '#ffffff');
      for (const y of [-0.04, 0.01, 0.06])
        limb(
          g,
          [[0.9, -0.76 + nod + y * 0.5] as const, [1.18, -0.76 + nod + y * 2] as const],
          0.01,
          '#f4f2ec',
        );
    },
  },
} satisfies Record<string, Art>;
