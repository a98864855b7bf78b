import type { Art } from '../art.ts';
import { AIRCRAFT } from './aircraft.ts';
import { BALLOONS } from './balloons.ts';
import { BEASTS } from './beasts.ts';
import { BELONGINGS } from './belongings.ts';
import { BIRDS } from './birds.ts';
import { BOATS } from './boats.ts';
import { BUILDINGS } from './buildings.ts';
import { CARRIAGE } from './carriage.ts';
import { CLOSE_UPS } from './close-ups.ts';
import { COOKWARE } from './cookware.ts';
import { COUNTRYSIDE } from './countryside.ts';
import { CRAWLERS } from './crawlers.ts';
import { FARM } from './farm.ts';
import { FLASK } from './flask.ts';
import { FLORA } from './flora.ts';
import { FORCES } from './forces.ts';
import { GOLEM } from './golem.ts';
import { GROUNDS } from './grounds.ts';
import { HANGING } from './hanging.ts';
import { HEAVEN_STAIRS } from './heaven-stairs.ts';
import { HEAVENS } from './heavens.ts';
import { HIGHRISE } from './highrise.ts';
import { HOUSEHOLD } from './household.ts';
import { INSECTS } from './insects.ts';
import { LEGENDS } from './legends.ts';
import { LIZARDS } from './lizards.ts';
import { MONSTER_TRUCK } from './monster-truck.ts';
import { OPERA_HOUSE } from './opera-house.ts';
import { PARLOUR } from './parlour.ts';
import { PEOPLE } from './people.ts';
import { PICNIC } from './picnic.ts';
import { PLAYGROUND } from './playground.ts';
import { POURS } from './pours.ts';
import { REEF_LIFE } from './reef-life.ts';
import { ROAD_VEHICLES } from './road-vehicles.ts';
import { ROWING_SHELL } from './rowing-shell.ts';
import { SEA_GIANTS } from './sea-giants.ts';
import { SHRINES } from './shrines.ts';
import { SLEIGH } from './sleigh.ts';
import { SMALL_LIVES } from './small-lives.ts';
import { SPECTACLES } from './spectacles.ts';
import { STAIRS } from './stairs.ts';
import { STREET_FURNITURE } from './street-furniture.ts';
import { TABLEWARE } from './tableware.ts';
import { THRESHOLDS } from './thresholds.ts';
import { TREETOPS } from './treetops.ts';
import { UNDEAD } from './undead.ts';
import { VIADUCT } from './viaduct.ts';
import { WATER_FOLK } from './water-folk.ts';
import { WATER_SPORTS } from './water-sports.ts';
import { WILD_BIRDS } from './wild-birds.ts';

export const ART: Readonly<Record<string, Art>> = {
  ...INSECTS,
  ...BIRDS,
  ...WILD_BIRDS,
  ...REEF_LIFE,
  ...SEA_GIANTS,
  ...BALLOONS,
  ...AIRCRAFT,
  ...BELONGINGS,
  ...TABLEWARE,
  ...SMALL_LIVES,
  ...WATER_SPORTS,
  ...SPECTACLES,
  ...GROUNDS,
  ...HANGING,
  ...PARLOUR,
  ...SHRINES,
  ...BUILDINGS,
  ...BEASTS,
  ...BOATS,
  ...FARM,
  ...FLORA,
  ...HEAVENS,
  ...LEGENDS,
  ...PEOPLE,
  ...ROAD_VEHICLES,
  ...CRAWLERS,
  ...WATER_FOLK,
  ...UNDEAD,
  ...LIZARDS,
  ...HOUSEHOLD,
  ...COUNTRYSIDE,
  ...CLOSE_UPS,
  ...COOKWARE,
  ...CARRIAGE,
  ...SLEIGH,
  ...FORCES,
  ...GOLEM,
  ...HIGHRISE,
  ...HEAVEN_STAIRS,
  ...FLASK,
  ...MONSTER_TRUCK,
  ...OPERA_HOUSE,
  ...PLAYGROUND,
  ...PICNIC,
  ...POURS,
  ...ROWING_SHELL,
  ...STAIRS,
  ...STREET_FURNITURE,
  ...THRESHOLDS,
  ...TREETOPS,
  ...VIADUCT,
};
