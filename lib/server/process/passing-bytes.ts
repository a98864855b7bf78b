import 'server-only';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { once } from './singleton.ts';

/** After how many bytes the buffers they came in are looked through. */
const STEP = 4 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;

/** Where the runtime gives none, it looks when it sees fit. */
function openCollector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('globalThis.gc') ?? (() => undefined);
}

/**
 * Counts bytes on their way to a file. Left alone, the runtime lets some 64 MB of their buffers gather before it looks
 * for those that nobody needs any more; here it is asked to look sooner, among the young ones alone.
 */
export function countPassing(bytes: number): void {
  const passing = once('passing-bytes', () => ({ sinceLook: 0 }));
  passing.sinceLook += bytes;
  if (passing.sinceLook < STEP) return;
  passing.sinceLook = 0;
  once('collector', openCollector)({ type: 'minor' });
}
