import { expect, test } from 'vitest';
import { PICTURE_NAMES, subgroupOf } from '../art/library.ts';
import { MOTIONS } from '../art/motion.ts';
import { PLACE_WORDS } from '../language/places.ts';
import { SUBJECTS } from './all.ts';
import { GARMENT_WORDS } from './garments.ts';
import { PERCH_WORDS } from './perches.ts';
import { KINDS, OWN } from './picture-traits.ts';
import { PICTURE_ROWS, STANDS_FOR } from './pictures.ts';
import { ROWS } from './rows.ts';
import type { Subject, Traits } from './subject.ts';
import { tableOf } from './table.ts';

const COLOUR = /^#[\da-f]{6}$/;
const known = (...names: string[]) => new Set(names.join(' ').split(' '));
const BEINGS = known('person creature animal vehicle boat building plant fruit food thing force heavenly');
const HABITATS = known('ground water air deep landmark table heaven');
const yes = (value: unknown) => value === true;

/** The allowed values of each trait. */
const TRAITS: Record<Exclude<keyof Traits, 'look'>, (value: unknown) => boolean> = {
  id: (value) => typeof value === 'string',
  many: (value) => Number.isInteger(value) && Number(value) > 0,
  worn: (value) => String(value) in GARMENT_WORDS,
  perch: (value) => String(value) in PERCH_WORDS,
  ...{ mount: yes, ridden: yes, seat: yes, held: yes, bitten: yes, clothing: yes, anyone: yes, sits: yes },
  ...{ nightly: yes, flame: yes, pollinates: yes, bloom: yes, kit: yes },
};

function mistakesIn({ id, words, is, habitat, home, ...traits }: Subject) {
  const wrong = Object.entries(traits).filter(([trait, value]) => {
    const fits = TRAITS[trait as keyof typeof TRAITS];
    return !fits?.(value);
  });
  return [
    ...(BEINGS.has(is) ? [] : [is]),
    ...(HABITATS.has(habitat) ? [] : [habitat]),
    ...(home in PLACE_WORDS ? [] : [home]),
    ...(words.every((word) => /^\S(?:.*\S)?$/.test(word)) ? [] : words),
    ...wrong.map(([trait, value]) => `${trait}=${value}`),
  ].map((mistake) => `${id}: ${mistake}`);
}

test('rows say of their subjects only what there is to say', () => {
  expect([...ROWS, ...PICTURE_ROWS].flatMap(mistakesIn)).toEqual([]);
  const slip = { id: 'fox', words: ['fox'], is: 'animal', habitat: 'gruond', home: 'forest', niglty: true };
  expect(mistakesIn(slip as unknown as Subject)).toEqual(['fox: gruond', 'fox: niglty=true']);
});

test('pictures have motions and colours that there are', () => {
  for (const [name, { motion, size = 20, art }] of [...KINDS, ...OWN]) {
    expect(motion ?? 'still', name).toBeOneOf(Object.keys(MOTIONS));
    expect(size, name).toBeGreaterThan(3);
    if (art.glows) expect(art.glows, name).toMatch(COLOUR);
  }
});

test('tables of pictures name pictures, subgroups and subjects that there are', () => {
  const subgroups = new Set(PICTURE_NAMES.map(subgroupOf));
  const missing = (names: Iterable<string>, of: ReadonlySet<string>) =>
    [...names].filter((name) => !of.has(name));
  const shipped = new Set(PICTURE_NAMES);
  expect(missing(KINDS.keys(), subgroups)).toEqual([]);
  expect(missing(OWN.keys(), shipped)).toEqual([]);
  expect(
    missing(
      tableOf('picture-words').map(([name]) => name),
      shipped,
    ),
  ).toEqual([]);
  expect(missing(STANDS_FOR.values(), new Set(SUBJECTS.keys()))).toEqual([]);
});
