import type { Role } from './role-words.ts';
import type { Action } from './scene.ts';

export const CONNECTING = new Set(
  'the a an of and in on at by with to from for is are its it his her their over under into as that this while then near beside through across very some only during between around behind front out up down'.split(
    ' ',
  ),
);
export const AGED = new Set([
  'old',
  'elderly',
  'grandmother',
  'grandfather',
  'grandma',
  'grandpa',
  'granny',
  'grandparents',
]);
/** What two do together, by the words for it. */
export const BONDS: Readonly<Record<string, 'dance' | 'hug' | 'hands'>> = Object.fromEntries(
  (
    [
      ['dance', 'dance dances dancing waltz waltzes waltzing tango salsa'],
      ['hug', 'hug hugs hugging embrace embraces embracing kiss kisses kissing cuddle cuddles cuddling'],
      ['hands', 'hands holding-hands hand-in-hand arm-in-arm'],
    ] as const
  ).flatMap(([bond, words]) => words.split(' ').map((word) => [word, bond])),
);
/** What is done without leaving the place. */
export const STILL: ReadonlySet<Action> = new Set(['sit', 'kneel', 'sleep', 'stand', 'dance', 'howl']);
export const READING = new Set(['reading', 'reads', 'read']);
export const RIDES = new Set(['riding', 'rides', 'ride', 'galloping', 'gallops', 'charging', 'horseback']);
export const RIDING = new Set([
  'riding',
  'rides',
  'ride',
  'on',
  'in',
  'driving',
  'drives',
  'aboard',
  'rowing',
  'paddling',
  'rows',
  'paddles',
  'sailing',
  'sails',
  'steers',
  'piloting',
  'steering',
  'flying',
  'climbing',
  'climbs',
  'climb',
  'up',
  'down',
  'ascending',
  'descending',
  'swinging',
]);
export const HOLDING = new Set([
  'with',
  'holding',
  'carrying',
  'holds',
  'under',
  'playing',
  'reading',
  'reads',
  'sips',
  'sipping',
  'carries',
  'flying',
  'plays',
  'selling',
  'catching',
  'catches',
  'eating',
  'eats',
  'drinking',
  'drinks',
]);
/** A mother duck is a duck, and a baby elephant a small one. */
export const KIN: Readonly<Record<string, number>> = { mother: 1, father: 1, mom: 1, mum: 1, baby: 0.62 };
export const NEGATING = new Set(['no', 'without', 'remove', 'minus', 'except', 'delete', 'erase']);
export const WEARING = new Set(['wearing', 'wears', 'with', 'in', 'wore']);
export const DRESSED = new Set(['dressed', 'disguised', 'costume', 'costumed']);
/** A sailor hat brings no sailor. */
export const HATS = new Set(['hat', 'hats', 'cap', 'caps', 'helmet', 'helmets']);
/** Birds that are fed come down for it. */
export const FEEDING = new Set(['feeding', 'feeds', 'feed', 'fed']);
/** Said of what is on the wing. */
export const ALOFT = new Set(['over', 'above', 'across', 'wings', 'flight', 'migrating', 'clouds']);
/** Where one sits. */
export const UPON = new Set(['on', 'onto', 'upon', 'atop', 'top', 'perched']);
/** Whoever rides without a word on what, rides a horse. */
export const HORSEMEN: ReadonlySet<Role> = new Set(['cowboy', 'knight', 'jockey']);
/** These bring the ball they play with. */
export const BALL_PLAYERS: ReadonlySet<Role> = new Set([
  'footballer',
  'keeper',
  'tennis',
  'basketball',
  'golfer',
  'baseball',
]);
/** Grass is green and sea is blue without anyone tinting the picture. */
export const NATURAL: ReadonlySet<string> = new Set([
  '#3f9b4b',
  '#2f6fd0',
  '#f2c230',
  '#f5f3ec',
  '#7a4e2d',
  '#2aa6a0',
]);
/** The colour of what somebody wears is theirs. */
export const GARMENTS = new Set(
  'dress coat jacket shirt t-shirt suit cape cloak hoodie sweater raincoat kimono gown uniform robe skirt tuxedo trenchcoat swimsuit costume overalls'.split(
    ' ',
  ),
);
export const PAINTING = new Set(['make', 'paint', 'turn', 'color', 'colour', 'recolor', 'recolour']);
