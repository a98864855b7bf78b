import type { Art } from '../art.ts';
import { AIRPLANES } from './airplanes.ts';
import { HELICOPTER } from './helicopter.ts';
import { SPACECRAFT } from './spacecraft.ts';

export const AIRCRAFT = {
  ...AIRPLANES,
  ...HELICOPTER,
  ...SPACECRAFT,
} satisfies Record<string, Art>;
