import 'server-only';

const STEP = 16 * 1024 * 1024;

let passed = 0;
let collect: ((options: { type: 'minor' }) => void) | null = null;

/**
 * Counts bytes that went by on their way to a file. Left alone, the runtime lets 64 MB of their buffers gather
 * before it looks for those nobody needs any more; here it is asked to look sooner.
 */
export function bytesPassed(count: number): void {
  passed += count;
  if (passed < STEP) return;
  passed = 0;
  collect ??= collector();
  collect({ type: 'minor' });
}

function collector() {
  process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
  return process.getBuiltinModule('node:vm').runInNewContext('gc') as NonNullable<typeof collect>;
}
