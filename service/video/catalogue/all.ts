import type { SubjectId } from '../scene/scene.ts';
import { PICTURE_ROWS } from './pictures.ts';
import { ROWS } from './rows.ts';
import type { Subject } from './subject.ts';

const named = new Set(ROWS.flatMap(({ id, words }) => [id, words[0]]));

/** Only in the art library: no row of ours has its name. */
export const PICTURES: readonly Subject[] = PICTURE_ROWS.filter(
  ({ id, words }) => !named.has(id) && !named.has(words[0]),
);

/** Everything the stage can draw. */
export const SUBJECTS: ReadonlyMap<SubjectId, Subject> = new Map(
  [...ROWS, ...PICTURES].map((row) => [row.id, row]),
);

export function subjectOf(id: SubjectId): Subject {
  const subject = SUBJECTS.get(id);
  if (!subject) throw new Error(`no subject is called ${id}`);
  return subject;
}

/** Has the body of a person. */
export const isHuman = (id: SubjectId) => subjectOf(id).is === 'person';

/** Lives, or is described as if it did. */
export const lives = (id: SubjectId) => ['person', 'creature', 'animal'].includes(subjectOf(id).is);

/** Can sit on a seat or mount, and beside another. */
export const rides = (id: SubjectId) =>
  lives(id) && ['ground', 'table', 'water'].includes(subjectOf(id).habitat);

export const isSeat = (id: SubjectId) => subjectOf(id).seat === true;

/** Nobody burns here, and flames already do. */
export const burns = (id: SubjectId) => !isHuman(id) && !subjectOf(id).flame;
