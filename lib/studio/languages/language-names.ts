import { LANGUAGES } from '#lib/contract/languages.ts';
import type { Locale } from '#lib/language/locales.ts';
import type { Translator } from '#lib/language/translator.ts';

export const LANGUAGE_CODE = /^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,3}$/;

const NAMES: Readonly<Record<string, string>> = LANGUAGES;
const CODES = new Map(Object.entries(NAMES).map(([code, name]) => [name, code]));

const capitalised = (name: string, locale: Locale) =>
  name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);

/** A language by its name, as in a sentence; the code itself where nobody knows one. */
export function languageName(code: string, locale: Locale): string {
  const known = NAMES[code];
  if (known && locale === 'en') return capitalised(known, locale);
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code.replaceAll('_', '-')) ?? code;
  } catch {
    return code;
  }
}

/** The same where it stands alone. */
export const listedName = (code: string, locale: Locale): string =>
  capitalised(languageName(code, locale), locale);

/** A language as results name it: in English, or by a code. */
export const heardName = (language: string, locale: Locale): string =>
  listedName(CODES.get(language.toLowerCase()) ?? language, locale);

export interface Language {
  code: string;
  name: string;
}

/** Languages by their names, each once. */
export const namedLanguages = (codes: readonly string[], locale: Locale): Language[] =>
  [...new Map(codes.map((code) => [listedName(code, locale), code]))]
    .map(([name, code]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));

const SHOWN = 3;

/** The first languages by name, and how many more there are. */
export function languagesLabel(codes: readonly string[], locale: Locale, t: Translator<'audio'>): string {
  const names = namedLanguages(codes, locale).map(({ name }) => name);
  const separator = t('separator');
  if (names.length <= SHOWN) return names.join(separator);
  const english = listedName('en', locale);
  const first = names.includes(english) ? [english, ...names.filter((name) => name !== english)] : names;
  return t('languagesMore', {
    names: first.slice(0, SHOWN - 1).join(separator),
    count: names.length - SHOWN + 1,
  });
}
