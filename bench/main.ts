import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { keepResult, keptResults } from './kept-results.ts';
import { machine } from './machine.ts';
import { resultsPage } from './results-page.ts';
import { runRow } from './run-row.ts';
import { asTable, type Finding } from './table.ts';

/** In the order of the results page. Each is a program in `rows/` and can be run alone. */
const ROWS = [
  'relay',
  'events',
  'uploads',
  'archive',
  'library',
  'batch',
  'following',
  'tabs',
  'start',
  'javascript',
  'vitals',
  'scrolling',
  'waveform',
  'speech',
  'render',
  'recognition',
] as const;

const page = new URL('results.md', import.meta.url);
const given = process.argv.slice(2);
const quick = given.includes('--quick');
const named = given.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !ROWS.some((row) => row === name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. Rows: ${ROWS.join(', ')}.`);
  process.exit(1);
}

console.log(machine().join('\n'));
const findings: Finding[] = [];
for (const name of named.length > 0 ? named : ROWS) {
  const at = new Date();
  const [load = 0] = loadavg();
  process.stdout.write(`${name} … `);
  const found = await runRow(name, quick);
  console.log(`${((Date.now() - at.getTime()) / 1000).toFixed(0)} s`);
  findings.push(...found);
  keepResult(name, { at: at.toISOString(), load, quick, findings: found });
  await writeFile(page, resultsPage({ rows: ROWS, kept: keptResults(), machine: machine() }));
}
console.log(`\n${asTable(findings)}`);
for (const { what, note } of findings) if (note) console.log(`${what}: ${note}`);
