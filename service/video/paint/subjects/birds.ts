import type { Art } from '../art.ts';
import { FLYING_BIRDS } from './flying-birds.ts';
import { OSTRICH_AND_TURKEY } from './ostrich-and-turkey.ts';
import { OWL } from './owl.ts';
import { PEACOCK } from './peacock.ts';
import { SMALL_FOREST_BIRDS } from './small-forest-birds.ts';
import { STANDING_BIRDS } from './standing-birds.ts';
import { WATER_BIRDS } from './water-birds.ts';

export const BIRDS = {
  ...FLYING_BIRDS,
  ...OWL,
  ...WATER_BIRDS,
  ...STANDING_BIRDS,
  ...PEACOCK,
  ...OSTRICH_AND_TURKEY,
  ...SMALL_FOREST_BIRDS,
} satisfies Record<string, Art>;
