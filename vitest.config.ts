import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS, findBrowser } from './scripts/test/browser.ts';

const serverOnly = ['react-server', 'node'];

export default defineConfig({
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // Two large buffers that differ are otherwise compared line by line for many minutes.
    diff: { truncateThreshold: 400 },
    projects: [
      {
        extends: true,
        ssr: { resolve: { conditions: serverOnly, externalConditions: serverOnly } },
        test: {
          name: 'server',
          globalSetup: ['lib/testing/postgres.ts'],
          include: ['{lib/{contract,studio,server,format,testing},service,scripts,app,bench}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{components,lib/{api,state}}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        define: { 'process.env': {} },
        // Packages are bundled beforehand: one that is found while a test runs would load its page anew.
        optimizeDeps: {
          include: ['react/jsx-dev-runtime', 'react-dom/client'],
          entries: ['components/**/*.tsx', 'lib/{api,state,studio}/**/*.ts', 'lib/testing/*.tsx'],
        },
        test: {
          name: 'components',
          include: ['components/**/*.browser.test.tsx'],
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
