import english from '../../messages/en/known.json' with { type: 'json' };

/** The strengths of well-known models, for programs. */
export const KNOWN_IN_ENGLISH = english;
export type KnownAs = keyof typeof english;
