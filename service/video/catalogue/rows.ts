import { type Facts, type Subject, subject, type Traits } from './subject.ts';
import { tableOf, traitsOf } from './table.ts';

/** The hand-written rows. */
export const ROWS: readonly Subject[] = tableOf('subjects').map(([said, words]) => {
  const [is, habitat, home, ...traits] = said.split(' ');
  return subject(words, `${is} ${habitat} ${home}` as Facts, traitsOf(traits) as Traits);
});
