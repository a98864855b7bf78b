import 'server-only';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { once } from './singleton.ts';

/** Bytes between two collections. */
const STEP = 4 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;

/** Without `gc` the runtime decides for itself. */
function openCollector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('globalThis.gc') ?? (() => undefined);
}

/**
 * Counts bytes on their way through the studio. By itself, the runtime lets about 64 MB of unused buffers collect;
 * this triggers a minor collection sooner.
 */
export function countBufferedBytes(bytes: number): void {
  const passing = once('buffered-bytes', () => ({ sinceLook: 0 }));
  passing.sinceLook += bytes;
  if (passing.sinceLook < STEP) return;
  passing.sinceLook = 0;
  once('collector', openCollector)({ type: 'minor' });
}
