import type { Art } from '../art.ts';
import { LONGSHIP } from './longship.ts';
import { PIRATE_SHIP } from './pirate-ship.ts';
import { SHIPS } from './ships.ts';
import { SMALL_BOATS } from './small-boats.ts';

export const BOATS = {
  ...SMALL_BOATS,
  ...SHIPS,
  ...PIRATE_SHIP,
  ...LONGSHIP,
} satisfies Record<string, Art>;
