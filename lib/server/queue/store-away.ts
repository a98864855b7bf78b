import 'server-only';
import { logSeldom } from '../process/log-seldom.ts';

type LogLine = (details: object, message: string) => void;

export type WorkLog = { info: LogLine; warn: LogLine; error: LogLine };

/** All work asks for it, again and again. */
export const logStoreAway = (log: WorkLog, err: unknown): void =>
  logSeldom('the store did not answer', (again) => log.error({ err, ...again }, 'the store did not answer'));
