import { readFileSync } from 'node:fs';
import { type Ink, ink } from '../paint/ink.ts';

export interface Row {
  name: string;
  facts: Readonly<Record<string, unknown>>;
  /** The lines below it; two more blanks continue the line above. */
  lines: string[];
}

/** The rows of a file of drawings. */
export const rowsIn = (file: string): Row[] =>
  rowsOf(readFileSync(new URL(`../drawings/${file}.ink`, import.meta.url), 'utf8'));

const inksOf = (lines: readonly string[]) =>
  lines.map((line) => /^ (\w+) (.*)$/.exec(line) ?? []).map(([, key, marks = '']) => [key, ink(marks)]);

/** Rows whose lines are inks, each after its name. */
export const inkedRows = <T>(file: string) =>
  Object.fromEntries(
    rowsIn(file).map(({ name, facts, lines }) => [name, { ...facts, ...Object.fromEntries(inksOf(lines)) }]),
  ) as Readonly<Record<string, T>>;

const PARTS = inkedRows<Readonly<Record<string, Ink>>>('parts');

/** Parts for building rigs. */
export const partsOf = (rig: string) => (name: string) => {
  const part = PARTS[rig]?.[name];
  if (!part) throw new Error(`no ${rig} has ${name}`);
  return part;
};

/**
 * Table rows as text: `name: size 20 coat #d0392f hands .2,.1 ears=round airy no-skirt`, that is a number, a
 * colour, several numbers, a word, true and false; then lines starting with a blank. `$NAME` at a line's
 * start names what follows, for later rows; `#` there starts a comment.
 */
function rowsOf(text: string): Row[] {
  const named = new Map<string, string>();
  const rows: Row[] = [];
  for (const entry of text.trim().split(/\n(?=[a-z$#])/)) {
    const own = entry.startsWith('$') ? entry.split(' ', 1)[0] : undefined;
    const body = own ? entry.slice(own.length + 1) : entry;
    const whole = body.replaceAll('\n  ', ';').replaceAll(/\$[A-Z]+/g, (name) => named.get(name) ?? name);
    const [head = '', ...lines] = whole.split('\n');
    const colon = head.indexOf(':');
    if (own) named.set(own, whole);
    else if (!head.startsWith('#'))
      rows.push({ name: head.slice(0, colon), facts: factsOf(head.slice(colon + 1)), lines });
  }
  return rows;
}

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
