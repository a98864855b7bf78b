import type { Finding } from './findings.ts';
import { family } from './setting/process-cost.ts';

/** The exports of every file in `rows/`. */
export interface Row {
  measure: (options: { quick: boolean }) => Promise<Finding[]>;
}

// However it ends, its child processes must end too.
process.once('SIGTERM', () => process.exit(1));
process.once('exit', () => {
  for (const pid of family(process.pid).slice(1)) end(pid);
});

function end(pid: number): void {
  try {
    process.kill(pid);
  } catch {
    // It ended by itself just now.
  }
}

const [name = '', quick] = process.argv.slice(2);
const { measure }: Row = await import(`./rows/${name}.ts`);
const findings = await measure({ quick: quick === 'true' });
process.send?.(findings, () => process.exit(0));
