import type { Brush } from '../../compose/layer.ts';
import { type Art, type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';

interface Plumage {
  body: Hex;
  wing: Hex;
  beak: Hex;
  head?: Hex;
}

/** A bird in flight, seen from the side; wings beat once a cycle. */
function flying(g: Brush, { phase }: Pose, { body, wing, beak, head = body }: Plumage, span: number) {
  const beat = wave(phase);
  const lift = -0.5 - beat * 0.05;
  shape(
    g,
    [
      [-0.34, lift + 0.02],
      [-0.62, lift - 0.05],
      [-0.6, lift + 0.1],
    ],
    wing,
  );
  blob(
    g,
    [
      [0.2, lift - beat * span],
      [0.02, lift - beat * span * 0.7],
      [-0.16, lift],
      [0.14, lift],
    ],
    darken(wing, 0.25),
  );
  blob(
    g,
    [
      [-0.4, lift],
      [-0.1, lift - 0.12],
      [0.3, lift - 0.1],
      [0.36, lift + 0.04],
      [0, lift + 0.13],
    ],
    body,
  );
  circle(g, 0.36, lift - 0.07, 0.1, head);
  shape(
    g,
    [
      [0.44, lift - 0.1],
      [0.6, lift - 0.05],
      [0.43, lift - 0.02],
    ],
    beak,
  );
  circle(g, 0.39, lift - 0.09, 0.02, '#1d1a1c');
  blob(
    g,
    [
      [-0.2, lift - beat * span * 1.05],
      [-0.3, lift - beat * span * 0.5],
      [-0.12, lift + 0.02],
      [0.16, lift],
      [0.1, lift - beat * span * 0.6],
    ],
    wing,
  );
}

const _flyer = (size: number, speed: number, period: number, span: number, plumage: Plumage): Art => ({
  size,
  wide: 1.7,
  above: 0.5,
  below: 0.5,
  travel: 'fly',
  speed,
  period,
  poses: 14,
  airy: true,
  paint: (g, pose) =>
    flying(
      g,
      pose,
      pose.colour
        ? { ...plumage, body: pose.colour, wing: darken(pose.colour, 0.2), head: pose.colour }
        : plumage,
      span,
    ),
});

/** A bird on the ground: `neck` and `legs` in heights. */
function _standing(
  g: Brush,
  { phase, action }: Pose,
  { body, wing, beak, head = body }: Plumage,
  neck: number,
  legs: number,
  waddle: number,
) {
  const still = action === 'stand' || action === 'sit' || action === 'sleep';
  const step = still ? 0 : wave(phase) * waddle;
  const belly = -legs - 0.22;
  for (const [x, swing] of [
    [-0.05, step],
    [0.07, -step],
  ] as const) {
    limb(
      g,
      [
        [x, belly + 0.1],
        [x + swing * 0.4, -legs * 0.5],
        [x + swing, -0.015],
      ],
      0.028,
      beak,
    );
    ellipse(g, x + swing + 0.04, -0.012, 0.06, 0.014, beak);
  }
  g.save();
  g.rotate(step * 0.18);
  blob(
    g,
    [
      [-0.32, belly - 0.08],
      [-0.1, belly - 0.22],
      [0.18, belly - 0.2],
      [0.24, belly],
      [0.08, belly + 0.18],
      [-0.14, belly + 0.14],
    ],
    body,
  );
  const top = belly - 0.16 - neck;
  limb(
    g,
    [
      [0.15, belly - 0.08],
      [0.27, belly - 0.1 - neck * 0.5],
      [0.17, top],
    ],
    0.1,
    body,
  );
  circle(g, 0.19, top, 0.1, head);
  shape(
    g,
    [
      [0.26, top - 0.04],
      [0.43, top + 0.02],
      [0.26, top + 0.05],
    ],
    beak,
  );
  circle(g, 0.22, top - 0.03, phase > 0.93 ? 0.006 : 0.022, '#1d1a1c');
  blob(
    g,
    [
      [-0.3, belly - 0.04],
      [-0.06, belly - 0.15],
      [0.14, belly - 0.06],
      [0, belly + 0.1],
    ],
    wing,
  );
  g.restore();
}

export const INSECTS = {
  butterfly: {
    size: 6.5,
    wide: 1.6,
    above: 0.1,
    travel: 'flutter',
    period: 0.42,
    poses: 8,
    airy: true,
    paint(g, { phase, colour, index }) {
      const wing = colour ?? (['#f2913c', '#5a8ff0', '#f2d24a', '#e8607a', '#a878e8'][index % 5] as Hex);
      const open = 0.3 + 0.7 * Math.abs(wave(phase * 0.5));
      for (const side of [-1, 1]) {
        ellipse(g, side * 0.3 * open, -0.66, 0.3 * open, 0.3, wing, side * 0.5);
        ellipse(g, side * 0.24 * open, -0.3, 0.22 * open, 0.22, darken(wing, 0.18), side * -0.4);
        ellipse(g, side * 0.36 * open, -0.72, 0.09 * open, 0.09, lighten(wing, 0.55));
      }
      limb(
        g,
        [
          [0, -0.2],
          [0, -0.78],
        ],
        0.07,
        '#2a2326',
      );
    },
  },
  bee: {
    size: 4.5,
    wide: 1.6,
    travel: 'flutter',
    period: 0.25,
    poses: 6,
    airy: true,
    paint(g, { phase }) {
      for (const side of [-0.1, 0.12])
        ellipse(g, side, -0.78 + wave(phase) * 0.06, 0.16, 0.24, 'rgba(235,245,255,0.75)', side * 3);
      ellipse(g, 0, -0.42, 0.4, 0.28, '#f5c33b');
      for (const x of [-0.2, 0, 0.2]) ellipse(g, x, -0.42, 0.06, 0.26, '#2a2420');
      circle(g, 0.36, -0.46, 0.15, '#2a2420');
    },
  },
} satisfies Record<string, Art>;
