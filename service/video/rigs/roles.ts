import type { Hex } from '../paint/colour.ts';
import type { Ink } from '../paint/ink.ts';
import { inkedRows } from './table.ts';

export interface Outfit {
  skin: Hex;
  top: Hex;
  legs: Hex;
  hair: Hex;
  /** Head in heights. */
  head: number;
  skirt?: boolean;
  longHair?: boolean;
  hat?: Hex;
  /** Hides the legs. */
  robe?: boolean;
  beard?: Hex;
  /** The chest without cloth. */
  bare?: boolean;
  /** Short, the legs below without cloth. */
  shorts?: Hex;
}

/** What somebody who is something wears, holds and has about them. */
export interface Dress extends Partial<Outfit> {
  /** In halves of the head around its middle; `a` is `felt`, or else the cloth. */
  cap?: Ink;
  felt?: Hex;
  /** The same for a snout or a beak, which it leaves free, and for one who looks at us, before an eye. */
  open?: Ink;
  front?: Ink;
  /** Round the neck. */
  collar?: Ink;
  /** From the nearer hand, or from the ground below it; carried low it does not raise the hand. */
  tool?: Ink;
  grounded?: boolean;
  low?: boolean;
  /** Where the hands are, from the neck: nearer x y, farther x y, and how far they go to and fro. */
  hands?: readonly number[];
  /** Half the gap between the feet of one who does not walk about. */
  feet?: number;
  glove?: number;
  behind?: Ink;
  before?: Ink;
  wide?: number;
}

/** How roles are known and what anybody can put on: one row each. */
export const DRESSES = inkedRows<Dress>('dress');
