import type { Art } from '../art.ts';
import { CURIOS } from './curios.ts';
import { DEVICES } from './devices.ts';
import { FINERY } from './finery.ts';
import { GOLD } from './gold.ts';
import { INSTRUMENTS } from './instruments.ts';
import { OUTDOOR_GEAR } from './outdoor-gear.ts';
import { PRESENTS } from './presents.ts';
import { SAXOPHONE } from './saxophone.ts';
import { SEATS } from './seats.ts';
import { SIGHTS } from './sights.ts';
import { STALL } from './stall.ts';
import { TIMEPIECES } from './timepieces.ts';
import { TREASURE_CHEST } from './treasure-chest.ts';
import { VANITY } from './vanity.ts';
import { VIOLIN } from './violin.ts';

export const BELONGINGS = {
  ...INSTRUMENTS,
  ...OUTDOOR_GEAR,
  ...PRESENTS,
  ...TREASURE_CHEST,
  ...GOLD,
  ...VIOLIN,
  ...DEVICES,
  ...FINERY,
  ...CURIOS,
  ...SIGHTS,
  ...SAXOPHONE,
  ...SEATS,
  ...STALL,
  ...TIMEPIECES,
  ...VANITY,
} satisfies Record<string, Art>;
