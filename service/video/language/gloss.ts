import { type Dictionary, dictionaryOf, stemsOf } from './dictionary.ts';
import { singular } from './english.ts';
import type { Grammar, Language } from './languages.ts';
import { meaningsOfPhrase } from './lexicon.ts';
import { CONNECTING } from './links.ts';
import type { Token } from './tokens.ts';

/** Foreign tokens in English, in a plausible order. */
export function glossed(tokens: readonly Token[], language: Language): Token[] {
  const dictionary = dictionaryOf(language);
  const { grammar } = dictionary;
  const pieces = grammar.runs
    ? clauses(tokens).flatMap((clause) => runOf(clause, dictionary))
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

function says(piece: Token[], ...kinds: string[]) {
  const phrase = piece.map(({ text }) => text).join(' ');
  const meanings = meaningsOfPhrase(phrase) ?? meaningsOfPhrase(singular(phrase));
  return meanings?.some(({ kind }) => kinds.includes(kind)) ?? false;
}

/** English words for a piece of text; the last may be plural. */
const inEnglish = (english: string, { pause }: Token, plural = false): Token[] =>
  english.split(' ').map((text, index, all) => ({
    text,
    ...(index === 0 && pause && { pause }),
    ...(plural && index === all.length - 1 && { plural }),
  }));

const LONGEST_PHRASE = 5;

/** Languages with spaces: the longest known phrase, by stems if needed. */
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
    if (isOne(pieces, dictionary.grammar)) for (const word of found ?? []) delete word.plural;
    pieces.push(found ?? [unknown(token, dictionary)]);
    at += found ? length + 1 : 1;
  }
  return pieces;
}

/** An article for one means one, and after a preposition an ending may mark the case. */
function isOne(before: Token[][], { cases }: Grammar) {
  const [previous = '', earlier] = [before.at(-1), before.at(-2)].map((piece) => piece?.at(-1)?.text);
  if (cases && previous !== 'and' && CONNECTING.has(previous)) return true;
  return previous === 'a' || (earlier === 'a' && !CONNECTING.has(previous));
}

/** How much of a text a language knows, exact words counting more. */
export function fluency(texts: readonly string[], language: Language) {
  const dictionary = dictionaryOf(language);
  const understood = (text: string): number => {
    if (dictionary.words.has(text)) return text.length * 3;
    if (dictionary.grammar.runs) return text.length - strayIn(text, dictionary);
    return lookUp(text, { text }, dictionary) ? text.length : 0;
  };
  const whole = dictionary.words.has(texts.join(' ')) ? 100 : 0;
  return texts.reduce((sum, text) => sum + understood(text), whole);
}

function strayIn(text: string, dictionary: Dictionary) {
  let stray = 0;
  for (let at = 0; at < text.length; ) {
    const piece = longestKnown(text.slice(at, at + dictionary.longest), 1, dictionary);
    if (!piece) stray++;
    at += piece?.length ?? 1;
  }
  return stray;
}

function lookUp(phrase: string, token: Token, { words, byStem, grammar }: Dictionary) {
  const exact = words.get(phrase);
  if (exact !== undefined) return inEnglish(exact, token);
  if (phrase.length < 3 || !grammar.endings) return undefined;
  for (const stem of stemsOf(phrase, grammar)) {
    const english = byStem(stem);
    if (english !== undefined) return inEnglish(english, token, grammar.plural?.test(phrase));
  }
  return undefined;
}

/** A Holzhaus is a house, a Bergsee a mountain and a lake. */
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

/** Short words may look English without being so. */
function unknown({ text, pause }: Token, { loose }: Dictionary): Token {
  const guess = loose.get(text);
  return {
    text: /^[a-z]{1,4}$/.test(text) ? `~${text}` : text,
    ...(pause && { pause }),
    ...(guess && { guess }),
  };
}

/** Languages without spaces, or with words that run together: the longest match from the left. */
function runOf(tokens: readonly Token[], dictionary: Dictionary): Token[][] {
  const { words, loose, longest, grammar } = dictionary;
  const text = tokens.map((token) => token.text).join(grammar.runs === 'word' ? ' ' : '');
  const pieces: Token[][] = [];
  for (let at = 0; at < text.length; ) {
    // Inside a word of a spaced language only longer pieces count.
    const inside = grammar.runs === 'word' && at > 0 && text[at - 1] !== ' ';
    const piece = longestKnown(text.slice(at, at + longest), inside ? 2 : 1, dictionary);
    if (!piece) {
      keepStray(pieces, text[at] as string);
      at++;
      continue;
    }
    at += piece.length;
    const [english, guess] = [words.get(piece), loose.get(piece)];
    const here = { text: piece, ...(pieces.length === 0 && tokens[0]?.pause && { pause: true }) };
    const plural = grammar.plural?.test(text.slice(at, at + 1));
    pieces.push(
      english === undefined ? [{ ...here, ...(guess && { guess }) }] : inEnglish(english, here, plural),
    );
  }
  return pieces;
}

/** Unknown, but worth keeping. */
const STRAY = /^\p{Script=Han}+$/u;

function keepStray(pieces: Token[][], stray: string) {
  const last = pieces.at(-1)?.at(-1);
  if (!STRAY.test(stray)) return;
  if (last && STRAY.test(last.text)) last.text += stray;
  else pieces.push([{ text: stray }]);
}

/** Runs between commas and stops. */
function clauses(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [];
  for (const token of tokens)
    if (token.pause || parts.length === 0) parts.push([token]);
    else parts.at(-1)?.push(token);
  return parts;
}

function longestKnown(text: string, least: number, { words, loose }: Dictionary) {
  for (let length = text.length; length >= least; length--) {
    const piece = text.slice(0, length);
    if (words.has(piece) || (length > 1 && loose.get(piece))) return piece;
  }
  return undefined;
}
