import 'server-only';
import { once } from './singleton.ts';

const MINUTE_MS = 60_000;

/** Writes the line; `repeated` is how often it would have been written since the last one. */
type Write = (again: { repeated?: number }) => void;

const lines = () => once('seldom-lines', () => new Map<string, { times: number; write: Write }>());

/** Logs what every try repeats while something is away: at once, and then once a minute. */
export function logSeldom(key: string, write: Write): void {
  const line = lines().get(key);
  if (line) {
    line.times += 1;
    line.write = write;
    return;
  }
  write({});
  lines().set(key, { times: 0, write });
  later(key);
}

function later(key: string): void {
  setTimeout(() => {
    const line = lines().get(key);
    if (!line?.times) return void lines().delete(key);
    line.write({ repeated: line.times });
    line.times = 0;
    later(key);
  }, MINUTE_MS).unref();
}
