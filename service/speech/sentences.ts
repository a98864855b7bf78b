export type Ending = 'clause' | 'sentence' | 'paragraph';

export interface Sentence {
  text: string;
  /** What it ends, which decides the pause after it. */
  ending: Ending;
}

/** Beyond this a sentence is said in parts, so that the first of them can be heard early. */
const LONGEST = 220;

const ABBREVIATIONS = new Set(
  (
    'mr mrs ms dr prof rev hon sr jr st mt gen col sgt capt lt gov sen rep pres ' +
    'e.g i.e etc vs cf al approx dept est fig inc ltd co corp no nos vol pp ch ed eds ' +
    'jan feb mar apr jun jul aug sept sep oct nov dec mon tue wed thu fri sat sun ave blvd rd'
  ).split(' '),
);
/** Also end sentences, so a capital after them decides. */
const MAY_END = new Set(
  'etc inc ltd co corp jr sr al ave blvd rd st jan feb mar apr jun jul aug sept sep oct nov dec'.split(' '),
);

const PARAGRAPH = /\r?\n\s*\r?\n/;
/** A stop with whatever closes after it, then space; ideographic stops need no space. */
const STOP = /(?:[.!?…]+["'”’)\]»]*(?=\s|$)|[。！？｡]+[」』”’）]*|\n)/gu;

export function splitSentences(text: string): Sentence[] {
  return text.split(PARAGRAPH).flatMap((paragraph) => {
    const sentences = splitParagraph(paragraph).flatMap(splitRunOn);
    const last = sentences.at(-1);
    if (last) last.ending = 'paragraph';
    return sentences;
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
  if (/\n$/.test(before)) return !/[,;:]\s*$/.test(before) && !/^\s*\p{Ll}/u.test(after);
  if (!/[^.]\.["'”’)\]»]*$/.test(before))
    return !/^\s+\p{Ll}/u.test(after) || !/…|\.\./.test(before.slice(-3));
  const next = after.trimStart();
  if (/^\p{Ll}/u.test(next)) return false;
  const word = /([\p{L}\d.]+)\.["'”’)\]»]*$/u.exec(before)?.[1]?.toLowerCase() ?? '';
  if (/^\p{L}$/u.test(word)) return word === 'i' || /^$/.test(next);
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return /^$/.test(next) || startsAnew(next);
  if (/^\d+$/.test(word) && before.trim() === `${word}.`) return false;
  if (!ABBREVIATIONS.has(word)) return true;
  return MAY_END.has(word) && startsAnew(next);
}

/** Words that begin a sentence far more often than they follow an abbreviation. */
function startsAnew(next: string): boolean {
  return /^["“'‘(]?(?:The|A|An|It|He|She|They|We|I|You|This|That|These|Those|But|And|So|In|On|At|When|If|However|Then|There)\b/.test(
    next,
  );
}

function splitRunOn(sentence: string): Sentence[] {
  const parts: Sentence[] = [];
  let rest = sentence;
  while (rest.length > LONGEST) {
    const cut = breakingPoint(rest);
    parts.push({ text: rest.slice(0, cut).trim(), ending: 'clause' });
    rest = rest.slice(cut).trim();
  }
  return [...parts, { text: rest, ending: 'sentence' as const }].filter(({ text }) => text !== '');
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
  // No halves of a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(head) ? LONGEST - 1 : LONGEST;
}
