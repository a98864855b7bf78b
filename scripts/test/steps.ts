import { join } from 'node:path';
import { runToEnd } from '../launcher/run-to-end.mjs';
import { ensureBuilt } from '../studio/build.ts';
import { ensureBrowser } from './browser.ts';
import { checkTypes } from './check-types.ts';
import { type Counts, playwrightCounts, single, vitestCounts } from './counts.ts';

export interface Place {
  root: string;
  /** A folder for reports, thrown away afterwards. */
  reports: string;
}

type Step = (place: Place) => Promise<Counts>;

/** What `npm test` runs, in this order; `--only=name` picks. */
export const steps: Record<string, Step> = {
  lint: async ({ root }) =>
    single(await node(root, ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])),

  types: async ({ root }) => single(await checkTypes(root)),

  unit: async ({ root, reports }) => {
    const report = join(reports, 'unit.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await node(root, ['node_modules/vitest/vitest.mjs', 'run', ...reporters]);
    return vitestCounts(report, code);
  },

  build: async ({ root }) => {
    await ensureBuilt(root);
    return single(0);
  },

  e2e: async ({ root, reports }) => {
    const browser = ensureBrowser(root);
    if (!browser) throw new Error('No Chromium found or installed; set CHROME_BIN to one.');
    await ensureBuilt(root);
    const report = join(reports, 'e2e.json');
    const code = await node(root, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
      CHROME_BIN: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return playwrightCounts(report, code);
  },
};

function node(
  root: string,
  [file = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return runToEnd(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}
