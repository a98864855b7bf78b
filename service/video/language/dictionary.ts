import { type Grammar, glossesOf, grammarOf, type Language } from './languages.ts';
import { vocabularyOf } from './picture-words.ts';
import { normal } from './tokens.ts';

export interface Dictionary {
  grammar: Grammar;
  /** By the word as it stands, and by its stem. */
  words: Map<string, string>;
  stems: Map<string, string>;
  loose: ReadonlyMap<string, string>;
  longest: number;
}

const dictionaries = new Map<Language, Dictionary>();

export function dictionaryOf(language: Language): Dictionary {
  const known = dictionaries.get(language);
  if (known) return known;
  const grammar = grammarOf(language);
  const { names, sure, loose } = vocabularyOf(language);
  const [words, stems] = [new Map<string, string>(), new Map<string, string>()];
  const learn = (word: string, english: string, exact: boolean) => {
    if (exact && !words.has(word)) words.set(word, english);
    if (grammar.endings)
      for (const stem of stemsOf(word, grammar)) if (!stems.has(stem)) stems.set(stem, english);
  };
  for (const [english, word] of glossesOf(language)) learn(normal(word), english, true);
  for (const [word, english] of names) learn(word, english, true);
  // Keywords may stand in any form.
  for (const [word, english] of sure) learn(word, english, !grammar.endings);
  const longest = Math.max(...[...words.keys()].map((word) => word.length));
  const dictionary = { grammar, words, stems, loose, longest };
  dictionaries.set(language, dictionary);
  return dictionary;
}

const isPlain = (text: string) => /^[a-z -]*$/.test(text);

/** Without accents, which change with the ending. */
const folded = (text: string) =>
  isPlain(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/(?<![иі])[\u0300-\u036f]/g, '')
        .normalize('NFC');

/** A phrase with more and more of its last word's ending left off, the others without theirs. */
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
