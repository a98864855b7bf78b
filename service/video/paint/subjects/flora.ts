import type { Art } from '../art.ts';
import { FESTIVE } from './festive.ts';
import { SMALL_PLANTS } from './small-plants.ts';
import { TREES } from './trees.ts';

export const FLORA = {
  ...TREES,
  ...SMALL_PLANTS,
  ...FESTIVE,
} satisfies Record<string, Art>;
