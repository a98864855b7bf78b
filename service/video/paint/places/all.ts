import type { PlaceName } from '../../scene/vocabulary.ts';
import type { PlacePainter } from '../stage.ts';
import { cave, room, theatre } from './interiors.ts';
import { desert, field, forest, garden, jungle, mountains, snowfield } from './lands.ts';
import { city, road, street, village } from './towns.ts';
import { beach, harbour, lake, sea } from './waters.ts';
import { abstract, aloft, moon, space, underwater } from './worlds.ts';

export const PLACES: Record<PlaceName, PlacePainter> = {
  abstract,
  beach,
  cave,
  city,
  desert,
  field,
  forest,
  garden,
  harbour,
  jungle,
  lake,
  moon,
  mountains,
  road,
  room,
  sea,
  sky: aloft,
  snowfield,
  space,
  stage: theatre,
  street,
  underwater,
  village,
};
