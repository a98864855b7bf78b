import { readFileSync } from 'node:fs';

/** The rows of a table in this folder: facts, and their names. Indented lines continue the one above. */
export function tableOf(file: string): [said: string, names: string][] {
  return readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8')
    .replaceAll(/\n\s+(?=\S)/g, (gap) => (gap.endsWith('  ') ? ' ' : '\n'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(': ') as [string, string]);
}

/** Reads `many=3 mount perch=branch`. */
export const traitsOf = (words: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    words.map((word) => word.split('=')).map(([key, value]) => [key, value ? Number(value) || value : true]),
  );
