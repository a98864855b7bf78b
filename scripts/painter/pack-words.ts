import { readdir } from 'node:fs/promises';
import { normalText } from '#lib/format/normal-text.ts';
import type { Section } from './container.ts';
import { chosenPictures, emojis, type Picture } from './sources.ts';

/** Variants merged into their language. */
const JOINED: Readonly<Record<string, string>> = { 'en-gb': 'en', 'es-mx': 'es', 'zh-hant': 'zh' };

/** Their words say only man or woman. */
const ADULTS = ['1F468', '1F469', '1F9D1'];

/** The pictures' names: a section of names and groups, and one per language, line by line. */
export async function wordSections(): Promise<Section[]> {
  const pictures = await chosenPictures();
  const kept = mergedGenders(pictures);
  const folder = new URL('./', import.meta.resolve('emojibase-data/package.json'));
  const entries = await readdir(folder, { withFileTypes: true });
  const variants = entries
    .filter((entry) => entry.isDirectory() && !['meta', 'versions'].includes(entry.name))
    .map(({ name }) => name)
    .sort();
  const sections = new Map<string, string[][]>();
  for (const folderName of variants) {
    const language = JOINED[folderName] ?? folderName;
    const words = await wordsIn(folderName);
    const sexes = new Set(ADULTS.flatMap((code) => words.get(code) ?? []));
    const lines = sections.get(language) ?? kept.map(() => []);
    for (const [index, { codes }] of kept.entries())
      for (const [variant, code] of codes.entries())
        lines[index]?.push(...(words.get(code) ?? []).filter((word) => variant === 0 || !sexes.has(word)));
    sections.set(language, lines);
  }
  const named = kept.map(({ picture: { name } }, index) => `${name}\t${sections.get('en')?.[index]?.[0]}`);
  const text = new Map<string, string>([
    ['pictures', named.join('\n')],
    ...[...sections].map(
      ([language, lines]) =>
        [
          language,
          lines.map((words, index) => lineOf(words, kept[index]?.picture, language)).join('\n'),
        ] as const,
    ),
  ]);
  return [...text].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, content]) => ({ name, text: content }));
}

/** Names, their forms, and associated words. */
function lineOf([label = '', ...tags]: readonly string[], picture: Picture | undefined, language: string) {
  const names = namesIn(label);
  const keywords = new Set([label.replace(FACE, ''), ...tags].filter(Boolean));
  if (PARTS.test(picture?.subgroup ?? '')) return `\t\t${[...names, ...keywords].join('|')}`;
  // English keywords are too often verbs and adjectives.
  const akin = (word: string) => language !== 'en' && names.some((name) => kindred(word, name));
  const { forms = [], others = [] } = Object.groupBy(keywords, (word) => (akin(word) ? 'forms' : 'others'));
  return [names, forms, others].map((words) => words.join('|')).join('\t');
}

/** Too general, or about looks: they name nothing alone. */
const PARTS = /^(?:body-parts|hands|hand-fingers-(?:open|partial|closed))$/;

/** Animals shown as a head are named by it. */
const FACE =
  /^(?:rosto|cara|t[êe]te|muso|faccina|морда|голова|głowa|kop) (?:de |di |d['’])?|(?:en)?(?:gesicht|ansikte|gezicht)$| face$|の顔$| 얼굴$|脸$|(?: का| की| के| जैसा)? चेहरा$/u;

/** A label may contain two names, or a remark. */
const namesIn = (label: string) =>
  label
    .replace(/\s*\([^)]*\)/g, '')
    .split(/\s*[,/:]\s*/)
    .filter((name) => name.length > 2 || /^\P{Script=Latin}/u.test(name));

/** Whether a keyword is a form or a part of a label's word. */
function kindred(word: string, label: string) {
  if (/\p{Script=Han}/u.test(word)) return word.length > 1 || label.includes(word);
  if (!/[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(word)) return word.length > 1;
  return label.split(' ').some((part) => {
    let same = 0;
    while (same < part.length && part[same] === word[same]) same++;
    return same >= 3 && same >= word.length / 2;
  });
}

/** A man and a woman doing the same are one picture here, with both's words. */
function mergedGenders(pictures: Picture[]) {
  const names = new Set(pictures.map(({ name }) => name));
  const homeOf = ({ name, drawn }: Picture) => {
    const plain = name.replace(/^(man|woman)-/, '');
    if (drawn || plain === name) return name;
    return [plain, `person-${plain}`].find((home) => names.has(home)) ?? name;
  };
  const kept = new Map<string, { picture: Picture; codes: string[] }>();
  for (const picture of pictures.filter(({ name }) => !name.endsWith('-facing-right'))) {
    const home = homeOf(picture);
    if (home === picture.name) kept.set(home, { picture, codes: [picture.hexcode] });
    else kept.get(home)?.codes.push(picture.hexcode);
  }
  return [...kept.values()];
}

async function wordsIn(language: string) {
  const all = await emojis(language);
  const plain = (word: string) =>
    // An apostrophe separates words, as in prompts.
    normalText(word.toLocaleLowerCase(language))
      .replaceAll(/['’|\n]/g, ' ')
      .trim();
  return new Map(
    all.map(({ hexcode, label, tags = [] }) => [
      hexcode,
      [label, ...tags].map(plain).filter((word) => /\p{L}/u.test(word)),
    ]),
  );
}
