import type { Hex } from '../colour.ts';

export interface Plumage {
  body: Hex;
  wing: Hex;
  beak: Hex;
  head?: Hex;
  /** How long the beak is, in heights. */
  reach?: number;
}
