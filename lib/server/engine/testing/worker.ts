import 'server-only';
import { startWork } from '../start.ts';
import { QUICK } from './quick.ts';

// A process that does nothing but work, in a hurry; the environment says on what, and its argument how long a claim
// holds. Nothing here is late but by a machine that stands still, and that is no reason to give a task up.
const lease = Number(process.argv[2] ?? QUICK.lease);
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('disconnect', () => process.exit());
await startWork({ signal: stopping.signal, timing: { ...QUICK, lease, submitLimit: 120_000 } });
process.exit();
