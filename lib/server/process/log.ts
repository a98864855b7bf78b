import 'server-only';
import pino, { type Logger } from 'pino';
import { env } from './env.ts';
import { requestId } from './request-id.ts';
import { once } from './singleton.ts';

const MOST_WAITING = 1024 * 1024;

/** Every line has the id of its call or queue row. */
export const LINES = {
  base: null,
  redact: ['*.authorization', '*.cookie', '*.key', '*.password'],
  mixin: () => {
    const id = requestId();
    return id === undefined ? {} : { requestId: id };
  },
};

/** The log of this process: one JSON line per event. No prompt, key or query value belongs in it. */
export function log(): Logger {
  return once('log', () =>
    pino(
      { ...LINES, level: env().logLevel },
      // If it cannot be written, as on a full disk, lines wait or are dropped: nothing else fails.
      pino.destination({ fd: 1, sync: true, maxLength: MOST_WAITING }).on('error', () => undefined),
    ),
  );
}
