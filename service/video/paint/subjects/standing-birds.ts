import type { Brush } from '../../compose/layer.ts';
import { type Art, type Brow, type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb, shape } from '../brushwork.ts';
import type { Plumage } from './plumage.ts';

/** Where the head of a standing bird is, by the length of its neck and legs. */
const headOf = (neck: number, legs: number): Brow => ({
  x: 0.19,
  y: -legs - 0.38 - neck,
  r: 0.105,
  neck: { x: 0.22, y: -legs - 0.28 - neck * 0.7 },
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

export const STANDING_BIRDS = {
  flamingo: {
    size: 30,
    wide: 1.1,
    above: 0.24,
    travel: 'stay',
    period: 2.6,
    brow: ({ phase }) => headOf(0.26 + 0.02 * wave(phase), 0.46),
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
    brow: ({ phase }) => headOf(0.06 + 0.04 * wave(phase), 0.2),
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
