import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Finding } from './table.ts';

const LIMIT_MINUTES = { quick: 3, whole: 15 };

/** Runs a row as a process of its own: what one leaves in memory is not measured with the next. */
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
      resolve(findings ?? [notMeasured(name, reasonIn(errors) ?? `it took longer than ${minutes} minutes`)]);
    });
  });
}

function notMeasured(name: string, note: string): Finding {
  return { what: name, ours: 'not measured', reference: '–', ratio: '–', target: '–', met: null, note };
}

/** The first line of an error that is words and not a place in the code. */
const reasonIn = (errors: string) =>
  errors.split('\n').find((line) => /^\w/.test(line) && !/^(node:|file:|Node\.js )/.test(line));
