import english from '../../messages/en/known.json' with { type: 'json' };

/** What well-known models are good at, as programs are told it. */
export const KNOWN_IN_ENGLISH = english;
export type KnownAs = keyof typeof english;
