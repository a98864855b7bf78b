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
export const programs = {
  start: { command: ['scripts/start.ts'], configured: true },
  dev: { command: ['scripts/dev.ts'], configured: true },
  work: { command: ['scripts/work.ts'], configured: true, flags: serverOnly },
  service: { command: ['service/main.ts'] },
  keys: { command: ['service/keys/cli.ts'] },
  'build:wasm': { command: ['scripts/build-wasm.ts'] },
  bench: { command: ['bench/main.ts'], flags: serverOnly },
  test: { command: ['scripts/test.ts'] },
  typecheck: { command: ['scripts/test.ts', '--only=types'] },
  lint: { command: ['scripts/test.ts', '--only=lint'] },
  format: { command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write'] },
};
