import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { SUBJECTS } from '../catalogue/all.ts';
import { STANDS_FOR } from '../catalogue/pictures.ts';
import { meaningsOfPhrase } from './lexicon.ts';
import { normal } from './tokens.ts';

/** What the art library's pictures are called: a label and keywords a picture, in each language. Packed by `npm run build:art`. */
let file:
  | { bytes: Buffer; start: number; sections: Record<string, [offset: number, length: number]> }
  | undefined;

function linesOf(section: string): string[] {
  if (!file) {
    const bytes = readFileSync(new URL('words.bin', import.meta.url));
    const start = 4 + bytes.readUInt32LE(0);
    file = { bytes, start, sections: JSON.parse(bytes.toString('utf8', 4, start)) };
  }
  const place = file.sections[section];
  if (!place) return [];
  const from = file.start + place[0];
  const text = brotliDecompressSync(file.bytes.subarray(from, from + place[1])).toString('utf8');
  // An apostrophe parts words, as it does in prompts.
  return normal(text).replace(/['’]/g, ' ').split('\n');
}

const kept = new Map<string, unknown>();

function once<T>(key: string, make: () => T): T {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T;
}

/** Said of too many things at once, or of how they look: these name nothing by themselves. */
const PARTS = new Set([
  'body-parts',
  'hand-fingers-open',
  'hand-fingers-partial',
  'hand-fingers-closed',
  'hands',
]);

interface Picture {
  id: string;
  subgroup: string;
  /** What it is in English, if the stage can show it. */
  english: string | undefined;
}

const pictures = () =>
  once('pictures', (): Picture[] => {
    const labels = linesOf('en').map((line) => line.split('|')[0] as string);
    return linesOf('pictures').map((line, index) => {
      const [id = '', , subgroup = ''] = line.split('\t');
      return { id, subgroup, english: englishFor(id, labels[index] ?? '') };
    });
  });

function englishFor(id: string, label: string) {
  const own = SUBJECTS.get(id)?.words.find((word) =>
    meaningsOfPhrase(word)?.some(({ kind, value }) => kind === 'subject' && value === id),
  );
  if (own) return own;
  const stood = STANDS_FOR.get(id);
  const plain = label.replace(/ face$/, '');
  return [stood && SUBJECTS.get(stood)?.words[0], label, plain, id.replaceAll('-', ' ')].find(
    (words) => words && (meaningsOfPhrase(words) || (SUBJECTS.has(id) && words === label)),
  );
}

export interface Vocabulary {
  /** What things are called, with their names in English. */
  names: ReadonlyMap<string, string>;
  /** Other words for them. */
  sure: ReadonlyMap<string, string>;
  /** Words that go with a thing. */
  loose: ReadonlyMap<string, string>;
}

/** The words a language has for the pictures. */
export const vocabularyOf = (language: string) =>
  once(language, (): Vocabulary => {
    const names = new Map<string, string>();
    const sure = new Map<string, string>();
    const loose = new Map<string, string>();
    const entries = linesOf(language).flatMap((line, index) => {
      const { english, subgroup } = pictures()[index] as Picture;
      const [label = '', ...keywords] = line.split('|');
      return english
        ? [
            {
              english,
              part: PARTS.has(subgroup),
              labels: namesIn(label),
              keywords: [label.replace(FACE, ''), ...keywords],
            },
          ]
        : [];
    });
    for (const { english, labels, part } of entries)
      for (const label of labels) if (!names.has(label)) (part ? loose : names).set(label, english);
    const own = ownWords(entries);
    for (const { english, labels, keywords, part } of entries)
      for (const word of keywords) {
        if (own.get(word) !== english || names.has(word)) continue;
        // English keywords are verbs and adjectives too often.
        const akin = language !== 'en' && !part && labels.some((label) => kindred(word, label));
        (akin ? sure : loose).set(word, english);
      }
    return { names, sure, loose };
  });

/** Keywords that go with one thing only. */
function ownWords(entries: { english: string; keywords: string[] }[]) {
  const own = new Map<string, string | undefined>();
  for (const { english, keywords } of entries)
    for (const word of keywords)
      own.set(word, !own.has(word) || own.get(word) === english ? english : undefined);
  return own;
}

/** Animals whose picture is a head are called by it. */
const FACE =
  /^(?:rosto|cara|t[êe]te|muso|faccina|морда|голова|głowa|kop) (?:de |di |d['’])?|(?:en)?(?:gesicht|ansikte|gezicht)$| face$|の顔$| 얼굴$|脸$|(?: का| की| के| जैसा)? चेहरा$/u;

/** A label may name two at once, or hold a remark. */
const namesIn = (label: string) =>
  label
    .replace(/\s*\([^)]*\)/g, '')
    .split(/\s*[,/:]\s*/)
    .filter((name) => name.length > 2 || /^\P{Script=Latin}/u.test(name));

/** Whether a keyword is another form of a label's word, or a part of it. */
function kindred(word: string, label: string) {
  if (/\p{Script=Han}/u.test(word)) return word.length > 1 || label.includes(word);
  if (!/[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(word)) return word.length > 1;
  return label.split(' ').some((part) => {
    let same = 0;
    while (same < part.length && part[same] === word[same]) same++;
    return same >= 3 && same >= word.length / 2;
  });
}
