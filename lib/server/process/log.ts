import 'server-only';
import pino, { type Logger } from 'pino';
import { env } from './env.ts';
import { once } from './singleton.ts';

/** The log of this process: one JSON line per event. No prompt, key or query value belongs in it. */
export function log(): Logger {
  return once('log', () =>
    pino({
      level: env().logLevel,
      base: null,
      redact: ['*.authorization', '*.cookie', '*.key', '*.password'],
    }),
  );
}
