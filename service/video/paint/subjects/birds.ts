import type { Art } from '../art.ts';
import { FLYING_BIRDS } from './flying-birds.ts';
import { OWL } from './owl.ts';
import { PEACOCK } from './peacock.ts';
import { STANDING_BIRDS } from './standing-birds.ts';
import { WATER_BIRDS } from './water-birds.ts';

export const BIRDS = {
  ...FLYING_BIRDS,
  ...OWL,
  ...WATER_BIRDS,
  ...STANDING_BIRDS,
  ...PEACOCK,
} satisfies Record<string, Art>;
