import 'server-only';
import { startWork } from '../start.ts';
import { QUICK } from './quick-timing.ts';

// A process that does nothing but work, in a hurry; the environment says on what, and its argument how long a claim
// holds. A slow machine must not make a submission time out.
const lease = Number(process.argv[2] ?? QUICK.lease);
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('disconnect', () => process.exit());
await startWork({ signal: stopping.signal, timing: { ...QUICK, lease, submitLimit: 120_000 } });
process.exit();
