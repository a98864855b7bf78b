import { readdir } from 'node:fs/promises';
import { compressed, container } from './container.ts';
import { chosenPictures, emojis, type Picture } from './sources.ts';

/** Variants whose words join those of the language. */
const JOINED: Readonly<Record<string, string>> = { 'en-gb': 'en', 'es-mx': 'es', 'zh-hant': 'zh' };

/** Whose words say no more than that somebody is a man or a woman. */
const ADULTS = ['1F468', '1F469', '1F9D1'];

/** What the pictures are called: a section of names and groups, and one a language, line by line alike. */
export async function packWords(): Promise<Buffer> {
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
  const text = new Map<string, string>([
    [
      'pictures',
      kept.map(({ picture: { name, group, subgroup } }) => `${name}\t${group}\t${subgroup}`).join('\n'),
    ],
    ...[...sections].map(
      ([language, lines]) =>
        [language, lines.map((words) => [...new Set(words)].join('|')).join('\n')] as const,
    ),
  ]);
  return container(
    [...text]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, content]) => ({ name, bytes: compressed(content) })),
  );
}

/** A man and a woman who do the same are one picture here, and lend it their words. */
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
    word.normalize('NFKC').toLocaleLowerCase(language).replaceAll('|', ' ').replaceAll('\n', ' ').trim();
  return new Map(
    all.map(({ hexcode, label, tags = [] }) => [
      hexcode,
      [label, ...tags].map(plain).filter((word) => /\p{L}/u.test(word)),
    ]),
  );
}
