import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { asTable, type Finding } from './findings.ts';

/** A row's last results. */
export interface Kept {
  at: string;
  /** The load average just before. */
  load: number;
  quick: boolean;
  findings: Finding[];
}

const file = new URL('results.json', import.meta.url);

export const keptResults = (): Record<string, Kept> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** Replaces a row's results; the others stay. */
export function keepResult(row: string, kept: Kept): void {
  const lines = Object.entries({ ...keptResults(), [row]: kept }).map(
    ([name, result]) => `${JSON.stringify(name)}: ${JSON.stringify(result)}`,
  );
  // One line a row: a diff shows what was remeasured.
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

/** The machine of the measurements. */
export function machine(): string[] {
  return [
    `Machine: ${availableParallelism()} × ${processor()}, ${Math.round(totalmem() / 1024 ** 3)} GB`,
    `System: ${type()} ${release()} ${arch()}, Node ${process.versions.node}`,
  ];
}

function processor(): string {
  const [first] = cpus();
  if (first && first.model !== 'unknown') return first.model.trim();
  try {
    return /(?:model name|CPU part)\s*:\s*(.+)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[0] ?? arch();
  } catch {
    return arch();
  }
}

interface Shown {
  rows: readonly string[];
  kept: Record<string, Kept>;
  machine: string[];
}

const hour = (at: string) => at.slice(0, 16).replace('T', ' ');

/** Every row as last measured. */
export function resultsPage({ rows, kept, machine }: Shown): string {
  const known = rows.flatMap((row) => (kept[row] ? [{ row, ...kept[row] }] : []));
  const missing = rows.filter((row) => !kept[row]);
  const findings: Finding[] = known.flatMap((one) => one.findings);
  const notes = findings.filter(({ note }) => note);
  const runs = known.map(
    ({ row, at, load, quick }) =>
      `| ${row} | ${hour(at)} UTC | ${load.toFixed(1)} | ${quick ? 'quick' : 'whole'} |`,
  );
  return [
    '# Results',
    '',
    'Written by `npm run bench`; `npm run bench -- relay` measures one row again and leaves the others as they are.',
    'Ours and its reference are measured in turns in the same run: ratios hold on a busy machine better than',
    'numbers do. With a load above the number of cores, everything that waits for a core is slower than it is.',
    '',
    ...machine.map((line) => `- ${line}`),
    ...(missing.length > 0 ? [`- Not measured yet: ${missing.join(', ')}`] : []),
    '',
    asTable(findings),
    '',
    ...(notes.length > 0 ? ['## Notes', ''] : []),
    ...notes.map(({ what, note }) => `- **${what}**: ${note}`),
    ...(notes.length > 0 ? [''] : []),
    '## When',
    '',
    '| row | measured | load before | rounds |',
    '| --- | --- | --- | --- |',
    ...runs,
    '',
  ].join('\n');
}
