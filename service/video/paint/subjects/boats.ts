import type { Art } from '../art.ts';
import { SHIPS } from './ships.ts';
import { SMALL_BOATS } from './small-boats.ts';

export const BOATS = {
  ...SMALL_BOATS,
  ...SHIPS,
} satisfies Record<string, Art>;
