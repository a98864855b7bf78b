import { singular, tradeOf } from './english.ts';
import { fluency } from './gloss.ts';
import { isCommon, type Language } from './languages.ts';
import { isKnown, meaningsOfPhrase } from './lexicon.ts';
import { CONNECTING } from './links.ts';

const LATIN: readonly Language[] = ['es', 'de', 'fr', 'pt', 'it', 'nl', 'pl', 'sv', 'tr'];

/** Languages of a script, the likeliest first. */
const SCRIPTS: readonly (readonly [script: RegExp, languages: readonly Language[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Han}/u, ['zh', 'ja']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Devanagari}/u, ['hi']],
  [/\p{Script=Arabic}/u, ['ar']],
  [/[іїєґ]/u, ['uk']],
  [/[ыэёъ]/u, ['ru']],
  [/\p{Script=Cyrillic}/u, ['ru', 'uk']],
];

export const isForeignScript = (word: string) => SCRIPTS.some(([script]) => script.test(word));

/** The language of words in non-Latin letters. */
export function otherLanguage(words: readonly string[]): Language | undefined {
  const languages = SCRIPTS.find(([script]) => words.some((word) => script.test(word)))?.[1] ?? [];
  // In Japanese only names and single words lack kana.
  if (languages[0] === 'zh' && words.join('').length > 6) return 'zh';
  return languages.length > 1 ? mostFluent(languages, words) : languages[0];
}

function mostFluent(languages: readonly Language[], words: readonly string[]) {
  const scored = languages.map((language) => ({ language, score: fluency(words, language) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.language : undefined;
}

/** Short words count as English only on their own: the `de` of the Tour de France does not. */
const isEnglish = (word: string) =>
  CONNECTING.has(word) ||
  [word, singular(word)].some((form) => (form.length > 3 ? isKnown(form) : meaningsOfPhrase(form))) ||
  tradeOf(word) !== undefined;

/** The language of Latin-script words, if not English: the one that has most of them. */
export function latinLanguage(words: readonly string[]): Language | undefined {
  const english = words.filter(isEnglish);
  if (english.length >= words.length * 0.6) return undefined;
  const known = LATIN.map((language) => {
    const said = (word: string) => isCommon(word, language);
    const hits = words.filter((word) => said(word) && !english.includes(word)).length;
    return { language, hits, lead: hits - english.filter((word) => !said(word)).length };
  });
  const lead = Math.max(...known.map((one) => one.lead));
  const best = known.filter((one) => one.lead === lead && one.hits > 0).map(({ language }) => language);
  if (lead > 0) return best.length > 1 ? mostFluent(best, words) : best[0];
  return english.length > 0 ? undefined : mostFluent(LATIN, words);
}
