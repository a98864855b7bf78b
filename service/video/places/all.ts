import type { PlaceName } from '../language/places.ts';
import type { PlacePainter } from '../paint/stage.ts';
import { abstract } from './abstract.ts';
import { ARENAS } from './arena.ts';
import * as below from './below.ts';
import { greatHall, theatre } from './halls.ts';
import { heavens, moon, space } from './heights.ts';
import { LANDS } from './lands.ts';
import { INTERIORS } from './rooms.ts';
import * as shores from './shores.ts';
import { market, street } from './street.ts';
import * as towns from './towns.ts';
import * as woods from './woods.ts';

const ELSEWHERE = {
  abstract,
  greathall: greatHall,
  market,
  moon,
  sky: heavens,
  space,
  stage: theatre,
  street,
};
const DRAWN = { ...shores, ...woods, ...below, ...towns, ...ELSEWHERE };

/** This file's test films every place that has words. */
export const PLACES = { ...ARENAS, ...INTERIORS, ...LANDS, ...DRAWN } as Record<PlaceName, PlacePainter>;

/** Places without rain or snow. */
export const SHELTERED: ReadonlySet<string> = new Set([
  ...Object.keys(INTERIORS),
  ...'rink pool court ring greathall stage cave icecave underwater space moon'.split(' '),
]);
