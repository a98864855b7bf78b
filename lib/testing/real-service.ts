import 'server-only';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RealService {
  url: string;
  /** Pays as it goes. */
  key: string;
  /** Another key, with the options of `npm run keys`. */
  newKey(name: string, ...options: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** The service itself, as a program with data of its own. */
export async function startRealService(more: Record<string, string> = {}): Promise<RealService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dailies-service-'));
  const env = {
    DATA_DIR: dataDir,
    SPEECH_ENGINE: 'classic',
    LOG_LEVEL: 'warn',
    RENDER_PROFILE: 'draft',
    NODE_ENV: 'production' as const,
    ...more,
  };
  const child = spawn(process.execPath, ['service/main.ts'], {
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: Partial<Record<'url' | 'key', string>> = {};
  for await (const line of createInterface({ input: child.stdout })) {
    told.url ??= /listens at (http\S+)/.exec(line)?.[1];
    told.key ??= /key is (sk-\S+)/.exec(line)?.[1];
    if (told.url && told.key) break;
  }
  if (!told.url || !told.key) throw new Error('The service ended before it said where it is');
  return {
    url: told.url,
    key: told.key,
    async newKey(name, ...options) {
      const maker = spawn(process.execPath, ['service/keys/cli.ts', 'create', name, ...options], { env });
      let printed = '';
      maker.stdout.on('data', (chunk) => {
        printed += chunk;
      });
      await once(maker, 'close');
      const key = /sk-\S+/.exec(printed)?.[0];
      if (!key) throw new Error(`No key was made: ${printed}`);
      return key;
    },
    async stop() {
      const ended = once(child, 'close');
      child.kill();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
