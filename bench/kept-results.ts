import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Finding } from './table.ts';

/** What a row said when it was last run. */
export interface Kept {
  at: string;
  /** The load average just before. */
  load: number;
  quick: boolean;
  findings: Finding[];
}

const file = new URL('results.json', import.meta.url);

export const keptResults = (): Record<string, Kept> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** Puts what a row said in the place of what it said before; the others stay. */
export function keepResult(row: string, kept: Kept): void {
  writeFileSync(file, `${JSON.stringify({ ...keptResults(), [row]: kept }, null, 2)}\n`);
}
