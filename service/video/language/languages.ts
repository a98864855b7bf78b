import { readFileSync } from 'node:fs';

export interface Grammar {
  /** Removable beginnings of a word. */
  beginnings?: RegExp;
  /** Removable or missing endings, shortest first. */
  endings?: readonly string[];
  /** The plural ending, where the word itself lacks it. */
  plural?: RegExp;
  /** Adjectives may follow the noun. */
  trailing?: boolean;
  /** Numbers may follow the noun. */
  counted?: boolean;
  /** Compounds: the last part is the kind. */
  compounds?: boolean;
  /** No spaces, or several words between them: the longest known word wins. */
  runs?: 'text' | 'word';
  /** Endings after a preposition mark case, not number. */
  cases?: boolean;
  /** Subject and object may come in any order. */
  free?: boolean;
}

const ending = (list: string) => list.split(' ').toSorted((a, b) => a.length - b.length);

const ROMANCE_GRAMMAR: Grammar = { trailing: true, endings: ending('os as es is o a e i s'), plural: /s$/u };

const GRAMMARS = {
  de: { compounds: true, endings: ending('innen nen ern en em er es in e n s'), plural: /(?:en|er|e|n|s)$/u },
  nl: { compounds: true, endings: ending('tjes tje jes je en e s n'), plural: /(?:en|s)$/u },
  sv: {
    compounds: true,
    endings: ending('arna orna erna ar or er en et na n t a e s'),
    plural: /[aoe]r(?:na)?$/u,
  },
  es: ROMANCE_GRAMMAR,
  pt: { ...ROMANCE_GRAMMAR, endings: ending('ns os as es is m l o a e i s') },
  fr: { ...ROMANCE_GRAMMAR, endings: ending('aux es x s e'), plural: /[sx]$/u },
  it: { ...ROMANCE_GRAMMAR, endings: ending('hi he o a i e'), plural: /[ie]$/u },
  ru: {
    endings: ending(
      'ами ями ого его ому ему ыми ими ой ей ый ий ая яя ое ее ые ие ую юю ым им ых их ах ях ов ев ом ем ам ям ою ею ью а я о е ы и у ю ь',
    ),
    plural: /(?:[ыи]|ов|ей|ами|ями|ах|ях)$/u,
    cases: true,
    free: true,
  },
  uk: {
    endings: ending(
      'ами ями ого ому ими ові еві ої ою ею ий ій ів їв ей их їх им ах ях ом ем ам ям а я о е є и і ї у ю ь',
    ),
    plural: /(?:[иії]|ів|ей|ами|ями|ах|ях)$/u,
    cases: true,
    free: true,
  },
  pl: {
    endings: ending('ami ach owi ego emu ymi imi ów om em ie ej ym im ych ich ą ę a e o y i u'),
    plural: /(?:[yi]|ów|ami|ach)$/u,
    cases: true,
    free: true,
  },
  hi: { endings: ending('ियाँ ियां ियों ाओं ाएँ ों ें े ा ी'), plural: /(?:ियाँ|ियां|ियों|ों)$/u, free: true },
  tr: {
    endings: ending(
      'larında lerinde larda lerde ları leri ların lerin lar ler ında inde unda ünde nda nde daki deki da de ta te dan den nın nin ın in un ün yı yi yu yü ı i u ü a e',
    ),
    plural: /l[ae]r/u,
    free: true,
  },
  ja: { runs: 'text', counted: true, free: true },
  zh: { runs: 'text', free: true },
  ko: { runs: 'word', counted: true, plural: /들/u, free: true },
  ar: {
    beginnings: /^(?:وال|بال|ال|لل)(?=.{2})/u,
    endings: ending('ات ين ون ان ة'),
    trailing: true,
    free: true,
  },
} satisfies Record<string, Grammar>;

export type Language = keyof typeof GRAMMARS;

export const grammarOf = (language: Language): Grammar => GRAMMARS[language];

/** Common words in English, by language. */
let tables: Map<string, string> | undefined;

function tableOf(language: Language) {
  tables ??= new Map(
    readFileSync(new URL('glosses.txt', import.meta.url), 'utf8')
      .split('\n[')
      .map((part) => [part.slice(0, 2), part.slice(part.indexOf('\n'))]),
  );
  return tables.get(language) ?? '';
}

const common = new Map<Language, Set<string>>();

/** Whether a word is in a language's table. */
export function isCommon(word: string, language: Language) {
  const known =
    common.get(language) ?? new Set([...glossesOf(language)].flatMap(([, words]) => words.split(' ')));
  common.set(language, known);
  return known.has(word);
}

/** A language's table as pairs, an English phrase and its word, in order. */
export function* glossesOf(language: Language): Generator<[english: string, word: string]> {
  for (const entry of tableOf(language).split('|')) {
    const [english = '', words = ''] = entry.split('=');
    for (const word of words.trim().split(/\s+/).filter(Boolean))
      yield [spaced(english.trim()), spaced(word)];
  }
}

const spaced = (text: string) => text.replaceAll('_', ' ');
