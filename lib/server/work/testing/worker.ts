import 'server-only';
import { startWork } from '../start-work.ts';
import { QUICK } from './quick.ts';

// A process that does nothing but work, in a hurry; the environment says on what.
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('disconnect', () => process.exit());
await startWork({ signal: stopping.signal, timing: QUICK });
process.exit();
