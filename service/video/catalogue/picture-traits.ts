import { MOTIONS, type MotionName } from '../art/motion.ts';
import type { PictureOptions } from '../art/picture.ts';
import type { Facts, Traits } from './subject.ts';
import { tableOf, traitsOf } from './table.ts';

/** What a picture is, its place, its longer side, its motion, and its special traits. */
interface PictureTraits {
  facts?: Facts;
  size?: number;
  motion?: MotionName;
  traits: Traits;
  art: Partial<PictureOptions>;
}

const FACTS = /^[a-z]+ [a-z]+ [a-z]+(?= \d)/;

/** Reads rows as `animal ground forest 15 waddle nightly: hedgehog skunk`. */
function traitsIn(file: string) {
  const all = new Map<string, PictureTraits>();
  for (const [said, names] of tableOf(file)) {
    const [facts = ''] = FACTS.exec(said) ?? [];
    const words = said.slice(facts.length).trim().split(' ');
    const size = words.find((word) => /^\d/.test(word));
    const motion = words.find((word) => word in MOTIONS);
    const others = words.filter((word) => word !== size && word !== motion);
    const { upright, glows, turned, ...traits } = traitsOf(others);
    const art = {
      ...(upright || glows ? { faces: 'right' } : {}),
      ...(glows ? { glows } : {}),
      ...(turned ? { turned } : {}),
    } as Partial<PictureOptions>;
    for (const name of names.split(' ')) {
      const before = all.get(name);
      all.set(name, {
        ...before,
        ...(facts && { facts: facts as Facts }),
        ...(size && { size: Number(size) }),
        ...(motion && { motion: motion as MotionName }),
        traits: { ...before?.traits, ...traits },
        art: { ...before?.art, ...art },
      });
    }
  }
  return all;
}

/** By subgroup, and by picture. */
export const KINDS = traitsIn('picture-kinds');
export const OWN = traitsIn('picture-traits');
