import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'lib/server/engine/cluster.soak.test.ts'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1' },
  },
);
process.exit(status ?? 1);
