import { LIMITS } from '#lib/contract/limits.ts';
import { normalText } from '#lib/format/normal-text.ts';
import { isForeignScript, latinLanguage, otherLanguage } from './detect.ts';
import { playersOf } from './english.ts';
import { glossed } from './gloss.ts';
import { tellApart } from './idioms.ts';
import { grammarOf, type Language } from './languages.ts';
import { meaningsOfPhrase } from './lexicon.ts';
import { CONNECTING } from './links.ts';
import { vocabularyOf } from './picture-words.ts';
import { type Token, tokensOf } from './tokens.ts';

export interface Text {
  words: Token[];
  /** Whether any was in another language. */
  foreign: boolean;
  /** Whether subject and object may come in any order. */
  free: boolean;
}

/** The words of a text in English, from any language; `translated` puts the foreign ones into it. */
export function wordsOf(text: string, translated = glossed): Text {
  // A ligature may expand to many letters.
  const plain = normalText(text.slice(0, LIMITS.readCharacters)).slice(0, LIMITS.readCharacters);
  const written = tokensOf(plain).map((token) => token.text);
  const latin = latinLanguage(written.filter((word) => /^\p{Script=Latin}/u.test(word)));
  const other = otherLanguage(written.filter(isForeignScript));
  const english = !latin && /[a-z]/.test(plain);
  const tokens = tokensOf(!english ? plain : playersOf(tellApart(plain.replace(/['’]s\b/g, ''))));
  const words: Token[] = [];
  for (const [language, run] of runsOf(tokens, latin, other))
    words.push(...(language ? translated(run, language) : run));
  const languages = [latin, other].filter((language) => language !== undefined);
  return {
    words,
    foreign: languages.length > 0,
    free: languages.some((language) => grammarOf(language).free),
  };
}

/** Runs of one language; undefined means English. */
function runsOf(tokens: Token[], latin: Language | undefined, other: Language | undefined) {
  const runs: [language: Language | undefined, tokens: Token[]][] = [];
  for (const token of tokens) {
    const language = isForeignScript(token.text) ? other : /^[@\d]/.test(token.text) ? undefined : latin;
    const last = runs.at(-1);
    if (last && last[0] === language) last[1].push(token);
    else runs.push([language, [token]]);
  }
  return runs;
}

/** The text with its likeliest loose word resolved, if it names nothing. */
export function guessIn(words: readonly Token[], unknown: readonly string[]): Token[] | undefined {
  const { loose } = vocabularyOf('en');
  const at = words.findIndex(({ text, guess }, index) => {
    if (!unknown.includes(text) || !(guess ?? loose.get(text))) return false;
    return /^\P{Script=Latin}/u.test(text) || standsAsNoun(words, index);
  });
  const found = words[at];
  if (!found) return undefined;
  const english = found.guess ?? (loose.get(found.text) as string);
  return words.flatMap((word, index) =>
    index === at ? english.split(' ').map((text) => ({ text })) : [word],
  );
}

/** After an article, number or colour, and before nothing it could describe. */
function standsAsNoun(words: readonly Token[], at: number) {
  const [before, after] = [words[at - 1]?.text, words[at + 1]];
  const led =
    before !== undefined &&
    (before === 'the' ||
      meaningsOfPhrase(before)?.some(({ kind }) => ['count', 'colour', 'size'].includes(kind)));
  return led && (after === undefined || after.pause === true || CONNECTING.has(after.text));
}
