import { browOf } from '../art/brow.ts';
import { PICTURE_NAMES } from '../art/library.ts';
import { picture } from '../art/picture.ts';
import { subjectOf } from '../catalogue/all.ts';
import { STANDS_FOR, traitsOfPicture } from '../catalogue/pictures.ts';
import { DRAWN_BY_RIG } from '../rigs/all.ts';
import type { SubjectId } from '../scene/scene.ts';
import type { Art } from './art.ts';

/** Our rows whose picture has another name, without a link by other languages. */
const NAMED: Readonly<Record<SubjectId, string>> = Object.fromEntries(
  `swimmer person-swimming, surfer person-surfing, rowingshell person-rowing-boat, towercrane building-construction,
  statue statue-of-liberty, cake birthday-cake, hotdog hot-dog, icecream soft-ice-cream, dish steaming-bowl,
  wok shallow-pan-of-food, picnic basket, vase potted-plant, pocketwatch mantelpiece-clock, clock alarm-clock,
  bottle lotion-bottle, map world-map, orb crystal-ball, book open-book, flask test-tube, cablecar aerial-tramway`
    .split(/,\s+/)
    .map((pair) => pair.split(' ')),
);

/** A row's picture: of the same name, or one that stands for it. */
function pictureOf(id: SubjectId): Art {
  const other = [...STANDS_FOR].find(([, row]) => row === id)?.[0];
  const name = NAMED[id] ?? (PICTURE_NAMES.includes(id) ? id : other);
  if (!name) throw new Error(`nothing draws ${id}`);
  const { facts, size, motion, art } = traitsOfPicture(name);
  const alive = /^(animal|creature)/.test(facts);
  return picture(name, motion, {
    size,
    ...(alive && { brow: () => browOf(name, art.faces !== 'right') }),
    ...art,
  });
}

const pictures = new Map<SubjectId, Art>();

/** How a subject is drawn: by a rig, its row, or the art library. */
export function artOf(id: SubjectId): Art {
  const art = DRAWN_BY_RIG[id] ?? subjectOf(id).look ?? pictures.get(id) ?? pictureOf(id);
  pictures.set(id, art);
  return art;
}
