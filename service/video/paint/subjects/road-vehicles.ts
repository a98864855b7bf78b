import type { Art } from '../art.ts';
import { BICYCLE } from './bicycle.ts';
import { BUSES_AND_TRAMS } from './buses-and-trams.ts';
import { CARS_AND_TRUCKS } from './cars-and-trucks.ts';
import { COACHES } from './coaches.ts';
import { EXCAVATOR } from './excavator.ts';
import { MOTORCYCLE } from './motorcycle.ts';
import { RACING_AND_SERVICE_VEHICLES } from './racing-and-service-vehicles.ts';
import { TRAIN } from './train.ts';

export const ROAD_VEHICLES = {
  ...CARS_AND_TRUCKS,
  ...BUSES_AND_TRAMS,
  ...BICYCLE,
  ...MOTORCYCLE,
  ...TRAIN,
  ...EXCAVATOR,
  ...RACING_AND_SERVICE_VEHICLES,
  ...COACHES,
} satisfies Record<string, Art>;
