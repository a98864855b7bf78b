import { spawnSync } from 'node:child_process';
import { canInstallPackages, installPackage, updatePackageLists } from './packages.ts';

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

/** Installs them where possible. Tests without theirs are skipped. */
export function ensurePrograms(programs: Program[]): void {
  if (!canInstallPackages()) return;
  installMissing(programs);
  if (packagesMissing(programs).length === 0) return;
  updatePackageLists();
  installMissing(programs);
}

const packagesMissing = (programs: Program[]) =>
  programs
    .filter(([program, look]) => spawnSync(program, look, { stdio: 'ignore' }).status !== 0)
    .map(([, , name]) => name);

/** One by one, for some are not to be had everywhere: Ubuntu has no firefox-esr. */
function installMissing(programs: Program[]): void {
  for (const name of packagesMissing(programs)) installPackage(name);
}
