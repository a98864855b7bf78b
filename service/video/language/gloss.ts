import { GRAMMARS, type Grammar, glossesOf, type Language } from './languages.ts';
import { meaningsOfPhrase } from './lexicon.ts';
import { CONNECTING } from './links.ts';
import { vocabularyOf } from './picture-words.ts';
import { normal, type Token } from './tokens.ts';

interface Dictionary {
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
  const grammar = GRAMMARS[language];
  const { sure, loose } = vocabularyOf(language);
  const [words, stems] = [new Map<string, string>(), new Map<string, string>()];
  const learn = (word: string, english: string) => {
    if (!words.has(word)) words.set(word, english);
    const stem = stemOf(word, grammar);
    if (!stems.has(stem)) stems.set(stem, english);
  };
  for (const [english, word] of glossesOf(language)) learn(normal(word), english);
  for (const [word, english] of sure) learn(word, english);
  const longest = Math.max(...[...words.keys()].map((word) => word.length));
  const dictionary = { grammar, words, stems, loose, longest };
  dictionaries.set(language, dictionary);
  return dictionary;
}

/** Words without what changes at their ends, and without accents, which change with it. */
const stemOf = (phrase: string, { beginnings, endings }: Grammar) =>
  phrase
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(' ')
    .map((word) => word.replace(beginnings ?? '', '').replace(endings ?? '', ''))
    .join(' ');

/** Tokens of another language in English words, in an order that English could have. */
export function glossed(tokens: readonly Token[], language: Language): Token[] {
  const dictionary = dictionaryOf(language);
  const { grammar } = dictionary;
  const pieces = grammar.runs
    ? tokens.flatMap((token) => runOf(token, dictionary))
    : spacedWords(tokens, dictionary);
  const ordered = pieces.map((piece) => piece.filter(({ text }) => text !== ''));
  for (let at = 1; at < ordered.length; at++) {
    const [before, here] = [ordered[at - 1] as Token[], ordered[at] as Token[]];
    const trails =
      (grammar.trailing && says(here, 'colour', 'size')) || (grammar.counted && says(here, 'count'));
    if (trails && says(before, 'subject', 'weather', 'place') && !here[0]?.pause) {
      ordered[at - 1] = here;
      ordered[at] = before;
    }
  }
  return ordered.flat();
}

const says = (piece: Token[], ...kinds: string[]) =>
  meaningsOfPhrase(piece.map(({ text }) => text).join(' '))?.some(({ kind }) => kinds.includes(kind)) ??
  false;

/** English words for a piece of text, the last of which may be several. */
const inEnglish = (english: string, { pause }: Token, plural = false): Token[] =>
  english.split(' ').map((text, index, all) => ({
    text,
    ...(index === 0 && pause && { pause }),
    ...(plural && index === all.length - 1 && { plural }),
  }));

const LONGEST_PHRASE = 5;

/** Languages with spaces: the longest phrase that is known, by its stems if need be. */
function spacedWords(tokens: readonly Token[], dictionary: Dictionary): Token[][] {
  const pieces: Token[][] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    let length = Math.min(LONGEST_PHRASE, tokens.length - at);
    let found: Token[] | undefined;
    for (; length > 0 && !found; length--) {
      const phrase = tokens
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' ');
      found =
        lookUp(phrase, token, dictionary) ?? (length === 1 ? compound(phrase, token, dictionary) : undefined);
    }
    pieces.push(found ?? [unknown(token, dictionary)]);
    at += found ? length + 1 : 1;
  }
  return pieces;
}

function lookUp(phrase: string, token: Token, { words, stems, grammar }: Dictionary) {
  const exact = words.get(phrase);
  if (exact !== undefined) return inEnglish(exact, token);
  const stem = stemOf(phrase, grammar);
  const english = stem.length > 2 ? stems.get(stem) : undefined;
  return english === undefined ? undefined : inEnglish(english, token, grammar.plural?.test(phrase));
}

/** A Holzhaus is a house, and a Bergsee a mountain and a lake. */
function compound(word: string, token: Token, dictionary: Dictionary) {
  if (!dictionary.grammar.compounds) return undefined;
  for (let at = 3; at <= word.length - 3; at++) {
    const head = lookUp(word.slice(at), token, dictionary);
    if (!head || head.every(({ text }) => CONNECTING.has(text) || text === '')) continue;
    const first = word.slice(0, at);
    const modifier =
      lookUp(first, token, dictionary) ?? lookUp(first.replace(/[sn]$/, ''), token, dictionary);
    if (modifier || word.length - at > 3) return [...(modifier ?? []), ...head];
  }
  return undefined;
}

/** Short words that look like English are not. */
function unknown({ text, pause }: Token, { loose }: Dictionary): Token {
  const guess = loose.get(text);
  return {
    text: /^[a-z]{1,4}$/.test(text) ? `~${text}` : text,
    ...(pause && { pause }),
    ...(guess && { guess }),
  };
}

/** What is worth keeping though nobody knows it. */
const STRAY = /^\p{Script=Han}+$/u;

/** Languages without spaces, or with words that run into each other: from the left, whatever is longest. */
function runOf(token: Token, dictionary: Dictionary): Token[][] {
  const { text, pause } = token;
  const { words, loose, longest, grammar } = dictionary;
  const plural = grammar.plural?.test(text);
  const pieces: Token[][] = [];
  for (let at = 0; at < text.length; ) {
    // Inside a word of a language with spaces only longer pieces are words.
    const least = grammar.runs === 'word' && at > 0 ? 2 : 1;
    const piece = longestKnown(text.slice(at, at + longest), least, dictionary);
    const from = at;
    at += piece?.length ?? 1;
    if (!piece) {
      const last = pieces.at(-1)?.at(-1);
      const stray = text.slice(from, at);
      if (last && STRAY.test(last.text)) last.text += stray;
      else if (STRAY.test(stray)) pieces.push([{ text: stray }]);
      continue;
    }
    const [english, guess] = [words.get(piece), loose.get(piece)];
    const here = { text: piece, ...(pause && pieces.length === 0 && { pause }) };
    pieces.push(
      english === undefined ? [{ ...here, ...(guess && { guess }) }] : inEnglish(english, here, plural),
    );
  }
  return pieces.length > 0 ? pieces : [[token]];
}

function longestKnown(text: string, least: number, { words, loose }: Dictionary) {
  for (let length = text.length; length >= least; length--) {
    const piece = text.slice(0, length);
    if (words.has(piece) || (length > 1 && loose.has(piece))) return piece;
  }
  return undefined;
}
