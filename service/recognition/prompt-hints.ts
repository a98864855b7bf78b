import { LIMITS } from '#lib/contract/limits.ts';
import { normalized } from '#lib/format/normal-text.ts';

const FARTHEST = 0.34;
const MOST_WORDS = 3;
/** Each is compared with every word. */
const MOST_HINTS = 100;
const SENTENCE_OPENERS = new Set(
  'a an the this that these those it its he she we they you i my our your his her their there here and but or so if in on at to for from with as of what when where who why how is are was were'.split(
    ' ',
  ),
);

/**
 * The words of a prompt that are spelling hints: names and terms (anything with a capital
 * or a digit), and every word of a plain list such as "kubectl, nginx, etcd".
 */
export function hintsOf(whole: string): string[] {
  const prompt = whole.slice(0, LIMITS.readCharacters);
  const terms = prompt.split(/[,;\n]/).map((term) => term.trim());
  const isList = terms.length > 1 && terms.every((term) => term.split(/\s+/).length <= 2);
  const words = prompt.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  const hints = words.filter((word) => {
    if (word.length < 3 || SENTENCE_OPENERS.has(word.toLowerCase())) return false;
    return isList || /[\p{Lu}\p{N}]/u.test(word);
  });
  return [...new Set(hints)].slice(0, MOST_HINTS);
}

export interface Respelling {
  text: string;
  hint: string;
  distance: number;
}

/** The text with one run of words that sounds like a hint respelled as the hint, closest sounds first. */
export function respellings(text: string, hints: readonly string[]): Respelling[] {
  const words = text.split(' ');
  const found: Respelling[] = [];
  for (const hint of hints) {
    for (let from = 0; from < words.length; from++) {
      for (let count = 1; count <= MOST_WORDS && from + count <= words.length; count++) {
        const respelled = respell(words.slice(from, from + count).join(' '), hint);
        if (!respelled) continue;
        const whole = [...words.slice(0, from), respelled.text, ...words.slice(from + count)].join(' ');
        found.push({ text: whole, hint, distance: respelled.distance });
      }
    }
  }
  return found.sort((a, b) => a.distance - b.distance);
}

function respell(stretch: string, hint: string): { text: string; distance: number } | undefined {
  const parts = /^([^\p{L}\p{N}]*)(.*?)((?:['’]s)?[^\p{L}\p{N}]*)$/u.exec(stretch);
  const [, before = '', words = '', after = ''] = parts ?? [];
  if (words === '' || words === hint || /[.,;:!?] /.test(words)) return undefined;
  const distance = soundDistance(words, hint);
  if (distance > FARTHEST || !similarLength(words, hint)) return undefined;
  return { text: `${before}${hint}${after}`, distance };
}

function similarLength(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) <= Math.max(one.length, other.length) / 2;
}

/** Spellings that sound alike in English, most specific first. `S`, `C` and `T` stand for sh, ch and th. */
const SOUNDS: [RegExp, string][] = [
  [/^[kgp]n/, 'n'],
  [/^wr/, 'r'],
  [/^x/, 's'],
  [/^wh/, 'w'],
  [/mb$/, 'm'],
  [/ph|gh(?=t?$)/g, 'f'],
  [/gh/g, ''],
  [/tch|ch(?!r|l)/g, 'C'],
  [/sch|sh|[tcs]i(?=[ao])/g, 'S'],
  [/th/g, 'T'],
  [/dg(?=[eiy])|j/g, 'j'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|q|c/g, 'k'],
  [/x/g, 'ks'],
  [/(?<=.)[hw](?![aeiou])/g, ''],
  [/h(?=[^aeiouy])/g, ''],
  [/[aeiouy]+/g, 'a'],
  [/(.)\1+/g, '$1'],
];

/** A rough phonetic key: the consonants, and whether it begins with a vowel. */
function soundOf(word: string): string {
  const letters = normalized(word, 'NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const sound = SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), letters);
  return sound.slice(0, 1) + sound.slice(1).replaceAll('a', '');
}

/** Phonetic distance: 0 for words that sound the same, 1 for nothing in common. */
export function soundDistance(one: string, other: string): number {
  const [a, b] = [soundOf(one), soundOf(other)];
  return editDistance([...a], [...b]) / Math.max(1, a.length, b.length);
}

/** The Levenshtein distance of two sequences. */
export function editDistance<T>(from: readonly T[], to: readonly T[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, item] of from.entries()) {
    const next = [i + 1];
    for (const [j, other] of to.entries()) {
      const replaced = (row[j] as number) + (item === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}
