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

const flyer = (size: number, speed: number, period: number, span: number, plumage: Plumage): Art => ({
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
function standing(
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

export const BIRDS = {
  bird: flyer(6.5, 1.5, 0.6, 0.48, { body: '#3a4258', wing: '#2a3044', beak: '#e8a33c' }),
  seagull: flyer(9, 0.9, 1.1, 0.46, { body: '#f6f8fa', wing: '#cfd8e0', beak: '#f0a02c' }),
  eagle: flyer(17, 0.5, 1.5, 0.6, { body: '#5a3a24', wing: '#412818', beak: '#f0b03a', head: '#f4efe4' }),
  parrot: flyer(11, 0.9, 0.7, 0.46, { body: '#e8413a', wing: '#2a7fe0', beak: '#2b2b2b', head: '#e8413a' }),
  owl: {
    size: 21,
    wide: 1.1,
    travel: 'stay',
    period: 3.2,
    poses: 24,
    paint(g, { phase, colour }) {
      const coat = colour ?? '#8a6444';
      const turn = wave(phase) * 0.07;
      limb(
        g,
        [
          [-0.5, 0.02],
          [0.5, 0.0],
        ],
        0.07,
        '#4a3526',
      );
      blob(
        g,
        [
          [-0.26, -0.02],
          [-0.32, -0.5],
          [-0.1, -0.72],
          [0.1, -0.72],
          [0.32, -0.5],
          [0.26, -0.02],
        ],
        coat,
      );
      for (let row = 0; row < 4; row++)
        for (let at = -1; at <= 1; at++)
          ellipse(g, at * 0.1 + (row % 2) * 0.05, -0.16 - row * 0.1, 0.045, 0.035, lighten(coat, 0.4));
      for (const side of [-1, 1]) {
        ellipse(g, side * 0.26, -0.34, 0.09, 0.26, darken(coat, 0.3), side * -0.15);
        shape(
          g,
          [
            [side * 0.12 + turn, -0.86],
            [side * 0.27 + turn, -1.02],
            [side * 0.27 + turn, -0.78],
          ],
          darken(coat, 0.15),
        );
      }
      ellipse(g, turn, -0.74, 0.29, 0.23, coat);
    },
    shine(g, { phase }) {
      const turn = wave(phase) * 0.07;
      for (const side of [-1, 1]) {
        circle(g, side * 0.12 + turn * 1.5, -0.75, 0.105, '#f7e7b8');
        circle(g, side * 0.12 + turn * 1.7, -0.75, phase > 0.95 ? 0.01 : 0.06, '#1a1512');
      }
      shape(
        g,
        [
          [turn * 1.6 - 0.03, -0.7],
          [turn * 1.6 + 0.03, -0.7],
          [turn * 1.6, -0.62],
        ],
        '#e8a33c',
      );
    },
  },
  duck: {
    size: 10,
    wide: 1.5,
    travel: 'bob',
    speed: 0.5,
    period: 1.6,
    paint(g, { phase, colour }) {
      const body = colour ?? '#f7f4ec';
      blob(
        g,
        [
          [-0.55, -0.35],
          [-0.3, -0.5],
          [0.2, -0.45],
          [0.42, -0.2],
          [0.3, 0],
          [-0.35, 0],
        ],
        body,
      );
      limb(
        g,
        [
          [0.28, -0.3],
          [0.46, -0.55],
          [0.34, -0.85 + wave(phase) * 0.02],
        ],
        0.16,
        body,
      );
      circle(g, 0.37, -0.86, 0.13, body);
      shape(
        g,
        [
          [0.47, -0.9],
          [0.68, -0.83],
          [0.47, -0.78],
        ],
        '#f0922c',
      );
      circle(g, 0.41, -0.9, 0.025, '#1d1a1c');
      blob(
        g,
        [
          [-0.5, -0.4],
          [-0.1, -0.44],
          [0.14, -0.2],
          [-0.2, -0.12],
        ],
        darken(body, 0.12),
      );
    },
  },
  penguin: {
    size: 21,
    wide: 1,
    travel: 'walk',
    speed: 0.18,
    period: 0.9,
    poses: 16,
    paint(g, { phase, colour }) {
      const coat = colour ?? '#232a3a';
      g.rotate(wave(phase) * 0.09);
      for (const side of [-1, 1])
        ellipse(g, side * 0.1 + 0.03, -0.02 - Math.max(0, side * wave(phase)) * 0.04, 0.1, 0.035, '#f0922c');
      for (const side of [-1, 1])
        ellipse(g, side * 0.27, -0.42, 0.065, 0.24, darken(coat, 0.2), side * (-0.25 - 0.12 * wave(phase)));
      blob(
        g,
        [
          [-0.24, -0.02],
          [-0.31, -0.4],
          [-0.2, -0.8],
          [0, -1.02],
          [0.2, -0.8],
          [0.31, -0.4],
          [0.24, -0.02],
        ],
        coat,
      );
      ellipse(g, 0.06, -0.35, 0.19, 0.32, '#fbfaf4');
      ellipse(g, 0.1, -0.8, 0.11, 0.09, '#fbfaf4');
      shape(
        g,
        [
          [0.17, -0.83],
          [0.34, -0.78],
          [0.17, -0.74],
        ],
        '#f0922c',
      );
      circle(g, 0.1, -0.84, 0.024, '#14161c');
    },
  },
  flamingo: {
    size: 30,
    wide: 1.1,
    travel: 'stay',
    period: 2.6,
    paint: (g, pose) =>
      standing(
        g,
        { ...pose, action: 'stand' },
        { body: pose.colour ?? '#f58fb0', wing: '#e8688f', beak: '#d9566f' },
        0.26 + 0.02 * wave(pose.phase),
        0.46,
        0,
      ),
  },
  chicken: {
    size: 13,
    wide: 1.2,
    travel: 'walk',
    speed: 0.3,
    period: 0.7,
    paint(g, pose) {
      standing(
        g,
        pose,
        { body: pose.colour ?? '#f4ead6', wing: '#d8c29a', beak: '#f0a02c' },
        0.06 + 0.04 * wave(pose.phase),
        0.2,
        0.08,
      );
      for (const [x, y] of [
        [0.14, -0.76],
        [0.2, -0.79],
        [0.26, -0.75],
      ] as const)
        circle(g, x, y + 0.04 - 0.04 * wave(pose.phase), 0.045, '#d9342f');
    },
  },
} satisfies Record<string, Art>;
