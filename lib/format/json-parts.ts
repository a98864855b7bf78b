const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT, LIST_END, OBJECT_END] = [...'"\\,[{]}'].map((sign) =>
  sign.charCodeAt(0),
);

/** Nobody nests deeper; code that walks JSON is often recursive. */
const MOST_LEVELS = 1000;

/**
 * Whether JSON has more lists, objects and entries than this, or nests too deeply: parsing and validating it
 * would block everybody.
 */
export function hasMoreParts(text: string, most: number): boolean {
  let parts = 0;
  let level = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === COMMA) parts += 1;
    else if (sign === LIST || sign === OBJECT) {
      parts += 1;
      level += 1;
    } else if (sign === LIST_END || sign === OBJECT_END) level -= 1;
    if (parts > most || level > MOST_LEVELS) return true;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  // Most have no escapes, and finding one character is faster than checking each.
  const quote = text.indexOf('"', start + 1);
  if (quote !== -1 && text.charCodeAt(quote - 1) !== BACKSLASH) return quote;
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at += 1;
  }
  return text.length;
}
