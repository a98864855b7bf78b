import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { withLock } from './lock.mjs';
import { runToEnd } from './run-to-end.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Locked */

/**
 * Installs the lockfile's packages unless all are there.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  await withLock(join(root, '.setup-lock'), async () => {
    if (isInstalled(root)) return;
    const [command, ...args] = machineNpm(root);
    const { code, printed } = await runNpm(command, [...args, ...INSTALL], {
      cwd: root,
      shell: process.platform === 'win32' && args.length === 0,
    });
    if (code === 0) return;
    process.stderr.write(printed);
    throw new Error(`The packages could not be installed: npm ci ended with code ${code}.`);
  });
}

const INSTALL = [
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=http',
];
const FETCHED = /^npm http .*\.tgz /gm;
const TRAFFIC = /^npm http .*\n/gm;

/**
 * Runs npm with one line that says how far it is, and gives what else it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
async function runNpm(command, args, options) {
  const started = Date.now();
  let printed = '';
  const isTerminal = process.stderr.isTTY;
  const show = () => {
    const fetched = printed.match(FETCHED)?.length ?? 0;
    const seconds = Math.round((Date.now() - started) / 1000);
    const line = `Installing packages (once; needs the network): ${fetched} fetched, ${seconds} s`;
    process.stderr.write(`${line}${isTerminal ? '\r' : '\n'}`);
  };
  show();
  // A log keeps lines that a terminal overwrites.
  const alive = setInterval(show, isTerminal ? 500 : 15_000);
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'pipe']);
  const code = await runToEnd(command, args, { ...options, stdio: [...stdio] }, (child) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
        printed += chunk;
      });
    }
  }).finally(() => clearInterval(alive));
  show();
  if (isTerminal) process.stderr.write('\n');
  return { code, printed: printed.replace(TRAFFIC, '') };
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
