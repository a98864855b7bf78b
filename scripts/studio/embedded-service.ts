import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart, withoutStudioSecrets } from './startup.ts';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 4000;

/** Spawns the service on a loopback port; 0 picks one. Its log passes through once it listens. */
function spawnService(root: string, home: string, port: number): ChildProcess {
  return spawn(process.execPath, [join(root, 'service/main.ts')], {
    cwd: root,
    env: {
      LOG_LEVEL: 'warn',
      ...withoutStudioSecrets(process.env),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: home,
    },
    // Its own group, so Ctrl-C reaches only the studio, which then stops the service in order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    windowsHide: true,
  });
}

/** Waits until the service prints its address; a single line it prints instead becomes the error. */
function listening(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stderr?.on('data', listen);
  const fail = (why: string) => reject(new CannotStart(`the embedded service did not start: ${why}`));
  const limit = setTimeout(() => {
    child.kill('SIGKILL');
    fail('it did not listen in time');
  }, START_LIMIT_MS);
  child.once('error', (cause) => fail(cause.message));
  child.once('close', (code, signal) => {
    const lines = said.trim().split('\n');
    if (lines.length > 1) process.stderr.write(said);
    fail(lines.length === 1 && lines[0] ? lines[0] : `it ended with ${signal ?? `code ${code}`}`);
  });
  child.on('message', (message) => {
    const address = listeningAddress(message);
    if (!address) return;
    child.stderr?.off('data', listen);
    process.stderr.write(said);
    child.stderr?.pipe(process.stderr, { end: false });
    resolve(address);
  });
  return promise.finally(() => clearTimeout(limit));
}

function listeningAddress(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, url } = message as { type?: unknown; url?: unknown };
  return type === 'listening' && typeof url === 'string' ? url : undefined;
}

/** Waits for the exit of a child and describes it. */
async function ended(child: ChildProcess): Promise<string> {
  const describe = (code: number | null, signal: NodeJS.Signals | null) => signal ?? `code ${code}`;
  if (child.exitCode !== null || child.signalCode !== null) return describe(child.exitCode, child.signalCode);
  return new Promise((done) => {
    child.once('error', (cause) => done(cause.message));
    child.once('exit', (code, signal) => done(describe(code, signal)));
  });
}

/** Asks a child to exit, kills it after a while, and waits until it has. */
async function terminate(child: ChildProcess): Promise<void> {
  const end = ended(child);
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await end;
  clearTimeout(late);
}

export interface EmbeddedService {
  url: string;
  key: string;
  pid(): number | undefined;
  stop(): Promise<void>;
}

const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 30_000;
const STEADY_AFTER_MS = 60_000;

/** Runs the media service as a child on a free loopback port, and restarts it there if it dies. */
export async function startEmbeddedService(root: string, dataDir: string): Promise<EmbeddedService> {
  const home = join(dataDir, 'service');
  const stopping = new AbortController();
  let child = spawnService(root, home, 0);
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await listening(child);
  const port = Number(new URL(url).port);
  const key = (await readFile(join(home, 'studio-key'), 'utf8')).trim();

  async function keepRunning(): Promise<void> {
    let backoff = FIRST_BACKOFF_MS;
    for (;;) {
      const since = Date.now();
      const how = await ended(child);
      if (stopping.signal.aborted) return;
      if (Date.now() - since > STEADY_AFTER_MS) backoff = FIRST_BACKOFF_MS;
      console.error(`The embedded service stopped (${how}); starting it again in ${backoff / 1000} s`);
      await delay(backoff, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      backoff = Math.min(backoff * 2, LONGEST_BACKOFF_MS);
      child = spawnService(root, home, port);
      listening(child).catch((cause: Error) => console.error(cause.message));
    }
  }
  const watching = keepRunning();

  return {
    url,
    key,
    pid: () => child.pid,
    async stop() {
      stopping.abort();
      await terminate(child);
      await watching;
    },
  };
}
