import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AREAS } from '#lib/language/areas.ts';
import { LOCALES } from '#lib/language/locales.ts';
import { root } from '#lib/testing/program.ts';
import { argumentsOf, pluralsOf, readCatalogue } from './catalogues.ts';
import { hardCodedIn, hardCodedWords } from './hard-coded.ts';

const english = readCatalogue(root, 'en');
const others = LOCALES.filter((locale) => locale !== 'en');

/** Names, units and words shared by some languages. */
const SAME_AS_ENGLISH = new Set(
  JSON.parse(readFileSync(join(import.meta.dirname, 'same-as-english.json'), 'utf8')) as string[],
);

test('there is a file for each area, in each language', () => {
  const files = AREAS.map((area) => `${area}.json`).toSorted();
  for (const locale of LOCALES)
    expect(readdirSync(join(root, 'messages', locale)).toSorted(), locale).toEqual(files);
});

test('every message of every language is valid and says something', () => {
  for (const locale of LOCALES)
    for (const [key, message] of readCatalogue(root, locale)) {
      expect(message.trim(), `${locale} ${key}`).not.toBe('');
      expect(() => argumentsOf(message), `${locale} ${key}`).not.toThrow();
    }
});

describe.each(others)('%s', (locale) => {
  const words = readCatalogue(root, locale);

  test('has what English has, and nothing else', () => {
    expect([...words.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('takes the same values and tags', () => {
    const differing = [...english].filter(([key, message]) => {
      const here = words.get(key);
      return here !== undefined && argumentsOf(here).join() !== argumentsOf(message).join();
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test('counts in its own forms', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const wrong = [...words].filter(([key, message]) => {
      const [given, needed] = [pluralsOf(message).flat(), pluralsOf(english.get(key) ?? '').flat()];
      const isStrange = given.some((form) => !form.startsWith('=') && !forms.some((one) => one === form));
      return isStrange || (needed.includes('one') && forms.includes('one') && !given.includes('one'));
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test('is translated', () => {
    const same = [...english].filter(
      ([key, message]) =>
        words.get(key) === message &&
        /\p{L}{2,}/u.test(message.replace(/\{\w+(?:, number[^}]*)?\}|<\/?\w+>/g, '')) &&
        !SAME_AS_ENGLISH.has(message),
    );
    expect(same.map(([key, message]) => `${key}: ${message}`)).toEqual([]);
  });
});

const FOLDERS = ['app', 'components', 'lib'];
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
);

test('every message is used', () => {
  const all = sources.join('\n');
  const literals = new Set([...all.matchAll(/'([\w-]+(?:\.[\w-]+)*)'/g)].map(([, text]) => text ?? ''));
  // A key may be composed: `stage.${name}`.
  const beginnings = new Set([...all.matchAll(/`([\w.-]+)\$\{/g)].map(([, text]) => text ?? ''));
  const isUsed = (key: string) => {
    const parts = key.split('.');
    return parts.slice(1).some((_, index) => {
      const area = parts.slice(0, index + 1).join('.');
      const rest = parts.slice(index + 1).join('.');
      if (!literals.has(area)) return false;
      return literals.has(rest) || beginnings.values().some((start) => rest.startsWith(start));
    });
  };
  expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
});

describe('words that stand in the source', () => {
  const folders = [
    ...readdirSync(join(root, 'components')).map((name) => `components/${name}`),
    'app',
    'lib/api',
    'lib/state',
  ];

  test.each(folders)('%s has none', (folder) => {
    expect(hardCodedIn(root, folder)).toEqual([]);
  });

  test.each([
    ['<p>Good evening</p>', ['Good evening']],
    ['<p>{t("evening")} · 3</p>', []],
    ['<p>{isLate ? "Good evening" : t("day")}</p>', ['Good evening']],
    ['<p>{name} {isLate && "sleeps"}</p>', ['sleeps']],
    ['<p className="flex" title="Good evening" />', ['Good evening']],
    ['<p aria-label={"Good evening, " + name} />', ['Good evening,']],
    ['<Tip icon={<p title="Good evening" />} />', ['Good evening']],
    ['toast.error("Good evening")', ['Good evening']],
    ['const command = { id: "sleep", label: "Good evening" }', ['Good evening']],
    ['<p>Dailies</p>', []],
    ['greet("the same as this evening")', ['the same as this evening']],
    ['throw new Error("Nobody is awake.")', ['Nobody is awake.']],
    ['const EVENINGS = ["Good evening"]', ['Good evening']],
    ['tell({ description: String(error) })', ['String(error)']],
    ['const row = classes("flex items-center", "Inter, system-ui")', []],
  ])('are found: %s', (source, words) => {
    expect(hardCodedWords('one.tsx', source)).toEqual(words.map((one) => `one.tsx:1: ${one}`));
  });
});
