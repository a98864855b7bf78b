import type { Character } from '#lib/studio/character.ts';

/** Where a character came from, in a word or two. */
export const ORIGIN_WORDS: Record<Character['origin']['kind'], string> = {
  task: 'from a video',
  asset: 'from an upload',
  url: 'from a link',
  relay: 'from a script',
};

/** The same in one word, for where there is little room. */
export const ORIGIN_WORD: typeof ORIGIN_WORDS = {
  task: 'video',
  asset: 'upload',
  url: 'link',
  relay: 'script',
};

export const usesWords = (uses: number) =>
  uses === 0 ? 'not used yet' : uses === 1 ? 'in 1 video' : `in ${uses} videos`;
