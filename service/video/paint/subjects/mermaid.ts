import type { Brush } from '../../compose/layer.ts';
import { type Art, type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb, type Point, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten } from '../colour.ts';
import { outfit } from './outfit.ts';

/** Along a curve that narrows to the fin, scale by scale. */
function tail(g: Brush, [a, b, c, d]: readonly [Point, Point, Point, Point], scales: Hex, sway: number) {
  const at = (t: number): Point => {
    const k = 1 - t;
    const blend = (i: 0 | 1) => k ** 3 * a[i] + 3 * k * k * t * b[i] + 3 * k * t * t * c[i] + t ** 3 * d[i];
    return [blend(0), blend(1)];
  };
  const thick = (t: number) => 0.105 * (1 - t) ** 0.8 + 0.022;
  const [end, before] = [at(1), at(0.94)];
  const heading = Math.atan2(end[1] - before[1], end[0] - before[0]);
  g.save();
  g.translate(end[0], end[1]);
  g.rotate(heading + sway);
  for (const side of [-1, 1])
    blob(
      g,
      [
        [-0.04, 0],
        [0.08, side * 0.05],
        [0.2, side * 0.21],
        [0.3, side * 0.2],
        [0.17, side * 0.05],
      ],
      vertical(g, -0.2, 0.2, lighten(scales, 0.35), scales, lighten(scales, 0.35)),
    );
  g.restore();
  for (let step = 0; step <= 40; step++) {
    const [x, y] = at(step / 40);
    circle(g, x, y, thick(step / 40), scales);
  }
  g.strokeStyle = fade(lighten(scales, 0.55), 0.7);
  g.lineWidth = 0.009;
  for (let row = 1; row < 13; row++) {
    const t = row / 14;
    const [x, y] = at(t);
    const next = at(t + 0.02);
    const angle = Math.atan2(next[1] - y, next[0] - x);
    for (const lane of [-0.5, 0.5].map((offset) => offset + (row % 2) * 0.25 - 0.125)) {
      const [px, py] = [x - Math.sin(angle) * lane * thick(t), y + Math.cos(angle) * lane * thick(t)];
      g.beginPath();
      g.arc(px, py, thick(t) * 0.42, angle - 1.2, angle + 1.2);
      g.stroke();
    }
  }
}

function upperBody(g: Brush, pose: Pose, hip: Point, lean: number) {
  const { skin } = outfit(pose);
  const hair = '#c8452c';
  const drift = wave(pose.phase) * 0.03;
  g.save();
  g.translate(hip[0], hip[1]);
  g.rotate(lean);
  blob(
    g,
    [
      [-0.14, -0.52],
      [0.03, -0.62],
      [0.06, -0.4],
      [-0.06, -0.2],
      [-0.2 - drift, 0.02],
      [-0.27 - drift, -0.14],
      [-0.2, -0.34],
    ],
    hair,
  );
  limb(
    g,
    [[-0.05, -0.3] as const, [-0.16, -0.16] as const, [-0.2, 0.04] as const],
    0.045,
    darken(skin, 0.12),
  );
  blob(
    g,
    [
      [-0.1, 0.05],
      [-0.07, -0.14],
      [-0.1, -0.34],
      [0.07, -0.34],
      [0.07, -0.14],
      [0.1, 0.05],
    ],
    skin,
  );
  for (const x of [-0.03, 0.05]) ellipse(g, x, -0.235, 0.045, 0.04, '#8a5ac0');
  limb(g, [[0, -0.34] as const, [0.005, -0.4] as const], 0.045, darken(skin, 0.1));
  circle(g, 0.01, -0.46, 0.085, skin);
  ellipse(g, 0.095, -0.45, 0.014, 0.012, skin);
  circle(g, 0.055, -0.465, 0.011, '#2a2020');
  limb(g, [[0.05, -0.415] as const, [0.075, -0.42] as const], 0.009, '#b04a48');
  blob(
    g,
    [
      [-0.09, -0.36],
      [-0.1, -0.54],
      [0.02, -0.59],
      [0.1, -0.52],
      [0.03, -0.51],
      [-0.03, -0.46],
      [-0.04, -0.3],
    ],
    hair,
  );
  ellipse(g, -0.03, -0.55, 0.03, 0.022, '#ffd76a', 0.4);
  const lift = wave(pose.phase, 0.2) * 0.05;
  limb(g, [[0.04, -0.31] as const, [0.17, -0.25] as const, [0.22, -0.42 - lift] as const], 0.043, skin);
  circle(g, 0.222, -0.435 - lift, 0.024, skin);
  g.restore();
}

function rock(g: Brush) {
  blob(
    g,
    [
      [-0.62, 0.06],
      [-0.5, -0.2],
      [-0.22, -0.36],
      [0.12, -0.33],
      [0.36, -0.16],
      [0.6, 0.06],
    ],
    vertical(g, -0.34, 0.06, '#8d8a8c', '#4a4a55'),
  );
  ellipse(g, -0.2, -0.2, 0.16, 0.035, fade('#ffffff', 0.16), -0.2);
  limb(g, [[-0.66, 0.04] as const, [0, 0.07] as const, [0.66, 0.04] as const], 0.022, fade('#ffffff', 0.55));
}

export const MERMAID = {
  mermaid: {
    size: 38,
    wide: 2,
    above: 0.1,
    travel: 'bob',
    speed: 0,
    period: 3.2,
    poses: 28,
    paint(g, pose) {
      const scales = pose.colour ?? '#1f9a8e';
      const beat = wave(pose.phase);
      if (pose.action === 'swim') {
        const path: [Point, Point, Point, Point] = [
          [0.08, -0.5],
          [-0.2, -0.5 + beat * 0.05],
          [-0.4, -0.5 - beat * 0.16],
          [-0.66, -0.5 + beat * 0.12],
        ];
        tail(g, path, scales, beat * 0.4);
        upperBody(g, pose, [0.1, -0.5], 1.25);
        return;
      }
      rock(g);
      const path: [Point, Point, Point, Point] = [
        [-0.06, -0.4],
        [0.26, -0.44],
        [0.42, -0.16],
        [0.58, -0.12 + beat * 0.015],
      ];
      upperBody(g, pose, [-0.08, -0.4], -0.04);
      tail(g, path, scales, -0.7 + beat * 0.16);
    },
  },
} satisfies Record<string, Art>;
