import type { Translator } from '#lib/language/translator.ts';

/** Joins parts with the language's separator: `2 shots, 20 s in all`. */
export const listed = (parts: readonly string[], t: Translator<'cuts'>): string =>
  parts.reduce((list, next) => t('listed', { list, next }));
