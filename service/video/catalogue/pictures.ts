import { browOf } from '../art/brow.ts';
import { PICTURE_NAMES, subgroupOf } from '../art/library.ts';
import { picture } from '../art/picture.ts';
import { KINDS, OWN } from './picture-traits.ts';
import { ALSO, STANDS_FOR } from './picture-words.ts';
import { type Subject, subject } from './subject.ts';

function rowOf(name: string): Subject {
  const { facts, size, motion, traits, art } = { traits: {}, art: {}, ...KINDS[subgroupOf(name)] };
  const own = { traits: {}, art: {}, ...OWN[name] };
  const drawn = { ...art, ...own.art };
  const is = own.facts ?? facts ?? 'thing table studio';
  return subject(wordsOf(name), is, {
    id: name,
    ...traits,
    ...own.traits,
    look: picture(name, own.motion ?? motion ?? 'still', {
      size: own.size ?? size ?? 24,
      ...(/^(animal|creature)/.test(is) && { brow: () => browOf(name, drawn.faces !== 'right') }),
      ...drawn,
    }),
  });
}

/** Its name, unless that alone means something else, and what else it is called. */
function wordsOf(name: string) {
  const also = ALSO[name];
  if (also?.startsWith('=')) return also.slice(1);
  return [name.replaceAll('-', ' '), ...(also ? [also] : [])].join(', ');
}

/** Pictures of rows of ours that are called otherwise and stand for them in no other language. */
const NAMED: Readonly<Record<string, string>> = Object.fromEntries(
  `swimmer person-swimming, surfer person-surfing, rowingshell person-rowing-boat, towercrane building-construction,
  statue statue-of-liberty, cake birthday-cake, hotdog hot-dog, icecream soft-ice-cream, dish steaming-bowl,
  wok shallow-pan-of-food, picnic basket, vase potted-plant, pocketwatch mantelpiece-clock, clock alarm-clock,
  bottle lotion-bottle, map world-map, orb crystal-ball, book open-book, flask test-tube, cablecar aerial-tramway`
    .split(/,\s+/)
    .map((pair) => pair.split(' ')),
);

/** The picture that shows a row of ours: one of its name, or one that stands for it. */
export function pictureFor(id: string) {
  const other = Object.keys(STANDS_FOR).find((name) => STANDS_FOR[name] === id);
  const name = NAMED[id] ?? (PICTURE_NAMES.includes(id) ? id : other);
  return name && PICTURE_NAMES.includes(name) ? rowOf(name).look : undefined;
}

/** A row for every picture of the art library that shows what no row of ours does. */
export const PICTURE_ROWS: readonly Subject[] = PICTURE_NAMES.filter((name) => !(name in STANDS_FOR)).map(
  rowOf,
);
