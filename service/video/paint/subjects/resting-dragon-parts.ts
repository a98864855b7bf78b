import type { Brush } from '../../compose/layer.ts';
import { type Brow, type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb, type Point, placed, shape } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';

export const asleep = ({ action }: Pose) => action === 'sleep';

export const headOf = (pose: Pose): Brow =>
  asleep(pose)
    ? { x: 0.98, y: -0.2 + wave(pose.phase) * 0.008, r: 0.15, neck: { x: 0.74, y: -0.2 } }
    : { x: 0.8, y: -0.98 + wave(pose.phase) * 0.015, r: 0.15, neck: { x: 0.7, y: -0.78 } };

export function head(g: Brush, pose: Pose, skin: Hex) {
  const { x, y } = headOf(pose);
  placed(g, x, y, 1, () => {
    for (const [lean, tone] of [
      [0.06, '#cdbd98'],
      [0, '#f3e6c8'],
    ] as const)
      limb(
        g,
        [[-0.06 + lean, -0.1] as const, [-0.2 + lean, -0.2] as const, [-0.3 + lean, -0.3] as const],
        0.05,
        tone,
      );
    blob(
      g,
      [
        [-0.16, -0.06],
        [-0.32, -0.04],
        [-0.26, 0.06],
        [-0.34, 0.14],
        [-0.12, 0.12],
      ],
      darken(skin, 0.3),
    );
    blob(
      g,
      [
        [-0.2, 0.12],
        [-0.2, -0.12],
        [0.02, -0.18],
        [0.2, -0.08],
        [0.42, -0.06],
        [0.48, 0.06],
        [0.4, 0.14],
        [0.05, 0.17],
      ],
      skin,
    );
    blob(
      g,
      [
        [0.0, 0.09],
        [0.3, 0.07],
        [0.47, 0.08],
        [0.4, 0.16],
        [0.05, 0.18],
      ],
      lighten(skin, 0.22),
    );
    limb(g, [[0.02, 0.1] as const, [0.24, 0.06] as const, [0.45, 0.07] as const], 0.014, darken(skin, 0.5));
    ellipse(g, 0.4, -0.01, 0.028, 0.018, darken(skin, 0.6), -0.4);
    limb(g, [[-0.02, -0.13] as const, [0.16, -0.08] as const], 0.035, darken(skin, 0.3));
    if (asleep(pose) || pose.phase > 0.94)
      limb(
        g,
        [[0.0, -0.06] as const, [0.07, -0.02] as const, [0.14, -0.05] as const],
        0.02,
        darken(skin, 0.65),
      );
    else {
      ellipse(g, 0.07, -0.055, 0.05, 0.036, '#ffd23f', 0.2);
      ellipse(g, 0.08, -0.055, 0.013, 0.034, '#1d1a1c');
    }
  });
}

/** Folded: from the shoulder up to the wrist, and the fingers down along the flank. */
export function wing(g: Brush, skin: Hex, lift: number) {
  const [shoulder, wrist]: [Point, Point] = [
    [0.3, -0.5],
    [-0.12, -1.06 - lift],
  ];
  const tips: Point[] = [
    [-1.02, -0.3],
    [-0.72, -0.18],
    [-0.38, -0.16],
    [-0.04, -0.24],
  ];
  g.fillStyle = darken(skin, 0.22);
  g.beginPath();
  g.moveTo(...shoulder);
  g.lineTo(...wrist);
  g.quadraticCurveTo(-0.8, -0.86, ...(tips[0] as [number, number]));
  for (const [at, tip] of tips.slice(1).entries()) {
    const before = tips[at] as Point;
    g.quadraticCurveTo((before[0] + tip[0]) / 2, (before[1] + tip[1]) / 2 - 0.12, tip[0], tip[1]);
  }
  g.quadraticCurveTo(0.14, -0.36, ...shoulder);
  g.fill();
  for (const [index, tip] of tips.entries())
    limb(
      g,
      [wrist, [(wrist[0] + tip[0]) / 2 - 0.1 + index * 0.02, (wrist[1] + tip[1]) / 2 - 0.06] as const, tip],
      0.028,
      lighten(skin, 0.1),
    );
  limb(g, [shoulder, wrist], 0.075, skin);
  shape(
    g,
    [
      [wrist[0] - 0.04, wrist[1]],
      [wrist[0] + 0.04, wrist[1] - 0.14],
      [wrist[0] + 0.06, wrist[1] + 0.02],
    ],
    '#f3e6c8',
  );
}

export function smoke(g: Brush, pose: Pose) {
  const { x, y } = headOf(pose);
  for (let puff = 0; puff < 5; puff++) {
    const age = (puff + pose.phase) / 5;
    const drift = 0.46 + age * 0.16 + Math.sin(age * 5) * 0.05;
    circle(g, x + drift, y - 0.04 - age * 0.6, 0.03 + age * 0.075, fade('#e4e2e6', 0.6 * (1 - age)));
  }
}
