import { z } from 'zod';
import { isLonger } from '#lib/contract/limits.ts';
import { beginning } from '#lib/format/beginning.ts';
import { LONGEST_TAG } from './tags.ts';

/** Limits on stored text from services: every list carries it for ever. In characters. */
export const LONGEST = {
  id: 500,
  /** Several of them, in the address of a page. */
  idList: 16_000,
  /** Where the next page of a list begins. */
  cursor: 500,
  /** A search. */
  search: 4000,
  /** A status, a language. */
  word: 100,
  /** A model, a code, somebody's name. */
  name: 500,
  message: 4000,
  link: 8000,
  prompt: 100_000,
  /** Of a task that was made elsewhere: a list shows hundreds, and nobody here wrote it. */
  foundPrompt: 20_000,
  enhancedPrompt: 20_000,
  foundEnhancedPrompt: 2000,
  notes: 4000,
  /** A hint or direction given with a recording or a text. */
  hint: 4000,
  tag: LONGEST_TAG,
  /** The longest reply of a chat model. */
  reply: 100_000,
} as const;

/** The beginning of a text, without signs that nobody sees and that take six bytes each in JSON. */
export const cutText = (text: string, most: number): string =>
  beginning(text, most)
    .toWellFormed()
    .replace(/[^\P{Cc}\n\r\t]/gu, '');

/** Text of which the beginning is enough. */
export const words = (most: number) => z.string().transform((text) => cutText(text, most));

/** Text that is of no use unless it is whole. */
export const whole = (most: number) => z.string().min(1).max(most);

/** A URL for our links; script URLs are dropped, wherever they come from. */
export const webLink = z.string().transform((link) => (/^https?:\/\//i.test(link) ? link : ''));

/** The settings of a video as JSON: every list carries them. */
export const LONGEST_PARAMS = 150_000;
const LONGEST_SHORT_SETTING = 1000;

/** Settings without what only a script can have put there: whole pictures, for one. */
export function keptParams(params: Record<string, unknown>): Record<string, unknown> {
  if (!isLonger(JSON.stringify(params), LONGEST_PARAMS)) return params;
  const short = Object.entries(params).filter(
    ([, value]) => JSON.stringify(value).length <= LONGEST_SHORT_SETTING,
  );
  const { prompt } = params;
  return {
    ...Object.fromEntries(short.slice(0, 100)),
    ...(typeof prompt === 'string' ? { prompt: cutText(prompt, LONGEST.prompt) } : {}),
  };
}
