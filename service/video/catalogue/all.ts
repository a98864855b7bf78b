import type { SubjectId } from '../scene/scene.ts';
import { ANIMALS } from './animals.ts';
import { BIRDS_AND_SEA } from './birds-and-sea.ts';
import { BUILDINGS } from './buildings.ts';
import { FOOD } from './food.ts';
import { NATURE } from './nature.ts';
import { PEOPLE } from './people.ts';
import { PICTURE_ROWS } from './pictures.ts';
import type { Subject } from './subject.ts';
import { THINGS } from './things.ts';
import { VEHICLES } from './vehicles.ts';

const HAND = [PEOPLE, ANIMALS, BIRDS_AND_SEA, VEHICLES, BUILDINGS, NATURE, FOOD, THINGS].flat();
const named = new Set(HAND.flatMap(({ id, words }) => [id, words[0]]));
/** Those that only the art library draws. */
export const PICTURES: readonly Subject[] = PICTURE_ROWS.filter(
  ({ id, words }) => !named.has(id) && !named.has(words[0]),
);
const drawn = new Set(PICTURES.flatMap(({ words }) => words));

/**
 * Everything the stage can draw. A picture of the art library is a subject where no row of ours is named like it,
 * and shows better what it is called than a row for which that is one word among others.
 */
export const SUBJECTS: ReadonlyMap<SubjectId, Subject> = new Map(
  [
    ...HAND.map((row) => ({
      ...row,
      words: row.words.filter((word, at) => at === 0 || !(drawn.has(word) || named.has(word))),
    })),
    ...PICTURES,
  ].map((row) => [row.id, row]),
);

export function subjectOf(id: SubjectId): Subject {
  const subject = SUBJECTS.get(id);
  if (!subject) throw new Error(`no subject is called ${id}`);
  return subject;
}

/** Has the body of a person. */
export const isHuman = (id: SubjectId) => subjectOf(id).is === 'person';

/** Lives, or is told of as if it did. */
export const lives = (id: SubjectId) => ['person', 'creature', 'animal'].includes(subjectOf(id).is);

/** Can sit on a seat or a mount, and beside another. */
export const rides = (id: SubjectId) =>
  lives(id) && ['ground', 'table', 'water'].includes(subjectOf(id).habitat);

export const isSeat = (id: SubjectId) => subjectOf(id).seat === true;

/** Nobody burns here, and what is a flame already has its own. */
export const burns = (id: SubjectId) => !isHuman(id) && !subjectOf(id).flame;
