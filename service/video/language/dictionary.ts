import { normalized, normalText } from '#lib/format/normal-text.ts';
import { type Grammar, glossesOf, grammarOf, type Language } from './languages.ts';
import { vocabularyOf } from './picture-words.ts';

export interface Dictionary {
  grammar: Grammar;
  words: ReadonlyMap<string, string>;
  /** What a word means by its stem. */
  byStem(stem: string): string | undefined;
  loose: ReadonlyMap<string, string>;
  longest: number;
}

const dictionaries = new Map<Language, Dictionary>();

export function dictionaryOf(language: Language): Dictionary {
  const known = dictionaries.get(language);
  if (known) return known;
  const grammar = grammarOf(language);
  const { names, sure, loose } = vocabularyOf(language);
  const words = new Map<string, string>();
  const shelves = new Map<string, Shelf>();
  const learn = (word: string, english: string, exact: boolean) => {
    if (exact && !words.has(word)) words.set(word, english);
    if (!grammar.endings) return;
    const letters = lettersOf(word, grammar);
    const shelf = shelves.get(letters);
    if (shelf) shelf.push([word, english]);
    else shelves.set(letters, [[word, english]]);
  };
  for (const [english, word] of glossesOf(language)) learn(normalText(word), english, true);
  for (const [word, english] of names) learn(word, english, true);
  // Keywords may have any form.
  for (const [word, english] of sure) learn(word, english, !grammar.endings);
  const longest = Math.max(...[...words.keys()].map((word) => word.length));
  const stems = new Map<string, Map<string, string>>();
  const byStem = (stem: string) => {
    const letters = stem.slice(0, 2);
    const known = stems.get(letters) ?? stemsOn(shelves.get(letters) ?? [], grammar);
    stems.set(letters, known);
    return known.get(stem);
  };
  const dictionary = { grammar, words, byStem, loose, longest };
  dictionaries.set(language, dictionary);
  return dictionary;
}

/** Words with a common start; stems are computed on lookup. */
type Shelf = [word: string, english: string][];

const letters = new Map<string, string>();

function lettersOf(word: string, { beginnings }: Grammar) {
  const first = (beginnings ? word.replace(beginnings, '') : word).slice(0, 2);
  const known = letters.get(first) ?? folded(first);
  letters.set(first, known);
  return known;
}

function stemsOn(shelf: Shelf, grammar: Grammar) {
  const stems = new Map<string, string>();
  for (const [word, english] of shelf)
    for (const stem of stemsOf(word, grammar)) if (!stems.has(stem)) stems.set(stem, english);
  return stems;
}

const isPlain = (text: string) => /^[a-z -]*$/.test(text);

/** Without accents, which change with endings. */
const folded = (text: string) =>
  isPlain(text) ? text : normalized(normalized(text, 'NFD').replace(/(?<![иі])[\u0300-\u036f]/g, ''), 'NFC');

/** A phrase with ever more of its last word's ending removed, the others without theirs. */
export function stemsOf(phrase: string, { beginnings, endings = [] }: Grammar): string[] {
  const words = folded(phrase)
    .split(' ')
    .map((word) => word.replace(beginnings ?? '', ''));
  const without = (word: string) => [
    word,
    ...endings
      .filter((end) => word.endsWith(end) && word.length - end.length > 2)
      .map((end) => word.slice(0, -end.length)),
  ];
  const last = without(words.pop() as string);
  const rest = words.map((word) => without(word).at(-1));
  return last.map((word) => [...rest, word].join(' '));
}
