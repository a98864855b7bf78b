import type { Pose } from '../art.ts';
import type { Hex } from '../colour.ts';

export interface Outfit {
  skin: Hex;
  top: Hex;
  legs: Hex;
  hair: Hex;
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
  shoes?: Hex;
  /** Head in heights. */
  head: number;
}

/** A character's head is drawn large, so that the face can be known. */
export const FACE_HEAD = 0.36;

const SKINS = ['#f1c6a3', '#c98e62', '#8d5a3b', '#e8b48c'];
const GREY = '#b4b2b0';
const HAIRS = ['#2b1d18', '#5a3420', '#b5772f', '#1c1a22', '#8c4a24'];
const TOPS = ['#c8453c', '#2f6fb0', '#e2a632', '#3d8f6a', '#7d4d9e', '#e0e0da', '#d9713a'];

export function outfit({ chance, colour, subject }: Pose): Outfit {
  const top = chance.pick(TOPS);
  const hair = chance.pick(HAIRS);
  return {
    skin: chance.pick(SKINS),
    hair: subject.aged ? GREY : hair,
    top: colour ?? top,
    legs: chance.pick(['#2b3248', '#4a3b34', '#3c4a3c', '#26262e']),
    head: subject.character ? FACE_HEAD : 0.17,
  };
}
