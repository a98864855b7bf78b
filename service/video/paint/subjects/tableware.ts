import type { Art } from '../art.ts';
import { BREAD } from './bread.ts';
import { CLOCKWORK } from './clockwork.ts';
import { DESK_THINGS } from './desk-things.ts';
import { FAST_FOOD } from './fast-food.ts';
import { FOOD_AND_DRINK } from './food-and-drink.ts';
import { FRUIT } from './fruits.ts';
import { PANCAKES } from './pancakes.ts';
import { PIZZA } from './pizza.ts';
import { STREET_FOOD } from './street-food.ts';
import { SWEETS_AND_DRINKS } from './sweets-and-drinks.ts';
import { TABLE_LIGHTS } from './table-lights.ts';
import { TURNTABLE } from './turntable.ts';
import { VASE } from './vase.ts';

export const TABLEWARE = {
  ...FOOD_AND_DRINK,
  ...FRUIT,
  ...TABLE_LIGHTS,
  ...DESK_THINGS,
  ...TURNTABLE,
  ...VASE,
  ...BREAD,
  ...FAST_FOOD,
  ...PANCAKES,
  ...PIZZA,
  ...CLOCKWORK,
  ...SWEETS_AND_DRINKS,
  ...STREET_FOOD,
} satisfies Record<string, Art>;
