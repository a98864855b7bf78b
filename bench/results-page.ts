import { asTable, type Finding } from './table.ts';

interface Run {
  findings: Finding[];
  machine: string[];
  quick: boolean;
  seconds: number;
}

export function resultsPage({ findings, machine, quick, seconds }: Run): string {
  const notes = findings.filter(({ note }) => note);
  return [
    '# Results',
    '',
    `Written by \`npm run bench${quick ? ' -- --quick' : ''}\` in ${Math.round(seconds)} s. Every row measures ours`,
    'and its reference in turns in the same run, so that ratios hold on a busy machine better than the numbers do.',
    '',
    ...machine.map((line) => `- ${line}`),
    '',
    asTable(findings),
    '',
    ...(notes.length > 0 ? ['## Notes', ''] : []),
    ...notes.map(({ what, note }) => `- **${what}**: ${note}`),
    ...(notes.length > 0 ? [''] : []),
  ].join('\n');
}
