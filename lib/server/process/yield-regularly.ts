import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;

/** For long work on the web server's thread: yields to others periodically. */
export function yieldRegularly(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
