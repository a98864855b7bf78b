import type { KindTally, LibraryImported, LibraryKindName } from '#lib/studio/library/portable-library.ts';

export const KIND_NAMES: Record<LibraryKindName, string> = {
  tasks: 'Videos',
  assets: 'Files',
  characters: 'Characters',
  transcripts: 'Transcripts',
  dubs: 'Dubs',
  speech: 'Spoken clips',
  talks: 'Conversations',
};

/** In the order in which people look for them. */
const ORDER = Object.keys(KIND_NAMES);
export const inOrder = (kinds: readonly KindTally[]): KindTally[] =>
  [...kinds].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

export const countLabel = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

type Column = 'fresh' | 'duplicates' | 'inTrash' | 'damaged';

export const totalOf = ({ kinds }: Pick<LibraryImported, 'kinds'>, column: Column): number =>
  kinds.reduce((sum, tally) => sum + tally[column], 0);

/** What else a person should know about an import, a sentence each. */
export function importNotes(library: LibraryImported): string[] {
  const { renamed } = library;
  const inTrash = totalOf(library, 'inTrash');
  const items = (count: number) => countLabel(count, 'item');
  const trash = `${items(inTrash)} that you deleted here ${inTrash === 1 ? 'stays' : 'stay'} deleted.`;
  const verb = renamed === 1 ? 'gets another id, because its own is' : 'get another id, because theirs are';
  const names = `${items(renamed)} ${verb} taken by something else here.`;
  return [...(inTrash > 0 ? [trash] : []), ...(renamed > 0 ? [names] : [])];
}
