/** A word of a text, put into English. */
export interface Token {
  text: string;
  /** Said of several. */
  plural?: boolean;
  /** A comma or a stop stands before it. */
  pause?: boolean;
  /** What it may mean if nothing else in the text means anything. */
  guess?: string;
}

const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]{1,40}/gu;
const WORD = /@[\w.-]+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}\p{M}]+)*|[,.;:!?、。，！？；：।]/gu;
/** What is longer is no word, and dear to look up. */
const LONGEST_WORD = 40;
const PAUSE = /^[^\p{L}\p{N}@]/u;

/** The words of a text as they are written. */
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
