import type { Brush } from '../../compose/layer.ts';
import { type Art, type Pose, wave } from '../art.ts';
import { blob, circle, shape } from '../brushwork.ts';
import { darken } from '../colour.ts';
import { STANDING_PELICAN } from './pelican.ts';
import { PERCHING_BIRDS } from './perching-birds.ts';
import type { Plumage } from './plumage.ts';

/** A bird in flight, seen from the side; wings beat once a cycle. */
function flying(
  g: Brush,
  { phase }: Pose,
  { body, wing, beak, head = body, reach = 0.16 }: Plumage,
  span: number,
) {
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
      [0.44 + reach, lift - 0.11 + reach * 0.4],
      [0.43, lift - 0.04 + reach * 0.12],
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

const flyer = (
  size: number,
  speed: number,
  period: number,
  span: number,
  plumage: Plumage,
  rest: Art,
): Art => ({
  size,
  wide: 1.7,
  above: 0.5,
  below: 0.5,
  travel: 'fly',
  speed,
  period,
  poses: 14,
  airy: true,
  rest,
  brow: ({ phase }) => ({ x: 0.36, y: -0.57 - 0.05 * wave(phase), r: 0.11 }),
  mouth: { x: 0.06, y: -0.32 },
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

export const FLYING_BIRDS = {
  bird: flyer(
    6.5,
    1.5,
    0.6,
    0.48,
    { body: '#3a4258', wing: '#2a3044', beak: '#e8a33c' },
    PERCHING_BIRDS.bird,
  ),
  seagull: flyer(
    9,
    0.9,
    1.1,
    0.46,
    { body: '#f6f8fa', wing: '#cfd8e0', beak: '#f0a02c' },
    PERCHING_BIRDS.seagull,
  ),
  eagle: flyer(
    17,
    0.5,
    1.5,
    0.6,
    { body: '#5a3a24', wing: '#412818', beak: '#f0b03a', head: '#f4efe4' },
    PERCHING_BIRDS.eagle,
  ),
  parrot: flyer(
    11,
    0.9,
    0.7,
    0.46,
    { body: '#e8413a', wing: '#2a7fe0', beak: '#2b2b2b', head: '#e8413a' },
    PERCHING_BIRDS.parrot,
  ),
  vulture: flyer(
    17,
    0.4,
    1.9,
    0.62,
    { body: '#4a3d34', wing: '#352a24', beak: '#e8d8b8', head: '#e8a890' },
    PERCHING_BIRDS.vulture,
  ),
  pelican: flyer(
    15,
    0.5,
    1.4,
    0.55,
    { body: '#f6f2ea', wing: '#d8d4cc', beak: '#f0a83c', reach: 0.36 },
    STANDING_PELICAN,
  ),
} satisfies Record<string, Art>;
