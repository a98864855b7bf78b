import type { Pose } from '../art.ts';
import { type Hex, mix } from '../colour.ts';

/** What makes one four-legged animal differ from another. Lengths in heights of the whole animal. */
export interface Beast {
  coat: Hex;
  /** How others of its kind are coloured, where several stand together. */
  coats?: readonly Hex[];
  belly?: Hex;
  legs?: Hex;
  leg: number;
  length: number;
  girth: number;
  neck: number;
  /** 0 carries the head forward, 1 upright. */
  upright: number;
  head: number;
  snout: number;
  ears: 'point' | 'round' | 'flop' | 'long' | 'small' | 'sail';
  tail: 'long' | 'bushy' | 'short' | 'curl' | 'tuft' | 'puff' | 'flow' | 'plume' | 'ringed';
  legWidth?: number;
  mark?: 'stripes' | 'spots' | 'patches' | 'wool' | 'panda' | 'mask' | 'bandit' | 'spines';
  mane?: Hex;
  horns?: 'antlers' | 'curved' | 'short' | 'spiral' | 'nose';
  trunk?: boolean;
  hump?: boolean;
  /** How deep the snout is, in halves of the head. */
  muzzle?: number;
  wings?: Hex;
  beak?: Hex;
  /** Where the head is not of the colour of the coat. */
  crown?: Hex;
}

export const coatOf = ({ coat, coats = [] }: Beast, { colour, index }: Pose) =>
  colour ? mix(colour, coat, 0.18) : ([coat, ...coats][index % (coats.length + 1)] as Hex);
