import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ended, listening, spawnService, terminate } from './service-process.ts';

export interface EmbeddedService {
  url: string;
  key: string;
  /** The process that runs now. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

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
