import type { Brush } from '../../compose/layer.ts';
import { type Pose, wave } from '../art.ts';
import { blob, circle, limb, shape } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';
import { type Build, face, headAt } from './perching-bird-head.ts';

export function perching(g: Brush, pose: Pose, build: Build) {
  const { body, wing, beak, head = body, belly = lighten(body, 0.22), legs = beak, tips, band } = build;
  const asleep = pose.action === 'sleep';
  const breath = wave(pose.phase) * 0.008;
  const flick = asleep ? 0 : Math.max(0, wave(pose.phase * 2)) * 0.03;
  const brow = headAt(pose, build);
  // On the ground the tail is held off it.
  const tail = pose.subject.perch ? build.tail : Math.min(build.tail, -0.02);
  const trail = build.tail - tail;
  for (const [dx, tone] of [
    [0.05, darken(tips ?? wing, 0.25)],
    [0, tips ?? darken(wing, 0.1)],
  ] as const)
    shape(
      g,
      [
        [-0.12 + dx, -0.32],
        [-0.34 + dx - flick - trail, tail],
        [-0.2 + dx - flick - trail, tail + 0.02],
        [0.04 + dx, -0.2],
      ],
      tone,
    );
  for (const x of [-0.02, 0.1]) {
    limb(g, [[x, -0.16] as const, [x + 0.02, -0.02] as const], 0.04, legs);
    for (const toe of [-0.03, 0.03, 0.09])
      limb(g, [[x + 0.02, -0.025] as const, [x + toe, 0.01] as const], 0.026, legs);
  }
  blob(
    g,
    [
      [-0.24, -0.16],
      [-0.27, -0.5],
      [-0.08, -0.84],
      [0.2, -0.84 - breath],
      [0.33, -0.56 - breath],
      [0.24, -0.18],
      [0.02, -0.04],
    ],
    body,
  );
  blob(
    g,
    [
      [0.1, -0.68],
      [0.29, -0.56],
      [0.22, -0.2],
      [0.04, -0.08],
      [0.02, -0.3],
    ],
    belly,
  );
  if (build.ruff) {
    limb(g, [[0.06, -0.7] as const, [0.16, -0.84] as const, [brow.x, brow.y] as const], 0.11, head);
    for (let puff = 0; puff < 6; puff++)
      circle(
        g,
        -0.08 + puff * 0.058,
        -0.74 + Math.abs(puff - 2.5) * 0.012,
        0.075,
        puff % 2 ? build.ruff : darken(build.ruff, 0.1),
      );
  } else limb(g, [[0.06, -0.7] as const, [brow.x, brow.y] as const], brow.r * 1.7, head);
  circle(g, brow.x, brow.y, brow.r, head);
  face(g, build, brow, asleep || pose.phase > 0.95);
  foldedWing(g, wing, tips, band, breath);
}

function foldedWing(g: Brush, wing: Hex, tips: Hex | undefined, band: Hex | undefined, breath: number) {
  blob(
    g,
    [
      [0.08, -0.66 - breath],
      [-0.14, -0.72 - breath],
      [-0.28, -0.44],
      [-0.36, -0.02],
      [-0.12, -0.16],
      [0.1, -0.36],
    ],
    tips ?? darken(wing, 0.2),
  );
  blob(
    g,
    [
      [0.1, -0.64 - breath],
      [-0.12, -0.7 - breath],
      [-0.25, -0.44],
      [-0.24, -0.2],
      [-0.02, -0.28],
      [0.1, -0.42],
    ],
    wing,
  );
  if (band)
    blob(
      g,
      [
        [0.08, -0.5],
        [-0.22, -0.46],
        [-0.24, -0.34],
        [0.08, -0.4],
      ],
      band,
    );
  for (let feather = 0; feather < 4; feather++)
    limb(
      g,
      [
        [0.02 - feather * 0.05, -0.36 - feather * 0.05] as const,
        [-0.1 - feather * 0.03, -0.24 - feather * 0.04] as const,
        [-0.2 - feather * 0.02, -0.18 - feather * 0.06] as const,
      ],
      0.016,
      darken(wing, 0.32),
    );
}
