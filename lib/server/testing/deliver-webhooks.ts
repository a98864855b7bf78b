import 'server-only';
import { store } from '../db/open.ts';
import { log } from '../process/log.ts';
import { runWork } from '../queue/work.ts';
import { QUICK } from '../video/testing/quick-timing.ts';
import { deliverWork } from '../webhooks/deliver.ts';

// Delivers like a process of the studio until it is killed; the lease of one that was killed is soon over.
const { leaseMs } = JSON.parse(process.argv[2] ?? '{}');
const timing = { ...QUICK, lease: leaseMs };
const engine = { store: await store(), timing, holder: String(process.pid), log: log() };
await runWork(engine, deliverWork(engine), new AbortController().signal);
