import type { Locale } from './locales.ts';

/** What well-known models are good at. Too much for every page, so it comes when models are compared. */
export const loadKnownWords = async (locale: Locale): Promise<Record<string, string>> =>
  (await import(`../../messages/${locale}/known.json`)).default;
