import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const main = new URL('../../service/main.ts', import.meta.url);

export interface SpawnedService {
  child: ChildProcess;
  url: string;
  key: string;
  call(path: string, init?: RequestInit): Promise<Response>;
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>;
  /** Asks it to end. Gives its exit code. */
  stop(): Promise<number | null>;
}

/** The service as the program it is, in a process of its own. */
export async function spawnService(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<SpawnedService> {
  const child = fork(main, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      RENDER_PROFILE: 'draft',
      ...env,
    },
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The service ended with ${code}`))),
  ])) as [{ url: string }];
  const key = (await readFile(join(dataDir, 'studio-key'), 'utf8')).trim();
  const gone = once(child, 'exit') as Promise<[number | null]>;
  return {
    child,
    url: message.url,
    key,
    call(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${key}`);
      return fetch(`${message.url}${path}`, { ...init, headers });
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = await gone;
      return code;
    },
  };
}
