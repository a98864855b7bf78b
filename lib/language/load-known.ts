import type { Locale } from './locales.ts';

/** The strengths of well-known models. Too large for every page, so loaded when models are compared. */
export const loadKnown = async (locale: Locale): Promise<Record<string, string>> =>
  (await import(`../../messages/${locale}/known.json`)).default;
