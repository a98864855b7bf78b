import type { Art } from '../art.ts';
import { placed } from '../brushwork.ts';
import type { Climber } from './climber.ts';
import { hugging, sitting } from './climber-poses.ts';
import { hanging, swinging } from './swinging-climbers.ts';

const KOALA: Climber = {
  coat: '#98a0ab',
  belly: '#e9ebef',
  face: 'koala',
  ears: { x: 0.98, y: -0.6, r: 0.56 },
  inner: '#f2dfe2',
  bulk: 1,
};
const SLOTH: Climber = {
  coat: '#9a7f5c',
  belly: '#c2a884',
  face: 'sloth',
  ears: { x: 0.8, y: -0.1, r: 0.16 },
  inner: '#7d6446',
  bulk: 0.95,
};
const MONKEY: Climber = {
  coat: '#7b4a28',
  belly: '#e5b987',
  face: 'monkey',
  ears: { x: 1.06, y: 0, r: 0.36 },
  inner: '#f0c795',
  bulk: 0.82,
  tail: true,
};
const GORILLA: Climber = {
  coat: '#2e2f38',
  belly: '#484a55',
  face: 'gorilla',
  ears: { x: 0.98, y: -0.02, r: 0.16 },
  inner: '#484a55',
  bulk: 1.32,
};

const TEDDY: Climber = {
  coat: '#b07a44',
  belly: '#dcb483',
  face: 'teddy',
  ears: { x: 0.78, y: -0.72, r: 0.38 },
  inner: '#dcb483',
  bulk: 0.95,
};

const GROUNDED = new Set(['sit', 'sleep', 'stand', 'walk', 'run', 'dance', 'swim']);

const climber = (size: number, animal: Climber, aloft: typeof hugging, period: number): Art => ({
  size,
  wide: 2,
  above: 0.62,
  below: 0.12,
  travel: 'stay',
  period,
  poses: 14,
  paint: (g, pose) => {
    const holdsOn = !pose.subject.mount && !GROUNDED.has(pose.action ?? '');
    if (holdsOn) aloft(g, animal, pose);
    // Off the tree it is as large as it is on it.
    else placed(g, 0, 0, pose.subject.mount ? 1 : 0.72, () => sitting(g, animal, pose));
  },
});

export const CLIMBERS = {
  koala: climber(44, KOALA, hugging, 3),
  sloth: climber(44, SLOTH, hanging, 4),
  monkey: climber(45, MONKEY, swinging, 2),
  teddy: { ...climber(26, TEDDY, sitting, 4), wide: 1.4, above: 0.2 },
  gorilla: { ...climber(40, GORILLA, sitting, 3), wide: 1.5, above: 0.2 },
} satisfies Record<string, Art>;
