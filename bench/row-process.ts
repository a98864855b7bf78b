import type { Finding } from './table.ts';

/** What every file in `rows/` gives. */
export interface Row {
  measure: (options: { quick: boolean }) => Promise<Finding[]>;
}

const [name = '', quick] = process.argv.slice(2);
const { measure }: Row = await import(`./rows/${name}.ts`);
const findings = await measure({ quick: quick === 'true' });
process.send?.(findings, () => process.exit(0));
