/** Every language of the studio, under its own name. The first is the one the others are translated from. */
export const LANGUAGES = {
  en: 'English',
  'zh-CN': '简体中文',
  es: 'Español',
  de: 'Deutsch',
  ja: '日本語',
} as const;

export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as Locale[];

export const LOCALE_COOKIE = 'language';

const parseLocale = (value: string | undefined): Locale | undefined =>
  LOCALES.find((locale) => locale === value);

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0];

/** The language chosen here, otherwise the browser's, otherwise English. */
export function chooseLocale(chosen: string | undefined, accepted: string | null): Locale {
  return parseLocale(chosen) ?? preferredLocale(accepted) ?? 'en';
}

/** The first supported language of an `Accept-Language` header, ignoring country and script. */
function preferredLocale(accepted: string | null): Locale | undefined {
  return (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';').map((one) => one.trim());
      const weight = rest.find((one) => one.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => LOCALES.find((locale) => languageOf(locale) === languageOf(tag)))
    .find((locale) => locale !== undefined);
}
