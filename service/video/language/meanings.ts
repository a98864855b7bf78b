import { singular, tradeOf } from './english.ts';
import { type Kind, type Meaning, meaningsOfPhrase } from './lexicon.ts';
import { CONNECTING, NEGATING } from './links.ts';
import type { Token } from './tokens.ts';

/** A word or phrase and its meanings, in text order. */
export interface Said {
  words: string[];
  meanings: readonly Meaning[];
  /** It is plural. */
  plural: boolean;
  /** After a comma or a stop. */
  pause: boolean;
  /** The next word. */
  next: string | undefined;
}

const LONGEST_PHRASE = 4;

/** The meaning of each phrase of a text, by longest match. */
export function meaningsOf(tokens: readonly Token[]): Said[] {
  const said: Said[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at);
    said.push(phrase);
    at += phrase.words.length;
  }
  return said;
}

function phraseAt(tokens: readonly Token[], at: number): Said {
  const rest = tokens.slice(at, at + LONGEST_PHRASE + 1).map(({ text }) => text);
  const pause = tokens[at]?.pause === true;
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length--) {
    const words = rest.slice(0, length);
    const found = known(words);
    if (!found) continue;
    const plural = found.plural || tokens[at + length - 1]?.plural === true;
    const next = rest[length];
    return { words, plural, pause, next, meanings: meant(found.meanings, plural, next) };
  }
  const [word = '', next] = rest;
  return { words: [word], pause, next, ...alone(word) };
}

function known(words: string[]): { meanings: readonly Meaning[]; plural: boolean } | undefined {
  const last = words.at(-1) as string;
  const one = singular(last);
  const exact = meaningsOfPhrase(words.join(' '));
  const base = one === last ? undefined : meaningsOfPhrase([...words.slice(0, -1), one].join(' '));
  if (exact) return { meanings: exact, plural: last === 'sheep' || base !== undefined };
  return base && { meanings: base, plural: true };
}

/** A word that starts no phrase. */
function alone(word: string): Pick<Said, 'meanings' | 'plural'> {
  const only = (meaning: Meaning, plural = false) => ({ meanings: [meaning], plural });
  if (word.startsWith('@')) return only({ kind: 'character', value: word.slice(1) });
  if (NEGATING.has(word)) return only({ kind: 'negation', value: true });
  if (/^\d+$/.test(word)) return only({ kind: 'count', value: Math.max(1, Math.min(12, Number(word))) });
  const trade = tradeOf(word);
  return trade ? only({ kind: 'subject', value: trade.kind }, trade.plural) : { meanings: [], plural: false };
}

/** An orange is a fruit alone, and a colour before a noun. */
function meant(meanings: readonly Meaning[], plural: boolean, next: string | undefined) {
  const has = (kind: Kind) => meanings.some((meaning) => meaning.kind === kind);
  if (!has('subject') || !has('colour')) return meanings;
  const standsAlone = plural || next === undefined || CONNECTING.has(next);
  return meanings.filter(({ kind }) => (kind === 'colour') !== standsAlone);
}
