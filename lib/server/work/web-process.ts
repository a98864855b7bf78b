import 'server-only';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { once } from '../once.ts';
import { startWork } from './start-work.ts';

/** Starts the loops beside the web server, unless work is left to processes of its own. */
export function workInWebProcess(): void {
  if (!env().work) return;
  once('web-process-work', () => {
    const stopping = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => stopping.abort());
    }
    return startWork({ signal: stopping.signal }).catch((err: unknown) =>
      log().fatal({ err }, 'work on tasks could not be started'),
    );
  });
}
