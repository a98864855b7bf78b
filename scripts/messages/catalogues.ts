import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';

type Words = { [key: string]: string | Words };

/** A language's messages by full name, for example `task.collecting.saving`. */
export function readCatalogue(root: string, locale: string): Map<string, string> {
  const folder = join(root, 'messages', locale);
  const files = readdirSync(folder).toSorted();
  return new Map(
    files.flatMap((file) => {
      const words = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Words;
      return [...flatten(words, file.replace('.json', ''))];
    }),
  );
}

function* flatten(words: Words, prefix: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(words)) {
    const name = `${prefix}.${key}`;
    if (typeof value === 'string') yield [name, value];
    else yield* flatten(value, name);
  }
}

/** In icu-minify's format: an argument is an array, its kind second, choices third. */
type Part = string | number | { [choice: string]: Part } | Part[];

/** Names of arguments and tags with their kinds; throws for an invalid message. */
export function argumentsOf(message: string): string[] {
  const found = new Set<string>();
  collect(compile(message) as Part, found);
  return [...found].toSorted();
}

const KINDS = ['argument', 'select', 'plural', 'ordinal', 'number', 'date', 'time'];

function collect(part: Part, found: Set<string>): void {
  if (!Array.isArray(part)) return;
  for (const one of part) {
    if (!Array.isArray(one)) continue;
    const [name, second, third] = one;
    const isTag = one.length > 1 && typeof second !== 'number';
    found.add(isTag ? `<${name}>` : `${name} ${KINDS[typeof second === 'number' ? second : 0]}`);
    if (isTag) collect(one.slice(1), found);
    else if (third && typeof third === 'object' && !Array.isArray(third) && isChoice(second))
      for (const choice of Object.values(third)) collect(choice, found);
  }
}

const isChoice = (kind: Part | undefined) => kind === 1 || kind === 2 || kind === 3;

/** The plural forms of each plural in a message: `one`, `other`. */
export function pluralsOf(message: string): string[][] {
  const found: string[][] = [];
  JSON.stringify(compile(message), (_, value: unknown) => {
    if (Array.isArray(value) && value[1] === PLURAL && isObject(value[2])) found.push(Object.keys(value[2]));
    return value;
  });
  return found;
}

const PLURAL = KINDS.indexOf('plural');
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
