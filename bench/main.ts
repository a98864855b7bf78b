import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { asTable, type Finding, NOTHING } from './findings.ts';
import { keepResult, keptResults, machine, resultsPage } from './results.ts';

const LIMIT_MINUTES = { quick: 5, whole: 15 };

/** Runs a row in its own process, so that one's leftover memory does not count for the next. */
export function runRow(name: string, quick: boolean): Promise<Finding[]> {
  const child = fork(fileURLToPath(new URL('row-process.ts', import.meta.url)), [name, String(quick)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const minutes = LIMIT_MINUTES[quick ? 'quick' : 'whole'];
  const limit = setTimeout(() => child.kill(), minutes * 60_000);
  return new Promise((resolve) => {
    let findings: Finding[] | null = null;
    child.on('message', (message) => {
      findings = message as Finding[];
    });
    child.once('close', () => {
      clearTimeout(limit);
      const note = reasonIn(errors) ?? `it took longer than ${minutes} minutes`;
      resolve(findings ?? [{ ...NOTHING, what: name, ours: 'not measured', note }]);
    });
  });
}

/** An error's first line of prose, not a location. */
const reasonIn = (errors: string) =>
  errors.split('\n').find((line) => /^\w/.test(line) && !/^(node:|file:|Node\.js )/.test(line));

/** In the order of the results page. Each is a program in `rows/` that also runs alone. */
const ROWS = [
  'relay',
  'events',
  'uploads',
  'archive',
  'library',
  'meanwhile',
  'batch',
  'following',
  'tabs',
  'start',
  'javascript',
  'vitals',
  'scrolling',
  'editing',
  'waveform',
  'speech',
  'render',
  'together',
  'film',
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
