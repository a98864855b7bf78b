import { PICTURE_NAMES, subgroupOf } from '../art/library.ts';
import { KINDS, OWN } from './picture-traits.ts';
import { type Subject, subject } from './subject.ts';
import { tableOf } from './table.ts';

/** Rows of ours by the pictures that stand for them in other languages. */
export const STANDS_FOR: ReadonlyMap<string, string> = new Map(
  tableOf('stands-for').flatMap(([row, names]) => names.split(' ').map((name) => [name, row])),
);

const ALSO = new Map(tableOf('picture-words'));

/** All that is known of a picture by its kind and by itself. */
export function traitsOfPicture(name: string) {
  const [kind, own] = [KINDS.get(subgroupOf(name)), OWN.get(name)];
  const both = { facts: 'thing table studio', size: 24, motion: 'still', ...kind, ...own } as const;
  return { ...both, traits: { ...kind?.traits, ...own?.traits }, art: { ...kind?.art, ...own?.art } };
}

/** Its name, unless that alone means something else, and what else it is called. */
function wordsOf(name: string) {
  const also = ALSO.get(name);
  if (also?.startsWith('=')) return also.slice(1);
  return [name.replaceAll('-', ' '), ...(also ? [also] : [])].join(', ');
}

/** A row for every picture of the art library that shows what no row of ours does. */
export const PICTURE_ROWS: readonly Subject[] = PICTURE_NAMES.filter((name) => !STANDS_FOR.has(name)).map(
  (name) => {
    const { facts, traits } = traitsOfPicture(name);
    return subject(wordsOf(name), facts, { id: name, ...traits });
  },
);
