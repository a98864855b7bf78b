import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanEnvironment, root, startProgram } from './program.ts';

export interface SpawnedService extends AsyncDisposable {
  child: ChildProcess;
  url: string;
  /** The pay-as-you-go key of its first start. */
  key: string;
  /** Another key, with the options of `npm run keys`. */
  newKey(name: string, ...options: string[]): Promise<string>;
  call(path: string, init?: RequestInit): Promise<Response>;
  /** Kills it without a chance to clean up. */
  kill(): Promise<void>;
  /** Asks it to exit. Returns the code. */
  stop(): Promise<number | null>;
}

/**
 * The service in a process of its own. Without a `DATA_DIR` it gets one that is removed with
 * it. Its films are drafts unless `RENDER_PROFILE` says otherwise.
 */
export async function spawnService(
  given: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<SpawnedService> {
  const dataDir = given.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'dailies-service-')));
  const settings = { PORT: '0', LOG_LEVEL: 'warn', SPEECH_ENGINE: 'classic', RENDER_PROFILE: 'draft' };
  const env = { ...cleanEnvironment(), ...settings, ...given, DATA_DIR: dataDir };
  const child = fork(join(root, 'service/main.ts'), options, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env,
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const [{ url }] = (await Promise.race([
    once(child, 'message'),
    exit.then(([code]) => Promise.reject(new Error(`The service ended with ${code}`))),
  ])) as [{ url: string }];
  // Of several that share their keys only the first has it.
  const key = (await readFile(join(dataDir, 'studio-key'), 'utf8').catch(() => '')).trim();

  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await exit;
    if (!given.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  return {
    child,
    url,
    key,
    async newKey(name, ...options) {
      const maker = startProgram('service/keys/cli.ts', { DATA_DIR: dataDir }, ['create', name, ...options]);
      const [made] = await maker.printed(/sk-\S+/);
      await maker.exited;
      return made;
    },
    call(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${key}`);
      return fetch(`${url}${path}`, { ...init, headers });
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    [Symbol.asyncDispose]: async () => void (await end('SIGTERM')),
  };
}
