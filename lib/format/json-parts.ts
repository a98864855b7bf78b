const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT, LIST_END, OBJECT_END] = [...'"\\,[{]}'].map((sign) =>
  sign.charCodeAt(0),
);

/** Nobody nests deeper; what walks through JSON often calls itself for every level. */
const MOST_LEVELS = 1000;

/**
 * Whether JSON holds more lists, objects and entries than that, or nests them without end: parsing and checking it
 * would keep everybody waiting.
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
  // Most have no escapes, and looking for one sign is quicker than looking at each.
  const quote = text.indexOf('"', start + 1);
  if (quote !== -1 && text.charCodeAt(quote - 1) !== BACKSLASH) return quote;
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at += 1;
  }
  return text.length;
}
