import { flushCompileCache } from 'node:module';
import os from 'node:os';
import { Worker } from 'node:worker_threads';

export interface Order {
  job: unknown;
}

export type Answer<Result> =
  | { kind: 'event'; event: unknown }
  | { kind: 'result'; result: Result }
  | { kind: 'error'; name: string; message: string };

/** The worker's side: performs one job at a time, at a low priority, until the pool lets go of it. */
export function serveJobs<Job, Result, Event = never>(
  perform: (job: Job, emit: (event: Event) => void) => Promise<Result>,
) {
  os.setPriority(10);
  endWithParent();
  const send = (answer: Answer<Result>) => process.connected && process.send?.(answer);
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ job }: Order) => {
    try {
      const result = await perform(job as Job, (event) => send({ kind: 'event', event }));
      send({ kind: 'result', result });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      send({ kind: 'error', name, message });
    }
    keepCompiled();
  });
}

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
  const { workerData: parent } = require('node:worker_threads');
  const isOrphan = () => {
    if (process.platform !== 'win32') return process.ppid !== parent;
    try { process.kill(parent, 0); return false; } catch { return true; }
  };
  setInterval(() => { if (isOrphan()) process.kill(process.pid, 'SIGKILL'); }, 100);
`;

/** Ends with the pool's process from a thread of its own: a job may keep this one busy for seconds. */
function endWithParent() {
  const parent = Number(process.argv[2]) || process.ppid;
  new Worker(WATCH, { eval: true, workerData: parent }).unref();
}
