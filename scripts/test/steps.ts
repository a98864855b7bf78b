import { join } from 'node:path';
import { brokenRules } from '../import-rules.ts';
import { runQuietly, runToEnd } from '../launcher/run-to-end.mjs';
import { ensureBuilt } from '../studio/build.ts';
import { ensureBrowser } from './browser.ts';
import { type Counts, playwrightCounts, single, vitestCounts } from './counts.ts';
import { ensurePrograms, OTHER_ENGINES, SMALL_PROGRAMS } from './programs.ts';

type Range = 'everyday' | 'all' | 'soak';

export interface Run {
  root: string;
  /** A temporary folder for reports. */
  reports: string;
  /** The range: everyday tests, all, or only soak tests at full size. */
  range: Range;
  /** Only these unit tests; all if empty. */
  files: string[];
}

type Step = (run: Run) => Promise<Counts>;

/** The steps of `npm test`; `--only=name` picks. */
export const steps: Record<string, Step> = {
  lint: async ({ root }) => {
    const style = await quietly(root, [biome, 'check', '--error-on-warnings', '--max-diagnostics=100']);
    const broken = brokenRules(root);
    if (broken.length > 0) console.error(broken.join('\n'));
    const unused = await quietly(root, ['node_modules/knip/bin/knip.js', '--no-progress']);
    return single(style || broken.length || unused);
  },

  types: async ({ root }) => {
    // Next generates declarations (style sheets, images, routes) that a fresh clone lacks and an old one has
    // wrong.
    const generated = await quietly(root, ['node_modules/next/dist/bin/next', 'typegen']);
    // Parallel checkers repeat much of each other's work: a single one takes less than half.
    const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.', '--singleThreaded'];
    return single(generated || (await quietly(root, tsc, { GOGC: '400' })));
  },

  build: async ({ root }) => {
    await ensureBuilt(root);
    return single(0);
  },

  unit: async (run) => {
    ensurePrograms(SMALL_PROGRAMS);
    const report = join(run.reports, 'unit.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const some = run.range === 'soak' ? ['--project=server', '--project=service'] : [];
    const code = await browserTests(run, [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...reporters,
      ...some,
      ...run.files,
    ]);
    return vitestCounts(report, code);
  },

  e2e: async (run) => {
    await ensureBuilt(run.root);
    if (run.range === 'all') ensurePrograms(OTHER_ENGINES);
    const report = join(run.reports, 'e2e.json');
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
    const code = await browserTests(run, playwright, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    return playwrightCounts(report, code);
  },
};

/** The order of the steps: a row runs in sequence, in parallel with its turn's other rows. */
export const TURNS: string[][][] = [[['unit'], ['lint', 'types', 'build']], [['e2e']]];

const biome = 'node_modules/@biomejs/biome/bin/biome';

function quietly(root: string, [file = '', ...args]: string[], more = {}): Promise<number> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...more };
  return runQuietly(process.execPath, [join(root, file), ...args], { cwd: root, env });
}

/** How Vitest and Playwright get the range. Without it they find every file. */
const RANGE: Record<Range, Record<string, string>> = {
  everyday: { EVERYDAY: '1' },
  all: {},
  soak: { SOAK: '1' },
};

function browserTests({ root, range }: Run, [file = '', ...args]: string[], env = {}): Promise<number> {
  const browser = ensureBrowser(root);
  if (!browser) throw new Error('No Chromium found or installed; set CHROME_BIN to one.');
  return runToEnd(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROME_BIN: browser, ...RANGE[range], ...env },
  });
}
