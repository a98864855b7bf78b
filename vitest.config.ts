import { defineConfig } from 'vitest/config';

const serverOnly = ['react-server', 'node'];

export default defineConfig({
  test: {
    globalSetup: ['scripts/testing/postgres-links.ts'],
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
          include: ['{lib/{contract,studio,server,format,testing},service,scripts,app,bench}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{components,lib/{api,state}}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
    ],
  },
});
