import type { Art } from '../art.ts';
import { DINOSAUR } from './dinosaur.ts';
import { DRAGON } from './dragon.ts';

export const LEGENDS = {
  ...DRAGON,
  ...DINOSAUR,
} satisfies Record<string, Art>;
