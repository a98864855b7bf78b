import type { Art } from '../art.ts';
import { AIRPLANES } from './airplanes.ts';
import { FIGHTER_JET } from './fighter-jet.ts';
import { HELICOPTER } from './helicopter.ts';
import { SPACECRAFT } from './spacecraft.ts';

export const AIRCRAFT = {
  ...AIRPLANES,
  ...HELICOPTER,
  ...SPACECRAFT,
  ...FIGHTER_JET,
} satisfies Record<string, Art>;
