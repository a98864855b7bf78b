import 'server-only';
import pino, { type Logger } from 'pino';
import { env } from './env.ts';
import { once } from './singleton.ts';

const MOST_WAITING = 1024 * 1024;

/** The log of this process: one JSON line per event. No prompt, key or query value belongs in it. */
export function log(): Logger {
  return once('log', () =>
    pino(
      {
        level: env().logLevel,
        base: null,
        redact: ['*.authorization', '*.cookie', '*.key', '*.password'],
      },
      // Where it cannot be written, as on a full disk, lines wait or are dropped: nothing else ends with it.
      pino.destination({ fd: 1, sync: true, maxLength: MOST_WAITING }).on('error', () => undefined),
    ),
  );
}
