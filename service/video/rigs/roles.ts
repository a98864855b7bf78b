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
  /** The bare chest. */
  bare?: boolean;
  /** Short, with bare legs below. */
  shorts?: Hex;
}

/** What a role wears, holds and carries. */
export interface Dress extends Partial<Outfit> {
  /** In halves of the head around its middle; `a` is `felt`, otherwise the cloth. */
  cap?: Ink;
  felt?: Hex;
  /** The same for a snout or beak, left free, and for one facing us, in front of an eye. */
  open?: Ink;
  front?: Ink;
  /** Round the neck. */
  collar?: Ink;
  /** From the nearer hand, or the ground under it; carried low it does not raise the hand. */
  tool?: Ink;
  grounded?: boolean;
  low?: boolean;
  /** The hands' positions from the neck: nearer x y, farther x y, and their swing. */
  hands?: readonly number[];
  /** Half the gap between standing feet. */
  feet?: number;
  glove?: number;
  behind?: Ink;
  before?: Ink;
  wide?: number;
}

/** Roles and garments: one row each. */
export const DRESSES = inkedRows<Dress>('dress');
