import { writeFile } from 'node:fs/promises';
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

const given = process.argv.slice(2);
const quick = given.includes('--quick');
const named = given.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !ROWS.some((row) => row === name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. Rows: ${ROWS.join(', ')}.`);
  process.exit(1);
}

const before = machine();
console.log(before.join('\n'));
const started = Date.now();
const findings: Finding[] = [];
for (const name of named.length > 0 ? named : ROWS) {
  const at = Date.now();
  process.stdout.write(`${name} … `);
  findings.push(...(await runRow(name, quick)));
  console.log(`${((Date.now() - at) / 1000).toFixed(0)} s`);
}
console.log(`\n${asTable(findings)}`);
for (const { what, note } of findings) if (note) console.log(`${what}: ${note}`);

if (named.length === 0) {
  const page = resultsPage({ findings, machine: before, quick, seconds: (Date.now() - started) / 1000 });
  await writeFile(new URL('results.md', import.meta.url), page);
}
