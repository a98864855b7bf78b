import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '#lib/testing/program.ts';

/** Runs docs/deployment.md in a shell, on isolated folders. */
export async function checkDocument(): Promise<void> {
  const program = [process.execPath, ...process.execArgv, join(root, 'scripts/deploy/follow-document.ts')];
  const [code] = await once(spawn('unshare', ['--mount', ...program], { stdio: 'inherit' }), 'close');
  if (code !== 0) throw new Error('docs/deployment.md cannot be followed (root and Linux are needed)');
}
