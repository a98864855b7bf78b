import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Small programs that tests hand files to, and the Debian packages they are in. */
const PROGRAMS = { xmllint: 'libxml2-utils' };
const INSTALL_LIMIT_MS = 60_000;

const runs = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs them where that is possible. Tests that find none are skipped. */
export function ensurePrograms(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  for (const [program, name] of Object.entries(PROGRAMS)) {
    for (const args of [['install'], ['update'], ['install']]) {
      if (runs(program)) break;
      const packages = args[0] === 'install' ? ['-y', '--no-install-recommends', name] : [];
      spawnSync('apt-get', [...args, ...packages], {
        stdio: 'ignore',
        timeout: INSTALL_LIMIT_MS,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  }
}
