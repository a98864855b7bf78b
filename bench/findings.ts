/** One line of the results. */
export interface Finding {
  what: string;
  ours: string;
  reference: string;
  ratio: string;
  target: string;
  /** Null if there is no target, or no measurement. */
  met: boolean | null;
  /** The limit when a target is missed, or what explains the line. */
  note?: string;
}

/** The cells of a line without content. */
export const NOTHING = { reference: '–', ratio: '–', target: '–', met: null } satisfies Partial<Finding>;

type Shown = (value: number) => string;

const HEADS = ['what', 'ours', 'reference', 'ratio', 'target', 'met'];
const MET = new Map<boolean | null, string>([
  [true, 'yes'],
  [false, '**no**'],
  [null, '–'],
]);

const cells = (finding: Finding): string[] => [
  finding.what,
  finding.ours,
  finding.reference,
  finding.ratio,
  finding.target,
  MET.get(finding.met) ?? '',
];

/** A Markdown table that is also readable as plain text. */
export function asTable(findings: readonly Finding[]): string {
  const rows = [HEADS, ...findings.map(cells)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [heads = [], ...body] = rows;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** Ours beside a reference from the same run, with the greatest allowed multiple. */
export function beside(
  what: string,
  [ours, reference]: [number, number],
  shown: Shown,
  limit: { atMost: number } | { atLeast: number },
): Finding {
  const ratio = ours / reference;
  const isMost = 'atMost' in limit;
  const bound = isMost ? limit.atMost : limit.atLeast;
  return {
    what,
    ours: shown(ours),
    reference: shown(reference),
    ratio: `${ratio.toFixed(2)} ×`,
    target: `${isMost ? '≤' : '≥'} ${bound} ×`,
    met: isMost ? ratio <= bound : ratio >= bound,
  };
}

/** A value with its own bound. */
export function within(what: string, value: number, shown: Shown, atMost: number): Finding {
  return { ...NOTHING, what, ours: shown(value), target: `≤ ${shown(atMost)}`, met: value <= atMost };
}

/** Ours beside a reference from the same run, with the greatest allowed difference. */
export function exceeding(
  what: string,
  [ours, reference]: [number, number],
  shown: Shown,
  atMost: number,
): Finding {
  return {
    what,
    ours: shown(ours),
    reference: shown(reference),
    ratio: `+${shown(ours - reference)}`,
    target: `≤ +${shown(atMost)}`,
    met: ours - reference <= atMost,
  };
}

/** The value below which this share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const places = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
const unit = (name: string) => (value: number) => `${Number(value.toFixed(places(value)))} ${name}`;

export const ms = unit('ms');
export const seconds = unit('s');
export const megabytes = unit('MB');
export const kilobytes = unit('KB');
export const megabytesPerSecond = unit('MB/s');
export const percent = unit('%');
export const cpuSeconds = unit('CPU-s');
export const count = (value: number) => String(Number(value.toFixed(2)));

export const MB = 1024 * 1024;
