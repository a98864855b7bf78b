import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ENDS_WITH_US, runToEnd } from './run-to-end.mjs';
import { findRuntime } from './runtime.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {object} Program
 * @property {[file: string, ...args: string[]]} command
 * @property {boolean} [configured] reads `.env`, which belongs to the studio
 * @property {string[]} [flags] for the runtime
 */

// `server-only` may be imported under this condition. The studio goes without: it would reach Next's own React.
const serverOnly = ['--conditions=react-server'];

/**
 * What `npm run <name>` runs.
 * @type {Record<string, Program>}
 */
const programs = {
  start: { command: ['scripts/start.ts'], configured: true },
  dev: { command: ['scripts/start.ts', '--dev'], configured: true },
  build: { command: ['scripts/build.ts'], configured: true },
  work: { command: ['scripts/work.ts'], configured: true, flags: serverOnly },
  backup: { command: ['scripts/backup.ts'], configured: true, flags: serverOnly },
  restore: { command: ['scripts/restore.ts'], configured: true, flags: serverOnly },
  doctor: { command: ['scripts/doctor.ts'], configured: true, flags: serverOnly },
  people: { command: ['scripts/people.ts'], configured: true, flags: serverOnly },
  'migrate-data': { command: ['scripts/migrate-data.ts'], configured: true, flags: serverOnly },
  mcp: { command: ['scripts/mcp.ts'] },
  dailies: { command: ['scripts/dailies.ts'] },
  service: { command: ['service/main.ts'] },
  keys: { command: ['service/keys/cli.ts'] },
  deps: { command: ['scripts/deps.ts'] },
  'check:container': { command: ['scripts/check-container.ts'] },
  'check:deploy': { command: ['scripts/check-deploy.ts'] },
  'build:wasm': { command: ['scripts/build-wasm.ts'] },
  'build:art': { command: ['scripts/build-art.ts'] },
  screenshots: { command: ['scripts/screenshots.ts'] },
  bench: { command: ['bench/main.ts'], flags: serverOnly },
  fuzz: { command: ['scripts/fuzz.ts'] },
  test: { command: ['scripts/test.ts'] },
  typecheck: { command: ['scripts/test.ts', '--only=types'] },
  lint: { command: ['scripts/test.ts', '--only=lint'] },
  format: { command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write'] },
};

/**
 * Makes sure the packages are there, then runs one program of the project on the pinned runtime.
 * @param {string[]} argv the program's name and its own arguments
 */
export async function launch([name = '', ...args]) {
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (!program) fail(`There is no program "${name}". Known: ${Object.keys(programs).join(', ')}.`);
  const isOfNpm = Boolean(process.env.npm_lifecycle_event);
  if (isOfNpm) await import('./end-with-parent.mjs');
  try {
    await ensureInstalled(root);
    const runtime = findRuntime(root);
    const [file, ...own] = program.command;
    const flags = [...environmentFile(program), ...(program.flags ?? [])];
    const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/runtime'), ...process.env };
    process.chdir(root);
    if (canBecome()) {
      const watch = isOfNpm ? [`--import=${new URL('end-with-parent.mjs', import.meta.url)}`] : [];
      become(runtime, [...watch, ...flags, join(root, file), ...own, ...args], env);
    }
    process.exitCode = await runToEnd(runtime, [ENDS_WITH_US, ...flags, join(root, file), ...own, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env,
    });
  } catch (cause) {
    fail(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Not on Windows, nor before Node 22.15: there this process stays beside the program. */
const canBecome = () => process.platform !== 'win32' && typeof process.execve === 'function';

/**
 * Puts the program in the place of this process, so that no launcher stays in memory beside it.
 * @param {string} runtime
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function become(runtime, args, env) {
  // It is called experimental, which nobody who starts the studio has to hear.
  process.removeAllListeners('warning');
  process.execve?.(runtime, [runtime, ...args], env);
}

/** @param {Program} program */
function environmentFile(program) {
  return program.configured && existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}

/**
 * @param {string} line
 * @returns {never}
 */
function fail(line) {
  console.error(line);
  process.exit(1);
}
