import type { Brush } from '../../compose/layer.ts';
import { type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb, placed } from '../brushwork.ts';
import { darken } from '../colour.ts';
import { type Climber, climberCoat } from './climber.ts';
import { climberHead } from './climber-head.ts';
import { branch, tail } from './climber-poses.ts';

const OVER = -1.0;

export function hanging(g: Brush, sloth: Climber, pose: Pose) {
  const coat = climberCoat(sloth, pose);
  branch(g, OVER);
  placed(
    g,
    0.12,
    OVER,
    1,
    () => {
      const reach = (hip: number, grip: number, colour: string) => {
        limb(
          g,
          [[hip, 0.34] as const, [(hip + grip) / 2, 0.2] as const, [grip, -0.02] as const],
          0.095,
          colour,
        );
        for (const claw of [-0.03, 0.01, 0.05])
          limb(g, [[grip + claw, -0.05] as const, [grip + claw + 0.02, 0.05] as const], 0.018, '#efe6d2');
      };
      for (const [hip, grip] of [
        [-0.16, -0.34],
        [0.22, 0.3],
      ] as const)
        reach(hip, grip, darken(coat, 0.3));
      blob(
        g,
        [
          [-0.4, 0.26],
          [-0.36, 0.56],
          [0, 0.68],
          [0.3, 0.56],
          [0.4, 0.3],
          [0, 0.36],
        ],
        coat,
      );
      for (const [hip, grip] of [
        [-0.28, -0.22],
        [0.2, 0.16],
      ] as const)
        reach(hip, grip, darken(coat, 0.1));
      climberHead(g, sloth, [0.4, 0.42], 0.19, coat, pose, 0.5);
    },
    wave(pose.phase) * 0.05,
  );
}

export function swinging(g: Brush, monkey: Climber, pose: Pose) {
  const coat = climberCoat(monkey, pose);
  branch(g, OVER);
  placed(
    g,
    0.16,
    OVER,
    1,
    () => {
      tail(g, [-0.06, 0.68], 0.46, wave(pose.phase, 0.2) * 0.06, coat);
      limb(g, [[0.04, 0.36] as const, [0.12, 0.2] as const, [0, 0] as const], 0.06, coat);
      circle(g, 0, 0, 0.045, '#c99563');
      for (const [x, y] of [
        [0.14, 0.84],
        [0.26, 0.76],
      ] as const) {
        limb(
          g,
          [[0, 0.66] as const, [x + 0.06, y - 0.16] as const, [x, y] as const],
          0.068,
          darken(coat, 0.12),
        );
        ellipse(g, x + 0.03, y, 0.055, 0.03, '#c99563');
      }
      blob(
        g,
        [
          [-0.1, 0.7],
          [-0.14, 0.46],
          [-0.04, 0.34],
          [0.1, 0.36],
          [0.14, 0.54],
          [0.08, 0.74],
        ],
        coat,
      );
      ellipse(g, 0.04, 0.56, 0.07, 0.12, monkey.belly);
      limb(g, [[-0.06, 0.42] as const, [-0.26, 0.4] as const, [-0.3, 0.2] as const], 0.055, coat);
      circle(g, -0.3, 0.19, 0.04, '#c99563');
      climberHead(g, monkey, [0.06, 0.26], 0.165, coat, pose, 0.12);
    },
    0.1 + wave(pose.phase) * 0.22,
  );
}
