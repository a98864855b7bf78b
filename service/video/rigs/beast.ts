import type { Path2D } from '@napi-rs/canvas';
import type { Hex } from '../paint/colour.ts';
import { ink } from '../paint/ink.ts';

/** Lengths in heights of the whole animal; `upright` 0 carries the head forward, 1 over the neck. */
export type Build = readonly [
  leg: number,
  length: number,
  girth: number,
  neck: number,
  upright: number,
  head: number,
  snout: number,
  legWidth?: number,
];

export interface Traits {
  coat: Hex;
  /** How others of its kind are coloured, where several stand together. */
  coats?: readonly Hex[];
  belly?: Hex;
  legs?: Hex;
  ears: keyof typeof EARS;
  tail: keyof typeof TAILS | 'tuft' | 'flow' | 'ringed';
  mark?: 'stripes' | 'spots' | 'patches' | 'wool' | 'panda' | 'mask' | 'bandit' | 'spines';
  mane?: Hex;
  horns?: keyof typeof HORNS;
  trunk?: boolean;
  hump?: boolean;
  /** How deep the snout is, in halves of the head. */
  muzzle?: number;
  wings?: Hex;
  beak?: Hex;
  /** Where the head is not of the colour of the coat. */
  crown?: Hex;
}

export interface Beast extends Traits {
  leg: number;
  length: number;
  girth: number;
  neck: number;
  upright: number;
  head: number;
  snout: number;
  legWidth: number;
  torso: Path2D;
}

/** In halves of the head, at its top; `a` is the coat and `b` the inside. */
export const EARS = {
  point: ink('a M-.25 -.5 .02 -1.62 .5 -.7Z; b M-.08 -.66 .05 -1.36 .32 -.76Z'),
  round: ink('a O0 -.8 .36; b O.02 -.78 .2'),
  flop: ink('a-22 O-.25 .05 .28 .72 .25'),
  long: ink('a O0 -1.7 .24 1.05; b O.02 -1.7 .12 .8'),
  small: ink('a O-.1 -.85 .2 .42 -.4; b O-.1 -.83 .1 .28 -.4'),
  sail: ink('a O-.55 .1 .9 1.15 .1; b~60 O-.5 .14 .66 .9 .1'),
};

export const HORNS = {
  antlers: ink(`#8a6a48/.16 M-.5 -.6Q-1.2 -1.9 -.3 -2.9M.25 -.6Q-.15 -1.9 .45 -2.9
#8a6a48/.13 M-.85 -1.7Q-1.6 -2.2 -1.75 -2.7M.12 -1.7Q-.4 -2.2 -.48 -2.7`),
  curved: ink('#e4d8bf/.2 M-.35 -.7Q-.55 -1.4 0 -1.9M.15 -.7Q-.05 -1.4 .5 -1.9'),
  short: ink('#e4d8bf/.2 M-.35 -.7Q-.55 -1.4 0 -1.5M.15 -.7Q-.05 -1.4 .5 -1.5'),
  ram: ink(
    `#c9b48a/.3 M-.1 -.7Q-1.5 -1.3 -1.3 0Q-1.1 .8 -.4 .5; #a8905f/.06 M-.7 -1.15 -.8 -.8M-1.35 -.5 -1 -.45`,
  ),
  palms: ink(
    `#8a6a48/.18 M.1 -.7 -.2 -1.5; #8a6a48 B-.5 -1.3 -1.9 -1.6 -2.2 -2.6 -1.5 -2.2 -1.2 -2.8 -.7 -2.2 0 -2.7 .1 -1.6`,
  ),
  spiral: ink('#ffe9a6 M.05 -.8 1.15 -2.5 .45 -.7Z; #e8c05a/.06 M.3 -1.05 .5 -.95M.55 -1.45 .7 -1.3'),
  nose: ink('#e9e0cc M1.2 .02 1.68 -1.15 1.69 .1ZM.7 .02 1.17 -.6 1.19 .1Z'),
};

/** From the root of the tail; `a` is the coat. */
export const TAILS = {
  long: ink('a-12/.055 M0 0Q-.22 -.02 -.3 -.3'),
  bushy: ink('a-12/.14 M0 0Q-.2 .04 -.36 -.06; b O-.37 -.07 .062'),
  short: ink('a-12 O-.03 -.02 .05 .07'),
  curl: ink('a-12/.07 M0 0Q-.16 -.08 -.07 -.2'),
  puff: ink('a+50 O-.03 .05 .085'),
  plume: ink(`a-14 B.06 .16 -.22 .1 -.42 -.3 -.5 -.78 -.16 -.84 -.04 -.56 -.12 -.2
a+22 B.06 .16 -.18 .1 -.34 -.24 -.4 -.62 -.16 -.67 -.04 -.56 -.12 -.2`),
};

export const DARK = '#26242a';
