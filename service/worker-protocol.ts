import os from 'node:os';

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
  });
}
