import type { Path2D } from '@napi-rs/canvas';
import type { Hex } from '../paint/colour.ts';

/** Lengths in heights of the animal; `upright` 0 carries the head forward, 1 over the neck. */
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
  /** Other coat colours, for groups. */
  coats?: readonly Hex[];
  belly?: Hex;
  legs?: Hex;
  ears: string;
  tail: string;
  mark?: 'stripes' | 'spots' | 'patches' | 'wool' | 'panda' | 'mask' | 'bandit' | 'spines';
  mane?: Hex;
  horns?: string;
  trunk?: boolean;
  hump?: boolean;
  /** The snout's depth, in halves of the head. */
  muzzle?: number;
  wings?: Hex;
  beak?: Hex;
  /** The head's colour, if not the coat's. */
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

export const DARK = '#26242a';
