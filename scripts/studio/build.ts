import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../launcher/lock.mjs';
import { withoutStudioSecrets } from './environment.ts';
import { runQuietly } from './run-quietly.ts';
import { sourceHash } from './source-hash.ts';

/** Builds the studio unless the build on disk was made from these very sources. */
export async function ensureBuilt(root: string): Promise<void> {
  if (isBuilt(root)) return;
  await withLock(join(root, '.setup-lock'), async () => {
    if (isBuilt(root)) return;
    console.error('Building the studio (sources are new or changed)…');
    rmSync(stampOf(root), { force: true });
    const hash = sourceHash(root);
    await runQuietly(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build', root], {
      cwd: root,
      // The build must come out the same whatever the configuration, and never see a secret it could keep.
      env: {
        ...withoutStudioSecrets(process.env),
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        __NEXT_PROCESSED_ENV: 'true',
      },
    });
    writeFileSync(stampOf(root), hash);
  });
}

/** Whether the build on disk was made from these sources. */
export function isBuilt(root: string): boolean {
  if (!existsSync(join(root, '.next/BUILD_ID')) || !existsSync(stampOf(root))) return false;
  return readFileSync(stampOf(root), 'utf8') === sourceHash(root);
}

function stampOf(root: string): string {
  return join(root, '.next/source-hash');
}
