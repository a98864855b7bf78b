import { LANGUAGES } from '#lib/contract/languages.ts';

export const LANGUAGE_CODE = /^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,3}$/;

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const NAMES: Readonly<Record<string, string>> = LANGUAGES;

let display: Intl.DisplayNames | undefined;

/** A language by its name; the code itself where nobody knows one. */
export function languageName(code: string): string {
  const known = NAMES[code];
  if (known) return capitalised(known);
  try {
    display ??= new Intl.DisplayNames('en', { type: 'language' });
    return display.of(code.replaceAll('_', '-')) ?? code;
  } catch {
    return code;
  }
}

export interface Language {
  code: string;
  name: string;
}

/** Languages by their names, each once. */
export const namedLanguages = (codes: readonly string[]): Language[] =>
  [...new Map(codes.map((code) => [languageName(code), code]))]
    .map(([name, code]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name));

/** The first of many languages by name, and how many more there are. */
export function languagesLabel(codes: readonly string[], shown = 3): string {
  const names = namedLanguages(codes).map(({ name }) => name);
  if (names.length <= shown) return names.join(', ');
  const first = names.includes('English')
    ? ['English', ...names.filter((name) => name !== 'English')]
    : names;
  return `${first.slice(0, shown - 1).join(', ')} and ${names.length - shown + 1} more languages`;
}
