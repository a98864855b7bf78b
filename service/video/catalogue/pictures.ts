import { browOf } from '../art/brow.ts';
import { PICTURE_NAMES, subgroupOf } from '../art/library.ts';
import type { MotionName } from '../art/motion.ts';
import { type PictureOptions, picture } from '../art/picture.ts';
import { OWN, type Own } from './picture-traits.ts';
import { ALSO, STANDS_FOR } from './picture-words.ts';
import { type Subject, subject, type Traits } from './subject.ts';

type Facts = Parameters<typeof subject>[1];

/** What pictures of a kind have in common: what and where they are, the longer side, the motion. */
interface Kind {
  facts: Facts;
  size: number;
  motion: MotionName;
  traits?: Traits;
  art?: Partial<PictureOptions>;
}

const kind = (
  facts: Facts,
  size: number,
  motion: MotionName,
  more: Pick<Kind, 'traits' | 'art'> = {},
): Kind => ({
  facts,
  size,
  motion,
  ...more,
});

/** Lettering and handles stay on their side. */
const upright = { art: { faces: 'right' } } as const;
const many = (count: number) => ({ traits: { many: count }, ...upright });

const THING = kind('thing table studio', 22, 'still', upright);
const HELD = kind('thing table studio', 22, 'still', { traits: { held: true }, ...upright });

const KINDS: Readonly<Record<string, Kind>> = {
  'face-negative': kind('thing table cave', 24, 'breathe', upright),
  'face-costume': kind('creature ground street', 30, 'breathe', upright),
  heart: kind('thing air sky', 26, 'pulse', { traits: { many: 7 }, ...upright }),
  emotion: kind('thing air sky', 26, 'pulse', upright),
  'hand-fingers-open': kind('thing table studio', 30, 'swing', upright),
  'hand-fingers-partial': kind('thing table studio', 30, 'breathe', upright),
  'hand-fingers-closed': kind('thing table studio', 30, 'breathe', upright),
  hands: kind('thing table studio', 32, 'breathe', upright),
  'body-parts': kind('thing table studio', 26, 'breathe', upright),
  'person-fantasy': kind('creature ground forest', 34, 'breathe', upright),
  'person-activity': kind('creature ground stage', 34, 'dance', upright),
  'person-sport': kind('creature ground stadium', 34, 'breathe'),
  'person-resting': kind('creature ground room', 32, 'breathe', upright),
  'person-symbol': THING,
  'animal-mammal': kind('animal ground field', 26, 'walk', { traits: { many: 3 } }),
  'animal-bird': kind('animal ground field', 20, 'waddle', { traits: { many: 3 } }),
  'animal-amphibian': kind('animal ground lake', 13, 'hop', { traits: { many: 3 } }),
  'animal-reptile': kind('animal ground jungle', 34, 'walk', { traits: { many: 3 } }),
  'animal-marine': kind('animal deep underwater', 22, 'swim', { traits: { many: 4 } }),
  'animal-bug': kind('animal ground garden', 12, 'crawl', { traits: { many: 5 } }),
  'plant-flower': kind('plant ground garden', 24, 'sway', { traits: { many: 6, bloom: true }, ...upright }),
  'plant-other': kind('plant ground garden', 26, 'sway', { traits: { many: 5 }, ...upright }),
  'food-fruit': kind('fruit table kitchen', 20, 'still', many(4)),
  'food-vegetable': kind('fruit table kitchen', 20, 'still', many(4)),
  'food-prepared': kind('food table kitchen', 26, 'still', many(3)),
  'food-asian': kind('food table kitchen', 26, 'still', many(3)),
  'food-sweet': kind('food table kitchen', 24, 'still', many(4)),
  drink: kind('food table kitchen', 24, 'still', many(2)),
  dishware: kind('thing table kitchen', 22, 'still', upright),
  'place-map': kind('thing table library', 30, 'still', upright),
  'place-geographic': kind('building landmark mountains', 60, 'still', upright),
  'place-building': kind('building landmark city', 46, 'still', upright),
  'place-religious': kind('building landmark city', 46, 'still', upright),
  'place-other': kind('building landmark field', 46, 'still', upright),
  'transport-ground': kind('vehicle ground street', 34, 'drive', { traits: { many: 3 } }),
  'transport-water': kind('boat water sea', 44, 'sail', { traits: { many: 3 } }),
  'transport-air': kind('vehicle air sky', 30, 'soar', { traits: { many: 3 } }),
  hotel: HELD,
  time: HELD,
  'sky-weather': kind('heavenly heaven sky', 24, 'drift', upright),
  event: kind('thing ground room', 28, 'sway', upright),
  'award-medal': kind('thing table stage', 26, 'still', upright),
  sport: kind('thing ground stadium', 22, 'still', upright),
  game: HELD,
  'arts-crafts': HELD,
  clothing: kind('thing table studio', 28, 'sway', { traits: { many: 2, clothing: true }, ...upright }),
  sound: HELD,
  music: HELD,
  'musical-instrument': kind('thing table stage', 36, 'sway', { traits: { held: true }, ...upright }),
  phone: HELD,
  computer: THING,
  'light-video': THING,
  'book-paper': kind('thing table library', 22, 'still', { traits: { held: true, many: 3 }, ...upright }),
  money: kind('thing table studio', 22, 'still', { traits: { many: 5 }, ...upright }),
  mail: THING,
  writing: HELD,
  office: THING,
  lock: HELD,
  tool: kind('thing table studio', 26, 'still', { traits: { held: true }, ...upright }),
  science: kind('thing table studio', 28, 'still', upright),
  medical: THING,
  household: kind('thing ground room', 24, 'still', upright),
  'other-object': kind('thing ground field', 26, 'still', upright),
  religion: kind('thing table room', 28, 'still', upright),
  'other-symbol': kind('thing table abstract', 30, 'still', upright),
  flag: kind('thing ground field', 34, 'sway', upright),
};

function rowOf(name: string): Subject {
  const { facts, size, motion, traits, art } = KINDS[subgroupOf(name)] ?? THING;
  const own: Own = OWN[name] ?? {};
  const drawn = { ...art, ...own.art };
  return subject(wordsOf(name), own.facts ?? facts, {
    id: name,
    ...traits,
    ...own.traits,
    look: picture(name, own.motion ?? motion, {
      size: own.size ?? size,
      ...(/^(animal|creature)/.test(own.facts ?? facts) && {
        brow: () => browOf(name, drawn.faces !== 'right'),
      }),
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
