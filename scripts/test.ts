import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Counts, single, slowest } from './test/counts.ts';
import { scratchFolder } from './test/scratch.ts';
import { type Run, steps, TURNS } from './test/steps.ts';

const flags = process.argv.slice(2);
const only = flags.flatMap((flag) => /^--only=(.+)$/.exec(flag)?.[1]?.split(',') ?? []);
const unknown = only.find((name) => !Object.hasOwn(steps, name));
if (unknown) {
  console.error(`--only=${unknown} is not a step; the steps are ${Object.keys(steps).join(', ')}`);
  process.exit(1);
}

// A named step runs completely.
const everyday = only.length === 0 && !flags.includes('--all');

const range = flags.includes('--soak') ? 'soak' : everyday ? 'everyday' : 'all';

// The soak tests write too much for that.
const scratch = scratchFolder({ inMemory: range !== 'soak' });
process.env.TMPDIR = scratch;
const run: Run = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  reports: scratch,
  range,
  files: flags.flatMap((flag) => /^--file=(.+)$/.exec(flag)?.[1] ?? []),
};
// Hundreds of processes load the same modules: share a compile cache.
process.env.NODE_COMPILE_CACHE ??= join(run.reports, 'compiled');
const all: Counts[] = [];
const summary: string[] = [];
for (const rows of TURNS) {
  await Promise.all(
    rows.map(async (names) => {
      for (const name of names) if (only.length === 0 || only.includes(name)) await runStep(name);
    }),
  );
}

const files = all.flatMap((counts) => counts.files);
const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
for (const { failures } of all) for (const failure of failures) console.log(`\n✗ ${failure}`);
const skipped = all.flatMap((counts) => counts.skipped);
if (skipped.length > 0) console.log(`\nNot run\n${skipped.map((name) => `  ${name}`).join('\n')}`);
if (everyday) console.log('\nThe long tests were left to npm run test:all');
if (files.length > 0) console.log(`\nSlowest files\n${slowest(files).join('\n')}`);
if (summary.length > 1)
  console.log(`\n${summary.join('\n')}\nall in ${(performance.now() / 1000).toFixed(0)} s`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function runStep(name: string): Promise<void> {
  console.log(`— ${name}`);
  const started = performance.now();
  const counts = await countsOf(name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const line = `${counts.failed ? '✗' : '✓'} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`;
  console.log(line);
  summary.push(line);
  all.push(counts);
}

async function countsOf(name: string): Promise<Counts> {
  try {
    return (await steps[name]?.(run)) ?? single(1);
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return single(1);
  }
}
