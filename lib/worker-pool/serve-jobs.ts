import { flushCompileCache } from 'node:module';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { SPENT_SIGNAL } from './spent-signal.ts';

/** So far below the process that started it a worker stands. */
const LOWER = 10;

/** What a job may use up before its worker is killed. */
export interface Budget {
  /** Time of the processor, which a busy machine does not shorten. */
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
 * The worker's side: performs one job at a time, at a low priority, until the pool lets go of it. A job that finds
 * out on its way how much there is to do can `allow` itself more time of the processor.
 */
export function serveJobs<Job, Result, Event = never>(
  perform: (job: Job, emit: (event: Event) => void, allow: (cpuMs: number) => void) => Promise<Result>,
) {
  os.setPriority(Math.min(os.getPriority() + LOWER, os.constants.priority.PRIORITY_LOW));
  const { grant, allow } = watch();
  // Whoever asked may just have been killed: then nobody listens, and that is no fault of the job.
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

/** A worker is killed when it is no longer needed, and would not leave its compiled code to the next one. */
function keepCompiled() {
  if (kept) return;
  kept = true;
  flushCompileCache();
}

// Plain JavaScript, so that the thread needs none of what strips types. Windows does not hand orphans to
// another parent; there the parent itself is looked for.
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
 * Ends this process with the pool's, or when a job has used up its budget, from a thread of its own: a job may keep
 * this one busy for seconds. Gives the ways to say what the next job may use, and what the present one may beyond.
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
