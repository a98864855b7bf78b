import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A program for tests, how to detect it, and its Debian package. */
type Program = [string, string[], string];

export const SMALL_PROGRAMS: Program[] = [
  ['xmllint', ['--version'], 'libxml2-utils'],
  ['/usr/bin/python3', ['-c', 'import swift, eventlet'], 'python3-swift'],
];

const isInstalled = (name: string): Program => ['dpkg', ['-s', name], name];

/** The engines of other browsers (500 MB), and the screen and the decoders that WebKit needs. */
export const OTHER_ENGINES: Program[] = [
  ['firefox-esr', ['--version'], 'firefox-esr'],
  ['WebKitWebDriver', ['--help'], 'webkit2gtk-driver'],
  ['Xvfb', ['-help'], 'xvfb'],
  isInstalled('gstreamer1.0-libav'),
  isInstalled('gstreamer1.0-plugins-bad'),
];
const INSTALL_LIMIT_MS = 180_000;

/** Installs them where possible. Tests without theirs are skipped. */
export function ensurePrograms(programs: Program[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  for (const [program, look, name] of programs) {
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
