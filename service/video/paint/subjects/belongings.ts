import type { Art } from '../art.ts';
import { INSTRUMENTS } from './instruments.ts';
import { OUTDOOR_GEAR } from './outdoor-gear.ts';
import { PRESENTS } from './presents.ts';
import { VIOLIN } from './violin.ts';

export const BELONGINGS = {
  ...INSTRUMENTS,
  ...OUTDOOR_GEAR,
  ...PRESENTS,
  ...VIOLIN,
} satisfies Record<string, Art>;
