export interface Row {
  name: string;
  facts: Readonly<Record<string, unknown>>;
  /** What stands under it: two blanks more go on with the line above. */
  lines: string[];
}

/**
 * Rows of a table written as text: `name: size 20 coat #d0392f hands .2,.1 ears=round airy no-skirt`, that is a
 * number, a colour, several numbers, a word, yes and no; then lines that begin with a blank.
 */
export const rowsOf = (text: string): Row[] =>
  text
    .trim()
    .split(/\n(?=[a-z])/)
    .map((row) => {
      const [head = '', ...lines] = row.replaceAll('\n  ', ';').split('\n');
      const colon = head.indexOf(':');
      return { name: head.slice(0, colon), facts: factsOf(head.slice(colon + 1)), lines };
    });

function factsOf(text: string) {
  const facts: Record<string, unknown> = {};
  const words = text.trim().split(/ +/);
  for (const [at, word] of words.entries()) {
    const value = words[at + 1] ?? '';
    const [key = '', said] = word.split('=');
    if (!/^[a-z]/i.test(word)) continue;
    if (said !== undefined) facts[key] = said;
    else if (word.startsWith('no-')) facts[word.slice(3)] = false;
    else if (value.startsWith('#')) facts[key] = value;
    else if (value.includes(',')) facts[key] = value.split(',').map(Number);
    else facts[key] = /^[-.\d]/.test(value) ? Number(value) : true;
  }
  return facts;
}
