import { beginning } from '#lib/format/beginning.ts';

export const LONGEST_PERSON_NAME = 80;

/**
 * Signs nobody sees, or which turn the words around them: with those a name can look like another one. The two
 * joiners stay, as some scripts are written with them.
 */
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const ALL_HIDDEN = new RegExp(`(?:${HIDDEN.source})+`, 'gu');

export const NAME_SHAPE = 'must not hold control characters or signs that turn text around';

export const hasHiddenSigns = (name: string): boolean => HIDDEN.test(name);

/** A name that another system gives, as somebody could have typed it; empty if nothing of it is left. */
export const cleanName = (name: string): string =>
  beginning(
    beginning(name, 1000).replace(ALL_HIDDEN, ' ').replace(/\s+/g, ' ').trim(),
    LONGEST_PERSON_NAME,
  ).trim();
