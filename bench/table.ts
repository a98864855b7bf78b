/** One line of the results. */
export interface Finding {
  what: string;
  ours: string;
  reference: string;
  ratio: string;
  target: string;
  /** Null where there is nothing to meet, or where it could not be measured. */
  met: boolean | null;
  /** Where the limit is when the target is missed, or what must be known to read the line. */
  note?: string;
}

const HEADS = ['what', 'ours', 'reference', 'ratio', 'target', 'met'];
const MET = new Map<boolean | null, string>([
  [true, 'yes'],
  [false, '**no**'],
  [null, '–'],
]);

export const cells = (finding: Finding): string[] => [
  finding.what,
  finding.ours,
  finding.reference,
  finding.ratio,
  finding.target,
  MET.get(finding.met) ?? '',
];

/** A Markdown table that reads well as plain text too. */
export function asTable(findings: readonly Finding[]): string {
  const rows = [HEADS, ...findings.map(cells)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [heads = [], ...body] = rows;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** Ours beside a reference measured in the same run, with the most it may be a multiple of it. */
export function beside(
  what: string,
  [ours, reference]: [number, number],
  shown: (value: number) => string,
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

/** A value with a bound of its own. */
export function within(
  what: string,
  value: number,
  shown: (value: number) => string,
  atMost: number,
): Finding {
  return {
    what,
    ours: shown(value),
    reference: '–',
    ratio: '–',
    target: `≤ ${shown(atMost)}`,
    met: value <= atMost,
  };
}
