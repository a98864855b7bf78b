/** A word of a text, in English. */
export interface Token {
  text: string;
  /** Plural. */
  plural?: boolean;
  /** After a comma or a stop. */
  pause?: boolean;
  /** Its meaning if nothing else in the text has one. */
  guess?: string;
}

const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{1,40}/gu;
const WORD = /@[\w.-]+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}\p{M}]+)*|[,.;:!?、。，！？；：।]/gu;
/** Anything longer is no word, and costly to look up. */
const LONGEST_WORD = 40;
const PAUSE = /^[^\p{L}\p{N}@]/u;

/** The words of a text as written. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let pause = false;
  for (const [found] of text.replace(RUN, ' $& ').matchAll(WORD)) {
    if (PAUSE.test(found)) pause = tokens.length > 0;
    else {
      tokens.push({ text: found.slice(0, LONGEST_WORD), ...(pause && { pause }) });
      pause = false;
    }
  }
  return tokens;
}
