import type { Art } from '../art.ts';
import { BEARS } from './bears.ts';
import { CLIMBERS } from './climbers.ts';
import { FAR_COUNTRY_BEASTS } from './far-country-beasts.ts';
import { FARM_BEASTS } from './farm-beasts.ts';
import { FOREST_BEASTS } from './forest-beasts.ts';
import { HORSES } from './horses.ts';
import { KANGAROO } from './kangaroo.ts';
import { PETS } from './pets.ts';
import { REPTILES } from './reptiles.ts';
import { SEAL } from './seal.ts';

export const BEASTS = {
  ...PETS,
  ...HORSES,
  ...FARM_BEASTS,
  ...FOREST_BEASTS,
  ...BEARS,
  ...CLIMBERS,
  ...KANGAROO,
  ...FAR_COUNTRY_BEASTS,
  ...REPTILES,
  ...SEAL,
} satisfies Record<string, Art>;
