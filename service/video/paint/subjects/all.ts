import type { SubjectName } from '../../scene/vocabulary.ts';
import type { Art } from '../art.ts';
import { BEASTS } from './beasts.ts';
import { BIRDS } from './birds.ts';
import { BOATS } from './boats.ts';
import { FLORA } from './flora.ts';
import { FLYING_MACHINES } from './flying-machines.ts';
import { LEGENDS } from './legends.ts';
import { PEOPLE } from './people.ts';
import { ROAD_VEHICLES } from './road-vehicles.ts';
import { SEA_LIFE } from './sea-life.ts';
import { STRUCTURES } from './structures.ts';
import { THINGS } from './things.ts';

export const ART: Record<SubjectName, Art> = {
  ...BEASTS,
  ...BIRDS,
  ...BOATS,
  ...FLORA,
  ...FLYING_MACHINES,
  ...LEGENDS,
  ...PEOPLE,
  ...ROAD_VEHICLES,
  ...SEA_LIFE,
  ...STRUCTURES,
  ...THINGS,
};
