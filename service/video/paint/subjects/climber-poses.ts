import type { Brush } from '../../compose/layer.ts';
import { type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb, type Point } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { type Climber, climberCoat } from './climber.ts';
import { climberHead } from './climber-head.ts';

const LEAF = '#5d9a4a';

function leaves(g: Brush, spots: readonly Point[], size: number, green: Hex = LEAF) {
  for (const [index, [x, y]] of spots.entries())
    ellipse(g, x, y, size, size * 0.38, index % 2 ? green : darken(green, 0.22), index * 1.1 - 0.6);
}

/** A tree whose one branch reaches over to the right. */
export function branch(g: Brush, over: number) {
  const bark = '#6a4a32';
  for (const [x, y, r] of [
    [-0.7, -1.16, 0.26],
    [-0.34, -1.26, 0.24],
    [-0.56, -1.34, 0.28],
  ] as const)
    circle(g, x, y, r, darken(LEAF, 0.3 - y * 0.04));
  limb(g, [[-0.68, 0] as const, [-0.6, -0.5] as const, [-0.64, -1.2] as const], 0.17, bark);
  limb(g, [[-0.66, -0.82] as const, [-0.2, over - 0.03] as const, [0.92, over] as const], 0.085, bark);
  limb(g, [[-0.66, -0.1] as const, [-0.6, -0.6] as const], 0.03, lighten(bark, 0.25));
  const tip: Point[] = [0, 1, 2, 3, 4, 5].map((at) => [0.62 + at * 0.07, over + (at % 2 ? 0.08 : -0.08)]);
  leaves(g, tip, 0.1);
}

export function tail(g: Brush, [x, y]: Point, length: number, sway: number, coat: Hex) {
  g.strokeStyle = darken(coat, 0.1);
  g.lineWidth = 0.045;
  g.lineCap = 'round';
  g.beginPath();
  g.moveTo(x, y);
  g.bezierCurveTo(
    x - length * 0.9,
    y + length * 0.35,
    x - length * 0.9 + sway,
    y - length * 0.8,
    x - length * 0.45 + sway,
    y - length * 0.75,
  );
  g.bezierCurveTo(
    x - length * 0.2 + sway,
    y - length * 0.7,
    x - length * 0.25,
    y - length * 0.4,
    x - length * 0.42 + sway,
    y - length * 0.46,
  );
  g.stroke();
}

/** On the ground, facing us: how any of them sits, rides or sleeps. */
export function sitting(g: Brush, climber: Climber, pose: Pose) {
  const coat = climberCoat(climber, pose);
  const { bulk } = climber;
  const breath = wave(pose.phase) * 0.01;
  const r = climber.face === 'gorilla' ? 0.17 : 0.215;
  if (climber.tail) tail(g, [-0.16, -0.1], 0.5, wave(pose.phase) * 0.05, coat);
  blob(
    g,
    [
      [-0.3 * bulk, 0],
      [-0.3 * bulk, -0.4],
      [-0.22 * bulk, -0.66 - breath],
      [0.22 * bulk, -0.66 - breath],
      [0.3 * bulk, -0.4],
      [0.3 * bulk, 0],
    ],
    coat,
  );
  ellipse(g, 0, -0.28, 0.17 * bulk, 0.22, climber.belly);
  for (const side of [-1, 1] as const) {
    limb(
      g,
      [
        [side * 0.2 * bulk, -0.56] as const,
        [side * 0.36 * bulk, -0.34] as const,
        [side * 0.22 * bulk, -0.1 + side * wave(pose.phase) * 0.02] as const,
      ],
      0.1 * bulk,
      darken(coat, 0.08),
    );
    ellipse(g, side * 0.24 * bulk, -0.045, 0.14 * bulk, 0.06, darken(coat, 0.25), side * 0.2);
  }
  climberHead(g, climber, [0, -0.62 - r * 0.72 - breath], r, coat, pose);
}

export function hugging(g: Brush, climber: Climber, pose: Pose) {
  const coat = climberCoat(climber, pose);
  const bark = '#b39a80';
  limb(g, [[0.2, 0.02] as const, [0.16, -0.6] as const, [0.22, -1.3] as const], 0.2, bark);
  for (const y of [-0.2, -0.55, -1.1])
    limb(g, [[0.2, y] as const, [0.22, y - 0.14] as const], 0.03, darken(bark, 0.25));
  limb(g, [[0.2, -1.0] as const, [0.4, -1.16] as const, [0.66, -1.2] as const], 0.05, bark);
  leaves(
    g,
    [0, 1, 2, 3, 4, 5, 6].map((at) => [0.34 + at * 0.07, -1.12 - (at % 3) * 0.09] as const),
    0.11,
    '#7fa886',
  );
  leaves(
    g,
    [0, 1, 2, 3, 4].map((at) => [0.02 + at * 0.08, -1.3 + (at % 2) * 0.1] as const),
    0.11,
    '#7fa886',
  );
  const breath = wave(pose.phase) * 0.008;
  blob(
    g,
    [
      [0.12, -0.14],
      [-0.28, -0.12],
      [-0.38, -0.34],
      [-0.22, -0.68 - breath],
      [0.1, -0.66],
    ],
    coat,
  );
  ellipse(g, -0.02, -0.36, 0.12, 0.2, fade(climber.belly, 0.85), 0.1);
  for (const [from, to] of [
    [-0.54, -0.6],
    [-0.24, -0.2],
  ] as const) {
    limb(
      g,
      [[-0.12, from] as const, [0.1, from - 0.08] as const, [0.29, to] as const],
      0.13,
      darken(coat, 0.08),
    );
    for (const claw of [-0.03, 0.01, 0.05])
      limb(g, [[0.29, to + claw] as const, [0.35, to + claw + 0.01] as const], 0.018, '#33302e');
  }
  climberHead(g, climber, [-0.08, -0.76 - breath], 0.23, coat, pose, -0.06);
}
