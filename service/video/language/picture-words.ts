import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { SUBJECTS } from '../catalogue/all.ts';
import { STANDS_FOR } from '../catalogue/pictures.ts';
import { meaningsOfPhrase } from './lexicon.ts';

/** The art library's names: a label and keywords per picture and language. Packed by `npm run build:art`. */
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
  return brotliDecompressSync(file.bytes.subarray(from, from + place[1]))
    .toString('utf8')
    .split('\n');
}

const kept = new Map<string, unknown>();

function once<T>(key: string, make: () => T): T {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T;
}

/** Each picture's English word, if the stage can show it. */
const pictures = () =>
  once('pictures', () =>
    linesOf('pictures').map((line) => {
      const [id = '', label = ''] = line.split('\t');
      return englishFor(id, label);
    }),
  );

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

interface Vocabulary {
  /** Names, with their English ones. */
  names: ReadonlyMap<string, string>;
  /** Synonyms. */
  sure: ReadonlyMap<string, string>;
  /** Associated words; empty if ambiguous. */
  loose: ReadonlyMap<string, string>;
}

/** A language's words for the pictures. */
export const vocabularyOf = (language: string) =>
  once(language, (): Vocabulary => {
    const [names, loose] = [new Map<string, string>(), new Map<string, string>()];
    const akin: [word: string, english: string][] = [];
    const shown = pictures();
    for (const [index, line] of linesOf(language).entries()) {
      const english = shown[index];
      if (!english) continue;
      const [labels = [], forms = [], others = []] = line.split('\t').map((words) => words.split('|'));
      for (const label of labels) if (label && !names.has(label)) names.set(label, english);
      for (const word of [...forms, ...others]) {
        const before = loose.get(word);
        if (before !== english) loose.set(word, before === undefined ? english : '');
      }
      for (const word of forms) akin.push([word, english]);
    }
    const sure = new Map(akin.filter(([word, english]) => loose.get(word) === english && !names.has(word)));
    return { names, sure, loose };
  });
