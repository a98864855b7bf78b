import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const DOWNLOAD_LIMIT_MS = 300_000;

/** Whether packages of Debian or Ubuntu can be installed here. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

export function updatePackageLists(): void {
  aptGet(['update'], DOWNLOAD_LIMIT_MS);
}

/** Only the download has a limit: after an end while it unpacks, the package manager installs nothing more. */
export function installPackage(name: string): void {
  const install = ['install', '-y', '--no-install-recommends', name];
  if (aptGet([...install, '--download-only'], DOWNLOAD_LIMIT_MS)) aptGet(install);
}

function aptGet(args: string[], timeout?: number): boolean {
  console.log(`For the tests: apt-get ${args.join(' ')}`);
  const { status, stderr } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.log(stderr?.trim().split('\n').at(-1) || 'It did not end in time');
  return status === 0;
}
