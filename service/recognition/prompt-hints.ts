import { soundDistance } from './phonetics.ts';

const FARTHEST = 0.34;
const MOST_WORDS = 3;
const SENTENCE_OPENERS = new Set(
  'a an the this that these those it its he she we they you i my our your his her their there here and but or so if in on at to for from with as of what when where who why how is are was were'.split(
    ' ',
  ),
);

/**
 * The words of a prompt that say how something is spelled: names and terms (anything with a capital
 * or a digit), and every word of a plain list such as "kubectl, nginx, etcd".
 */
export function hintsOf(prompt: string): string[] {
  const terms = prompt.split(/[,;\n]/).map((term) => term.trim());
  const isList = terms.length > 1 && terms.every((term) => term.split(/\s+/).length <= 2);
  const words = prompt.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  const hints = words.filter((word) => {
    if (word.length < 3 || SENTENCE_OPENERS.has(word.toLowerCase())) return false;
    return isList || /[\p{Lu}\p{N}]/u.test(word);
  });
  return [...new Set(hints)];
}

export interface Respelling {
  text: string;
  hint: string;
  distance: number;
}

/** The text with one stretch of words that sounds like a hint spelled as the hint, nearest sounds first. */
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
