import type { PlaceName } from '../language/places.ts';
import type { PlacePainter } from '../paint/stage.ts';
import { abstract } from './abstract.ts';
import { ARENAS } from './arena.ts';
import { cave, icecave, underwater } from './below.ts';
import { canyon, desert, lavaland, savanna } from './dry-lands.ts';
import { farm, field, garden, lavender, playground, sunflowers, wheat } from './fields.ts';
import { greatHall, theatre } from './halls.ts';
import { heavens, moon, mountains, snowfield, space } from './heights.ts';
import { INTERIORS } from './rooms.ts';
import { beach, harbour, island, lake, sea, swamp } from './shores.ts';
import { city, market, road, rooftop, street, village } from './towns.ts';
import { bamboo, forest, jungle } from './woods.ts';

const LANDS = {
  beach,
  desert,
  field,
  forest,
  garden,
  harbour,
  jungle,
  lake,
  mountains,
  road,
  sea,
  snowfield,
};
const MORE_LANDS = {
  bamboo,
  canyon,
  farm,
  island,
  lavaland,
  lavender,
  playground,
  savanna,
  sunflowers,
  swamp,
  wheat,
};
const TOWNS = { city, market, rooftop, street, village };
const ELSEWHERE = { abstract, cave, icecave, moon, space, underwater };

const ALL = {
  ...ARENAS,
  ...INTERIORS,
  ...LANDS,
  ...MORE_LANDS,
  ...TOWNS,
  ...ELSEWHERE,
  greathall: greatHall,
  sky: heavens,
  stage: theatre,
};

export const PLACES: Record<PlaceName, PlacePainter> = ALL;

/** Where no rain or snow comes to. */
export const SHELTERED: ReadonlySet<string> = new Set([
  ...Object.keys(INTERIORS),
  ...[
    'rink',
    'pool',
    'court',
    'ring',
    'greathall',
    'stage',
    'cave',
    'icecave',
    'underwater',
    'space',
    'moon',
  ],
]);
