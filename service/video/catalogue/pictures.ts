import { PICTURE_NAMES, subgroupOf } from '../art/library.ts';
import { KINDS, OWN } from './picture-traits.ts';
import { type Subject, subject } from './subject.ts';
import { tableOf } from './table.ts';

/** Our rows by the pictures with the same words in other languages. */
export const STANDS_FOR: ReadonlyMap<string, string> = new Map(
  tableOf('stands-for').flatMap(([row, names]) => names.split(' ').map((name) => [name, row])),
);

const ALSO = new Map(tableOf('picture-words'));

/** The traits of a picture, from its kind and its own row. */
export function traitsOfPicture(name: string) {
  const [kind, own] = [KINDS.get(subgroupOf(name)), OWN.get(name)];
  const both = { facts: 'thing table studio', size: 24, motion: 'still', ...kind, ...own } as const;
  return { ...both, traits: { ...kind?.traits, ...own?.traits }, art: { ...kind?.art, ...own?.art } };
}

/** Its name, unless that means something else alone, and its aliases. */
function wordsOf(name: string) {
  const also = ALSO.get(name);
  if (also?.startsWith('=')) return also.slice(1);
  return [name.replaceAll('-', ' '), ...(also ? [also] : [])].join(', ');
}

/** A row for every picture of the art library that no row of ours covers. */
export const PICTURE_ROWS: readonly Subject[] = PICTURE_NAMES.filter((name) => !STANDS_FOR.has(name)).map(
  (name) => {
    const { facts, traits } = traitsOfPicture(name);
    return subject(wordsOf(name), facts, { id: name, ...traits });
  },
);
