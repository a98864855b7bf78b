import type { Finding } from './findings.ts';
import { family } from './setting/process-cost.ts';

/** What every file in `rows/` gives. */
export interface Row {
  measure: (options: { quick: boolean }) => Promise<Finding[]>;
}

// Stopped, broken off or done: what it started must not go on.
process.once('SIGTERM', () => process.exit(1));
process.once('exit', () => {
  for (const pid of family(process.pid).slice(1)) end(pid);
});

function end(pid: number): void {
  try {
    process.kill(pid);
  } catch {
    // It ended by itself in this moment.
  }
}

const [name = '', quick] = process.argv.slice(2);
const { measure }: Row = await import(`./rows/${name}.ts`);
const findings = await measure({ quick: quick === 'true' });
process.send?.(findings, () => process.exit(0));
