import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Small programs for tests, how to detect them, and their Debian packages. */
const PROGRAMS: [string, string[], string][] = [
  ['xmllint', ['--version'], 'libxml2-utils'],
  ['/usr/bin/python3', ['-c', 'import swift, eventlet'], 'python3-swift'],
];
const INSTALL_LIMIT_MS = 180_000;

/** Installs them where possible. Tests without theirs are skipped. */
export function ensurePrograms(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  for (const [program, look, name] of PROGRAMS) {
    for (const args of [['install'], ['update'], ['install']]) {
      if (spawnSync(program, look, { stdio: 'ignore' }).status === 0) break;
      const packages = args[0] === 'install' ? ['-y', '--no-install-recommends', name] : [];
      spawnSync('apt-get', [...args, ...packages], {
        stdio: 'ignore',
        timeout: INSTALL_LIMIT_MS,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  }
}
