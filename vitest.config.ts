import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['react-server', 'node', 'import', 'default'], externalConditions: ['react-server', 'node', 'import', 'default'] } },
  test: {
    include: ['{lib,service,components,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
