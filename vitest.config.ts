import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BROWSER_FLAGS, findBrowser } from './scripts/test/browser.ts';
import { LONG_TESTS } from './scripts/test/long.ts';

const serverOnly = ['react-server', 'node'];
const { EVERYDAY, SOAK } = process.env;
const size = SOAK ? '.soak' : '';

/** Too long for every day, however small: what they prove is proven in passing by other tests. */
const ONLY_BEFORE_A_RELEASE = [
  'lib/server/video/processes.soak.test.ts',
  'service/tasks/kill.soak.test.ts',
  'service/tasks/model-table.soak.test.ts',
  'service/recognition/round-trip.soak.test.ts',
  'scripts/documents.soak.test.ts',
];

const exclude = SOAK ? [] : [...ONLY_BEFORE_A_RELEASE, ...(EVERYDAY ? LONG_TESTS : [])];

/** Files that take longest. Begun last, one of them would run alone at the end. */
const SLOW = [
  'lib/server/video/cluster.soak.test.ts',
  'service/recognition/recogniser.test.ts',
  'lib/server/transcripts/',
  'service/http/sdk.test.ts',
  'app/api/',
  'service/',
];

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((name) => moduleId.includes(`/${name}`));
      return at < 0 ? SLOW.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // They end what hangs. Anything shorter is a claim about the machine, on which others may be busy.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 540_000 } },
    // Some files mostly wait for programs they started; of the long ones many start programs that work hard.
    maxWorkers: EVERYDAY ? 4 : 3,
    sequence: { sequencer: SlowFirst },
    // Two large buffers that differ are otherwise compared line by line for many minutes.
    diff: { truncateThreshold: 400 },
    projects: [
      {
        extends: true,
        ssr: { resolve: { conditions: serverOnly, externalConditions: serverOnly } },
        test: {
          name: 'server',
          globalSetup: ['lib/testing/postgres.ts'],
          setupFiles: ['lib/testing/program-errors.ts', 'lib/server/testing/new-process.ts'],
          isolate: false,
          include: [`{lib/server,app}/**/*${size}.test.ts`],
          exclude,
        },
      },
      {
        extends: true,
        ssr: { resolve: { conditions: serverOnly, externalConditions: serverOnly } },
        test: {
          name: 'service',
          globalSetup: ['lib/testing/postgres.ts'],
          setupFiles: ['lib/testing/program-errors.ts'],
          include: [`{lib/{postgres,program,testing,worker-pool},service,scripts,bench}/**/*${size}.test.ts`],
          exclude,
          // Nothing of the service lives outside of what a test makes for itself.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          setupFiles: ['lib/testing/program-errors.ts'],
          include: ['lib/{clock,contract,dialects,format,language,studio}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          setupFiles: ['lib/testing/program-errors.ts', 'lib/testing/refuse-calls.ts'],
          include: ['{components,lib/{api,state}}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          isolate: false,
        },
      },
      {
        extends: true,
        define: { 'process.env': {} },
        resolve: {
          alias: [
            { find: /^zustand$/, replacement: join(import.meta.dirname, 'lib/testing/page/zustand.ts') },
          ],
        },
        // Packages are bundled beforehand: one that is found while a test runs would load its page anew.
        optimizeDeps: {
          include: ['react/jsx-dev-runtime', 'react-dom/client', 'zustand/react', 'zustand/vanilla'],
          entries: ['components/**/*.tsx', 'lib/{api,state,studio}/**/*.ts', 'lib/testing/page/*.tsx'],
        },
        test: {
          name: 'components',
          include: ['{components,lib/{api,testing/page}}/**/*.browser.test.tsx'],
          setupFiles: [
            'lib/testing/page/page-errors.ts',
            'lib/testing/refuse-calls.ts',
            'lib/testing/page/new-page.ts',
          ],
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          testTimeout: 60_000,
          expect: { poll: { timeout: 50_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            testerHtmlPath: 'lib/testing/page/tester.html',
            provider: playwright({ launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
