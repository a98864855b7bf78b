import type { Art } from '../art.ts';
import { BEARS } from './bears.ts';
import { FAR_COUNTRY_BEASTS } from './far-country-beasts.ts';
import { FARM_BEASTS } from './farm-beasts.ts';
import { FOREST_BEASTS } from './forest-beasts.ts';
import { HORSES } from './horses.ts';
import { PETS } from './pets.ts';

export const BEASTS = {
  ...PETS,
  ...HORSES,
  ...FARM_BEASTS,
  ...FOREST_BEASTS,
  ...BEARS,
  ...FAR_COUNTRY_BEASTS,
} satisfies Record<string, Art>;
