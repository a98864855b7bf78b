import { BEING_WORDS } from './being-words.ts';
import { LANDSCAPE_WORDS } from './landscape-words.ts';
import { THING_WORDS } from './thing-words.ts';

/** Everything the stage can draw. */
export const SUBJECT_WORDS = { ...BEING_WORDS, ...LANDSCAPE_WORDS, ...THING_WORDS } as const;

export type SubjectName = keyof typeof SUBJECT_WORDS;
