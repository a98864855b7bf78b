import type { Art } from '../art.ts';
import { SMALL_PLANTS } from './small-plants.ts';
import { TREES } from './trees.ts';

export const FLORA = {
  ...TREES,
  ...SMALL_PLANTS,
} satisfies Record<string, Art>;
