import 'server-only';
import { startWork } from '../../start/start.ts';
import { QUICK } from './quick-timing.ts';

// A process that only runs the engine with quick timing; the environment says on what. A slow machine must not make a
// submission time out. How long a lease lasts may be given.
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('disconnect', () => process.exit());
process.send?.('ready');
await startWork({
  signal: stopping.signal,
  timing: { ...QUICK, submitLimit: 120_000, lease: Number(process.argv[2] ?? QUICK.lease) },
});
process.exit();
