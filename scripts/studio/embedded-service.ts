import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';

export interface EmbeddedService {
  url: string;
  key: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 4000;
const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 30_000;
const STEADY_AFTER_MS = 60_000;

/** Runs the media service as a child on a free loopback port and starts it again on that port if it dies. */
export async function startEmbeddedService(root: string, dataDir: string): Promise<EmbeddedService> {
  const home = join(dataDir, 'service');
  const stopping = new AbortController();
  let child = spawnService(root, home, 0);
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await listening(child);
  const port = Number(new URL(url).port);
  const key = (await readFile(join(home, 'studio-key'), 'utf8')).trim();

  const watching = (async () => {
    let backoff = FIRST_BACKOFF_MS;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      const how = await ended(child);
      if (stopping.signal.aborted) return;
      if (Date.now() - since > STEADY_AFTER_MS) backoff = FIRST_BACKOFF_MS;
      console.error(`The embedded service stopped (${how}); starting it again in ${backoff / 1000} s`);
      await delay(backoff, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      backoff = Math.min(backoff * 2, LONGEST_BACKOFF_MS);
      child = spawnService(root, home, port);
    }
  })();

  return {
    url,
    key,
    async stop() {
      stopping.abort();
      await terminate(child);
      await watching;
    },
  };
}

function spawnService(root: string, home: string, port: number): ChildProcess {
  return spawn(process.execPath, [join(root, 'service/main.ts')], {
    cwd: root,
    env: { ...withoutStudioSecrets(process.env), PORT: String(port), HOST: '127.0.0.1', DATA_DIR: home },
    // Its own group, so that Ctrl-C reaches only the studio, which then ends the service in order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    windowsHide: true,
  });
}

const STUDIO_ONLY =
  /^(MEDIA_API_|S3_|DATABASE_URL$|STUDIO_PASSWORD$|SESSION_SECRET$|PUBLIC_URL$|EMBEDDED_SERVICE$)/;

function withoutStudioSecrets(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(source).filter(([name]) => !STUDIO_ONLY.test(name)),
  ) as NodeJS.ProcessEnv;
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    const limit = setTimeout(() => fail('it did not listen in time'), START_LIMIT_MS);
    const fail = (why: string) => {
      clearTimeout(limit);
      child.kill('SIGKILL');
      failed(new CannotStart(`the embedded service did not start: ${why}`));
    };
    child.once('error', (cause) => fail(cause.message));
    child.once('exit', (code, signal) => fail(`it ended with ${signal ?? `code ${code}`}`));
    child.on('message', (message) => {
      const address = listeningAddress(message);
      if (!address) return;
      clearTimeout(limit);
      child.removeAllListeners('exit').removeAllListeners('error');
      done(address);
    });
  });
}

function listeningAddress(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, url } = message as { type?: unknown; url?: unknown };
  return type === 'listening' && typeof url === 'string' ? url : undefined;
}

async function ended(child: ChildProcess): Promise<string> {
  if (child.exitCode !== null || child.signalCode !== null) return describe(child.exitCode, child.signalCode);
  return new Promise((done) => {
    child.once('error', (cause) => done(cause.message));
    child.once('exit', (code, signal) => done(describe(code, signal)));
  });
}

function describe(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ?? `code ${code}`;
}

async function terminate(child: ChildProcess): Promise<void> {
  const end = ended(child);
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await end;
  clearTimeout(late);
}
