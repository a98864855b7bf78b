import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Finding } from './table.ts';

const LIMIT_MS = 10 * 60_000;

/** Runs a row as a process of its own: what one leaves in memory is not measured with the next. */
export function runRow(name: string, quick: boolean): Promise<Finding[]> {
  const child = fork(fileURLToPath(new URL('row-process.ts', import.meta.url)), [name, String(quick)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const limit = setTimeout(() => child.kill(), LIMIT_MS);
  return new Promise((resolve) => {
    let findings: Finding[] | null = null;
    child.on('message', (message) => {
      findings = message as Finding[];
    });
    child.once('close', () => {
      clearTimeout(limit);
      resolve(findings ?? [notMeasured(name, errors)]);
    });
  });
}

function notMeasured(name: string, errors: string): Finding {
  const reason = /^\w*(?:Error|Failed)\b.*$/m.exec(errors)?.[0] ?? errors.trim().split('\n').at(-1);
  return {
    what: name,
    ours: 'not measured',
    reference: '–',
    ratio: '–',
    target: '–',
    met: null,
    note: reason || 'it took longer than ten minutes',
  };
}
