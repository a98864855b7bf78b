import type { Art } from '../art.ts';
import { DESK_THINGS } from './desk-things.ts';
import { FOOD_AND_DRINK } from './food-and-drink.ts';
import { TABLE_LIGHTS } from './table-lights.ts';
import { VASE } from './vase.ts';

export const TABLEWARE = {
  ...FOOD_AND_DRINK,
  ...TABLE_LIGHTS,
  ...DESK_THINGS,
  ...VASE,
} satisfies Record<string, Art>;
