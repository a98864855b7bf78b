import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/test/browser.ts';
import { EVERYDAY_SPECS } from './scripts/test/long.ts';

const { EVERYDAY, SOAK } = process.env;

export default defineConfig({
  testDir: 'e2e',
  testMatch: SOAK ? '*.soak.spec.ts' : EVERYDAY ? EVERYDAY_SPECS : '*.spec.ts',
  // What they prove is proven every day in parts: of the engine, the scheduler and the embedded service, of the main job
  // of each page by keyboard, of a film made by mouse, and of how much one upload holds in memory.
  testIgnore: SOAK
    ? []
    : ['create-keyboard', 'engine', 'film', 'uploads'].map((name) => `${name}.soak.spec.ts`),
  outputDir: 'test-results',
  // A browser test waits more than it works.
  workers: 3,
  retries: 0,
  // They end what hangs; what a test waits long for, it waits for without a limit of its own.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    permissions: ['microphone'],
    // What a worker fetches passes by what a test holds back or answers; it has a file of its own.
    serviceWorkers: 'block',
    // Without a graphics card every frame of a pulsing placeholder is painted by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_BIN || findBrowser(),
      args: [
        ...BROWSER_FLAGS,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
