export type ErrorWords = Record<'title' | 'advice' | 'retry' | 'copy' | 'copied', string>;

let words: ErrorWords | null = null;

/** Told by the page while it works: when all of it is gone, nothing knows the language any more. */
export const setErrorWords = (told: ErrorWords): void => {
  words = told;
};

export const lastErrorWords = (): ErrorWords | null => words;
