import type { Art } from '../art.ts';
import { BAMBOO_CRANE_AND_ISLAND } from './bamboo-crane-and-island.ts';
import { CASTLE_AND_TOWER } from './castle-and-tower.ts';
import { COUNTRY_BUILDINGS } from './country-buildings.ts';
import { GREAT_WORKS } from './great-works.ts';
import { IRON_TOWER } from './iron-tower.ts';
import { LIGHTHOUSE } from './lighthouse.ts';
import { RUINS } from './ruins.ts';
import { STORM_AND_STONE } from './storm-and-stone.ts';

export const BUILDINGS = {
  ...LIGHTHOUSE,
  ...COUNTRY_BUILDINGS,
  ...CASTLE_AND_TOWER,
  ...IRON_TOWER,
  ...STORM_AND_STONE,
  ...GREAT_WORKS,
  ...BAMBOO_CRANE_AND_ISLAND,
  ...RUINS,
} satisfies Record<string, Art>;
