import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { withLock } from './lock.mjs';
import { runToEnd } from './run-to-end.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Locked */

/**
 * Installs the packages of the lockfile unless they are all there already.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  await withLock(join(root, '.setup-lock'), async () => {
    if (isInstalled(root)) return;
    console.error('Installing packages (once; needs the network)…');
    const [command, ...args] = machineNpm(root);
    const code = await runToEnd(
      command,
      [...args, 'ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
      {
        cwd: root,
        stdio: ['ignore', 2, 2],
        shell: process.platform === 'win32' && args.length === 0,
      },
    );
    if (code !== 0) throw new Error(`The packages could not be installed: npm ci ended with code ${code}.`);
  });
}

/**
 * Compares what is on disk with the lockfile; npm's own record can name versions that are not there.
 * @param {string} root
 */
export function isInstalled(root) {
  const lock = readJson(join(root, 'package-lock.json'));
  if (!lock?.packages || !existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  /** @type {[string, Locked][]} */
  const packages = Object.entries(lock.packages);
  return packages.every(([path, locked]) => {
    if (!path || locked.link) return true;
    const version = readJson(join(root, path, 'package.json'))?.version;
    return version ? version === locked.version : Boolean(locked.optional) && !isMeantForHere(locked);
  });
}

/**
 * An optional package may be missing, unless it names this very platform.
 * @param {Locked} locked
 */
function isMeantForHere({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  const names = (/** @type {string | string[] | undefined} */ list, /** @type {string} */ value) =>
    !list || [list].flat().includes(value);
  return names(os, process.platform) && names(cpu, process.arch) && names(libc, cLibrary());
}

/** @type {'glibc' | 'musl' | undefined} */
let library;

function cLibrary() {
  if (library) return library;
  Object.assign(process.report ?? {}, { excludeNetwork: true });
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report?.getReport() ?? {};
  library = report.header?.glibcVersionRuntime ? 'glibc' : 'musl';
  return library;
}

// npm must not run on the Node inside node_modules: `npm ci` removes that folder under its own feet.
/**
 * @param {string} root
 * @returns {[string, ...string[]]}
 */
function machineNpm(root) {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const ours = join(root, 'node_modules') + sep;
  return node && npm?.endsWith('npm-cli.js') && !node.startsWith(ours) ? [node, npm] : ['npm'];
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
