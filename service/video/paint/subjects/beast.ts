import type { Pose } from '../art.ts';
import { type Hex, mix } from '../colour.ts';

/** What makes one four-legged animal differ from another. Lengths in heights of the whole animal. */
export interface Beast {
  coat: Hex;
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
  tail: 'long' | 'bushy' | 'short' | 'curl' | 'tuft' | 'puff' | 'flow';
  legWidth?: number;
  mark?: 'stripes' | 'spots' | 'patches' | 'wool' | 'panda' | 'mask';
  mane?: Hex;
  horns?: 'antlers' | 'curved' | 'short' | 'spiral';
  trunk?: boolean;
  hump?: boolean;
}

export const coatOf = (beast: Beast, { colour }: Pose) =>
  colour ? mix(colour, beast.coat, 0.18) : beast.coat;
