import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Counts, single } from './test/counts.ts';
import { type Place, steps } from './test/steps.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const only = process.argv.slice(2).flatMap((flag) => /^--only=(.+)$/.exec(flag)?.[1]?.split(',') ?? []);
const unknown = only.find((name) => !Object.hasOwn(steps, name));
if (unknown) {
  console.error(`--only=${unknown} is not a step; the steps are ${Object.keys(steps).join(', ')}`);
  process.exit(1);
}

const place: Place = { root, reports: mkdtempSync(join(tmpdir(), 'dailies-reports-')) };
const total: Counts = { passed: 0, failed: 0, failures: [] };
const summary: string[] = [];
for (const name of Object.keys(steps)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const started = performance.now();
  console.log(`\n— ${name}`);
  const counts = await runStep(name);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.failures.push(...counts.failures);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  summary.push(
    `${counts.failed ? '✗' : '✓'} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  );
}
rmSync(place.reports, { recursive: true, force: true });

for (const failure of total.failures) console.log(`\n✗ ${failure}`);
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function runStep(name: string): Promise<Counts> {
  try {
    return (await steps[name]?.(place)) ?? single(1);
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return single(1);
  }
}
