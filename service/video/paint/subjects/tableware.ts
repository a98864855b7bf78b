import type { Art } from '../art.ts';
import { BREAD } from './bread.ts';
import { DESK_THINGS } from './desk-things.ts';
import { FAST_FOOD } from './fast-food.ts';
import { FOOD_AND_DRINK } from './food-and-drink.ts';
import { PANCAKES } from './pancakes.ts';
import { PIZZA } from './pizza.ts';
import { TABLE_LIGHTS } from './table-lights.ts';
import { TURNTABLE } from './turntable.ts';
import { VASE } from './vase.ts';

export const TABLEWARE = {
  ...FOOD_AND_DRINK,
  ...TABLE_LIGHTS,
  ...DESK_THINGS,
  ...TURNTABLE,
  ...VASE,
  ...BREAD,
  ...FAST_FOOD,
  ...PANCAKES,
  ...PIZZA,
} satisfies Record<string, Art>;
