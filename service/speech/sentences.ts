export type Ending = 'clause' | 'sentence' | 'paragraph';

export interface Sentence {
  text: string;
  /** Its ending decides the pause after it. */
  ending: Ending;
}

/** Longer sentences are said in parts, so that the first of them can be heard early. */
const LONGEST = 220;

const words = (list: string) => new Set(list.split(' '));

/** A full stop after these does not end a sentence. */
const NEVER_END = words(
  'mr mrs ms dr prof rev hon mt gen col sgt capt lt gov sen rep pres e.g i.e vs cf approx',
);
/** Abbreviations only in front of a number. */
const BEFORE_NUMBER = words('no nos vol p pp ch fig art jan feb mar apr jun jul aug sep sept oct nov dec');
/** These may or may not end a sentence: the next word decides. */
const MAY_END = words('etc inc ltd co corp jr sr al st ave blvd rd dept est a.m p.m');
/** Words that begin a sentence far more often than they follow an abbreviation. */
const BEGINNERS = words(
  'the a an it he she they we i you this that these those but and so in on at when if however then there',
);

const PARAGRAPH = /\r?\n\s*\r?\n/;
/** A full stop with closing punctuation, then space; ideographic stops need no space. */
const STOP = /(?:(?<![.!?…])[.!?…]+["'”’)\]»]*(?=\s|$)|[。！？｡]+[」』”’）]*|\n)/gu;

export function splitSentences(text: string): Sentence[] {
  return text.split(PARAGRAPH).flatMap((paragraph) => {
    const sentences = splitParagraph(paragraph);
    return sentences.map((said, index) => ({
      text: said,
      ending: index === sentences.length - 1 ? 'paragraph' : 'sentence',
    }));
  });
}

function splitParagraph(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const stop of paragraph.matchAll(STOP)) {
    const end = stop.index + stop[0].length;
    if (!endsSentence(paragraph.slice(start, end), paragraph.slice(end))) continue;
    sentences.push(paragraph.slice(start, end));
    start = end;
  }
  sentences.push(paragraph.slice(start));
  return sentences
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

function endsSentence(before: string, after: string): boolean {
  const next = after.trimStart();
  const continues = /^\p{Ll}/u.test(next);
  if (before.endsWith('\n')) return !continues && !/[,;]\s*$/.test(before);
  if (continues || next === '') return !continues;
  const word = /(?<![.\p{L}\d])([\p{L}\d.]*[\p{L}\d])\.["'”’)\]»]*$/u.exec(before)?.[1]?.toLowerCase();
  return word === undefined || !isAbbreviated(word, next, before);
}

function isAbbreviated(word: string, next: string, before: string): boolean {
  const isListNumber = /^\d+$/.test(word) && before.trim() === `${word}.`;
  if (NEVER_END.has(word) || isListNumber) return true;
  if (BEFORE_NUMBER.has(word)) return /^\d/.test(next);
  const begins = BEGINNERS.has(/^["“'‘(]*(\p{L}+)/u.exec(next)?.[1]?.toLowerCase() ?? '');
  const isInitials = /^\p{L}(?:\.\p{L})*$/u.test(word) && word !== 'i';
  return (MAY_END.has(word) || isInitials) && !begins;
}

/** Splits an overlong sentence at the best available boundary. */
export function splitRunOn({ text, ending }: Sentence): Sentence[] {
  const parts: Sentence[] = [];
  let rest = text;
  while (rest.length > LONGEST) {
    const cut = breakingPoint(rest);
    parts.push({ text: rest.slice(0, cut).trim(), ending: 'clause' });
    rest = rest.slice(cut).trim();
  }
  return [...parts, { text: rest, ending }].filter((part) => part.text !== '');
}

function breakingPoint(text: string): number {
  const head = text.slice(0, LONGEST);
  const choices = [
    /^.{60,}[;:—](?=\s)/su,
    /^.{60,}[,，、](?=\s|\p{Script=Han})/su,
    /^.{60,}\s(?=(?:and|but|or|because|which|that|while|when|so)\s)/su,
    /^.+\s/su,
  ];
  for (const choice of choices) {
    const found = choice.exec(head);
    if (found) return found[0].length;
  }
  // Never splits a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(head) ? LONGEST - 1 : LONGEST;
}
