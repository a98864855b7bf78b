import type { ErrorPageWords } from '#lib/language/use-error-page-words.ts';

let words: ErrorPageWords | null = null;

/** Kept while a page works: when all of it is gone, nothing knows the language any more. */
export const keepErrorPageWords = (now: ErrorPageWords): void => {
  words = now;
};

export const lastErrorPageWords = (): ErrorPageWords | null => words;
