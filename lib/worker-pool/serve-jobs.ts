import { flushCompileCache } from 'node:module';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { SPENT_SIGNAL } from './spent-signal.ts';

/** How much lower a worker's priority is: it yields to pages, and goes on beside a busy program. */
const LOWER = 5;

/** What a job may use before its worker is killed. */
export interface Budget {
  /** CPU time, which a busy machine does not shorten. */
  cpuMs: number;
  /** Memory of the whole worker. */
  rssBytes: number;
}

export interface Order {
  job: unknown;
  budget?: Budget;
}

export type Answer<Result> =
  | { kind: 'event'; event: unknown }
  | { kind: 'result'; result: Result }
  | { kind: 'error'; name: string; message: string; reason?: string };

/**
 * The worker's side: runs one job at a time, at low priority, until the pool releases it. A job that
 * discovers how much work there is can `allow` itself more CPU time.
 */
export function serveJobs<Job, Result, Event = never>(
  perform: (job: Job, emit: (event: Event) => void, allow: (cpuMs: number) => void) => Promise<Result>,
) {
  os.setPriority(Math.min(os.getPriority() + LOWER, os.constants.priority.PRIORITY_LOW));
  const { grant, allow } = watch();
  // The parent may just have been killed: then nobody listens, which is no fault of the job.
  const send = (answer: Answer<Result>) =>
    process.connected && process.send?.(answer, undefined, undefined, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ job, budget }: Order) => {
    grant(budget);
    try {
      const result = await perform(job as Job, (event) => send({ kind: 'event', event }), allow);
      send({ kind: 'result', result });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      send({ kind: 'error', name, message, ...reasonOf(error) });
    }
    keepCompiled();
  });
}

/** What a program can tell an error by, beyond its class. */
const reasonOf = (error: unknown) =>
  error instanceof Error && 'reason' in error && typeof error.reason === 'string'
    ? { reason: error.reason }
    : {};

let kept = false;

/** A worker is killed when unneeded, and would not leave its compiled code to the next one. */
function keepCompiled() {
  if (kept) return;
  kept = true;
  flushCompileCache();
}

// Plain JavaScript, so that the thread needs no type stripping. Windows does not reparent orphans; there the
// parent itself is checked.
const WATCH = `
  const { workerData: { parent, limits } } = require('node:worker_threads');
  const isOrphan = () => {
    if (process.platform !== 'win32') return process.ppid !== parent;
    try { process.kill(parent, 0); return false; } catch { return true; }
  };
  const isSpent = () => {
    const { user, system } = process.cpuUsage();
    return user + system > limits[0] || process.memoryUsage.rss() > limits[1];
  };
  setInterval(() => {
    if (isOrphan()) process.kill(process.pid, 'SIGKILL');
    if (isSpent()) process.kill(process.pid, '${SPENT_SIGNAL}');
  }, 100);
`;

/**
 * Ends this process with the pool's, or when a job exceeds its budget, from a separate thread: a job may
 * block this one for seconds. Returns how to set the next job's budget, and to extend the present one's.
 */
function watch(): { grant: (budget: Budget | undefined) => void; allow: (cpuMs: number) => void } {
  const parent = Number(process.argv[2]) || process.ppid;
  const limits = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT)).fill(Infinity);
  new Worker(WATCH, { eval: true, workerData: { parent, limits } }).unref();
  return {
    grant(budget) {
      const { user, system } = process.cpuUsage();
      limits[0] = budget ? user + system + budget.cpuMs * 1000 : Infinity;
      limits[1] = budget?.rssBytes ?? Infinity;
    },
    allow(cpuMs) {
      limits[0] = (limits[0] ?? 0) + cpuMs * 1000;
    },
  };
}
