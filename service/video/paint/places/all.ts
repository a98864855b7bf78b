import type { PlaceName } from '../../scene/place-words.ts';
import type { PlacePainter } from '../stage.ts';
import { abstract } from './abstract.ts';
import { aloft } from './aloft.ts';
import { ARENAS } from './arena.ts';
import { beach } from './beach.ts';
import { cave } from './cave.ts';
import { city } from './city.ts';
import { desert } from './desert.ts';
import { field } from './field.ts';
import { forest } from './forest.ts';
import { garden } from './garden.ts';
import { greatHall } from './great-hall.ts';
import { harbour } from './harbour.ts';
import { jungle } from './jungle.ts';
import { lake } from './lake.ts';
import { moon } from './moon.ts';
import { mountains } from './mountains.ts';
import { road } from './road.ts';
import { INTERIORS } from './room.ts';
import { sea } from './sea.ts';
import { snowfield } from './snowfield.ts';
import { space } from './space.ts';
import { street } from './street.ts';
import { theatre } from './theatre.ts';
import { underwater } from './underwater.ts';
import { village } from './village.ts';

export const PLACES: Record<PlaceName, PlacePainter> = {
  ...ARENAS,
  ...INTERIORS,
  abstract,
  beach,
  cave,
  city,
  desert,
  field,
  forest,
  garden,
  greathall: greatHall,
  harbour,
  jungle,
  lake,
  moon,
  mountains,
  road,
  sea,
  sky: aloft,
  snowfield,
  space,
  stage: theatre,
  street,
  underwater,
  village,
};
