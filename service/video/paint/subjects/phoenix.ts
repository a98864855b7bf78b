import type { Brush } from '../../compose/layer.ts';
import { type Art, type Pose, wave } from '../art.ts';
import { blob, circle, glow, limb, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

const FEATHERS = 9;

/** Feathers that are flames: dark at the tips, bright where they grow. */
function fireWing(g: Brush, side: 1 | -1, beat: number, fire: Hex, phase: number) {
  for (const [reach, paint] of [
    [1, darken(fire, 0.25)],
    [0.8, fire],
    [0.58, lighten(fire, 0.3)],
    [0.34, '#ffe58a'],
  ] as const)
    for (let feather = 0; feather < FEATHERS; feather++) {
      const share = feather / (FEATHERS - 1);
      const lick = wave(phase * 2, share * 2) * 0.025;
      const root = [side * (0.05 + share * 0.1), -0.56 + share * 0.1] as const;
      const tip = [
        side * (0.16 + (0.98 - share * 0.62) * reach),
        -0.56 - (0.6 - share * 0.86 + beat * (1 - share)) * reach - lick,
      ] as const;
      const bend = [side * (0.24 + 0.2 * reach), -0.78 - beat * 0.4 + share * 0.24] as const;
      limb(g, [root, bend, tip], 0.085 * (1.1 - share * 0.4), paint);
    }
}

function plumes(g: Brush, fire: Hex, phase: number) {
  for (const [at, length] of [0.86, 1, 1.1, 1, 0.86].entries()) {
    const x = (at - 2) * 0.17;
    const sway = wave(phase, at * 0.16) * 0.08;
    const tip = [x * 1.9 + sway, -0.28 + length * 0.52] as const;
    limb(
      g,
      [[x * 0.12, -0.36] as const, [x * 0.5 - sway, -0.05] as const, tip],
      0.075,
      at % 2 ? fire : darken(fire, 0.16),
    );
    limb(g, [[x * 0.12, -0.36] as const, [x * 0.5 - sway, -0.05] as const, tip], 0.028, '#ffe08a');
    circle(g, tip[0], tip[1], 0.062, '#ffd24a');
    circle(g, tip[0], tip[1], 0.03, '#d5342f');
  }
}

function embers(g: Brush, { phase }: Pose) {
  for (let ember = 0; ember < 16; ember++) {
    const age = (phase + ember / 16) % 1;
    const x = Math.sin(ember * 2.7) * 0.8 + Math.sin(age * 5 + ember) * 0.05;
    circle(
      g,
      x,
      0.3 - age * 1.3 + Math.cos(ember * 1.7) * 0.25,
      0.02 * (1 - age * 0.6),
      fade('#ffcf6a', 1 - age),
    );
  }
}

export const PHOENIX = {
  phoenix: {
    size: 34,
    wide: 2.7,
    above: 0.5,
    below: 0.5,
    travel: 'drift',
    period: 2,
    hatOver: true,
    brow: { x: 0.06, y: -0.93, r: 0.085 },
    poses: 20,
    airy: true,
    paint() {},
    shine(g, pose) {
      const fire = pose.colour ?? '#f0562a';
      const beat = wave(pose.phase) * 0.22;
      glow(g, 0, -0.5, 1.05, '#ff9a3c', 0.5);
      plumes(g, fire, pose.phase);
      for (const side of [-1, 1] as const) fireWing(g, side, beat, fire, pose.phase);
      blob(
        g,
        [
          [-0.13, -0.56],
          [-0.1, -0.32],
          [0, -0.2],
          [0.1, -0.32],
          [0.13, -0.56],
          [0.06, -0.74],
          [-0.06, -0.74],
        ],
        lighten(fire, 0.12),
      );
      limb(
        g,
        [[0, -0.66] as const, [-0.03, -0.82] as const, [0.05, -0.92] as const],
        0.1,
        lighten(fire, 0.2),
      );
      for (const [x, y] of [
        [-0.1, -1.14],
        [-0.02, -1.18],
        [-0.16, -1.06],
      ] as const)
        limb(g, [[0.03, -0.94] as const, [x, y] as const], 0.026, '#ffd24a');
      circle(g, 0.06, -0.93, 0.075, lighten(fire, 0.28));
      shape(
        g,
        [
          [0.11, -0.97],
          [0.24, -0.9],
          [0.11, -0.88],
        ],
        '#f6c23a',
      );
      circle(g, 0.08, -0.95, 0.017, '#2a1410');
      embers(g, pose);
    },
  },
} satisfies Record<string, Art>;
