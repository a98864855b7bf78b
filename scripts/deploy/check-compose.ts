import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '#lib/testing/program.ts';
import { hasS3 } from '#lib/testing/s3.ts';
import { ensureBuilt } from '../studio/build.ts';

/** Runs `compose.yaml` as plain processes in an isolated network, and makes a video with them. */
export async function checkCompose(): Promise<void> {
  const isPossible = spawnSync('unshare', ['--mount', '--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
  const wanting = [
    !isPossible && 'networks of its own (root, unshare, ip)',
    !hasS3 && 'Swift (apt-get install python3-swift)',
    spawnSync('caddy', ['version']).error && 'Caddy (apt-get install caddy)',
  ].filter(Boolean);
  if (wanting.length > 0) throw new Error(`compose.yaml cannot be tried here without ${wanting.join(', ')}`);
  await ensureBuilt(root);
  const program = [process.execPath, ...process.execArgv, join(root, 'scripts/deploy/run-compose.ts')];
  const [code] = await once(
    spawn('unshare', ['--mount', '--net', ...program], { stdio: 'inherit' }),
    'close',
  );
  if (code !== 0) throw new Error('What compose.yaml describes does not work');
}
