import type { Brush } from '../../compose/layer.ts';
import { type Art, type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';

const still = ({ action }: Pose) => action === 'stand' || action === 'sit' || action === 'sleep';

function fan(g: Brush, plume: Hex, quiver: number) {
  for (const [ring, reach] of [0.56, 0.42].entries())
    for (let at = 0; at <= 10; at++) {
      const angle = Math.PI * (0.02 + (at / 10) * 0.96) + quiver * (at % 2 ? 1 : -1);
      const [x, y] = [-0.16 - Math.cos(angle) * reach, -0.42 - Math.sin(angle) * reach];
      limb(g, [[-0.12, -0.36] as const, [x, y] as const], 0.11, ring ? plume : darken(plume, 0.25));
      circle(g, x, y, 0.062, ring ? '#c98a4a' : '#f0e4cc');
      circle(
        g,
        x + Math.cos(angle) * 0.035,
        y + Math.sin(angle) * 0.035,
        0.05,
        darken(plume, ring ? 0.1 : 0.4),
      );
    }
}

export const TURKEY = {
  turkey: {
    size: 26,
    wide: 1.6,
    above: 0.15,
    travel: 'walk',
    speed: 0.14,
    period: 1.3,
    poses: 16,
    brow: ({ phase }) => ({ x: 0.29 + wave(phase) * 0.02, y: -0.72, r: 0.085, neck: { x: 0.24, y: -0.5 } }),
    paint(g, pose) {
      const coat = pose.colour ?? '#6a4228';
      const nod = wave(pose.phase) * 0.02;
      fan(g, coat, wave(pose.phase) * 0.012);
      for (const [x, offset] of [
        [-0.06, 0],
        [0.08, 0.5],
      ] as const) {
        const step = still(pose) ? 0 : wave(pose.phase, offset) * 0.06;
        limb(g, [[x, -0.2] as const, [x + step, -0.02] as const], 0.035, '#d8853f');
        for (const toe of [-0.03, 0.04, 0.1])
          limb(g, [[x + step, -0.02] as const, [x + step + toe, 0] as const], 0.022, '#d8853f');
      }
      blob(
        g,
        [
          [-0.36, -0.34],
          [-0.16, -0.58],
          [0.14, -0.6],
          [0.32, -0.4],
          [0.22, -0.16],
          [-0.1, -0.12],
        ],
        darken(coat, 0.1),
      );
      for (let row = 0; row < 3; row++)
        for (let at = 0; at < 5 - row; at++)
          ellipse(
            g,
            0.2 - row * 0.06 - at * 0.02,
            -0.46 + at * 0.07,
            0.05,
            0.032,
            row % 2 ? coat : lighten(coat, 0.16),
            0.7,
          );
      blob(
        g,
        [
          [0.02, -0.48],
          [-0.28, -0.4],
          [-0.38, -0.22],
          [-0.08, -0.22],
          [0.06, -0.32],
        ],
        darken(coat, 0.35),
      );
      for (const at of [0, 1, 2, 3])
        limb(g, [[-0.02 - at * 0.06, -0.36] as const, [-0.14 - at * 0.06, -0.25] as const], 0.02, '#d8c0a0');
      limb(g, [[0.2, -0.46] as const, [0.3, -0.54] as const, [0.28 + nod, -0.7] as const], 0.1, '#8fb0c4');
      ellipse(g, 0.3 + nod, -0.73, 0.085, 0.08, '#9cc0d6');
      blob(
        g,
        [
          [0.33 + nod, -0.72],
          [0.4 + nod, -0.62],
          [0.37 + nod, -0.46],
          [0.31 + nod, -0.5],
          [0.29 + nod, -0.64],
        ],
        '#d5342f',
      );
      shape(
        g,
        [
          [0.36 + nod, -0.77],
          [0.49 + nod, -0.7],
          [0.36 + nod, -0.68],
        ],
        '#f0b03a',
      );
      limb(
        g,
        [[0.37 + nod, -0.76] as const, [0.43 + nod, -0.7] as const, [0.42 + nod, -0.62] as const],
        0.03,
        '#e0453c',
      );
      circle(g, 0.31 + nod, -0.755, pose.phase > 0.94 ? 0.005 : 0.02, '#1d1a1c');
    },
  },
} satisfies Record<string, Art>;
