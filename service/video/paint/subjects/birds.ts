import type { Art } from '../art.ts';
import { FLYING_BIRDS } from './flying-birds.ts';
import { HUMMINGBIRD } from './hummingbird.ts';
import { OSTRICH } from './ostrich.ts';
import { OWL } from './owl.ts';
import { PEACOCK } from './peacock.ts';
import { STANDING_BIRDS } from './standing-birds.ts';
import { TURKEY } from './turkey.ts';
import { WATER_BIRDS } from './water-birds.ts';
import { WOODPECKER } from './woodpecker.ts';

export const BIRDS = {
  ...FLYING_BIRDS,
  ...OWL,
  ...WATER_BIRDS,
  ...STANDING_BIRDS,
  ...PEACOCK,
  ...OSTRICH,
  ...TURKEY,
  ...HUMMINGBIRD,
  ...WOODPECKER,
} satisfies Record<string, Art>;
