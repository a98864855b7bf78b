import 'server-only';
import type { Engine } from './engine.ts';
import type { Leases } from './leases.ts';
import { listenFor, type Sleeper } from './wake.ts';

interface LeasedWork<Job> {
  kind: Sleeper;
  /** How many are worked on side by side. */
  atOnce: number;
  leases: Leases<Job>;
  /** Takes one to its end and writes how it went. `signal` aborts when the process stops or the lease is lost. */
  run: (job: Job, signal: AbortSignal) => Promise<void>;
}

/** Works on what is due until the signal aborts. Leases keep two processes from working on the same. */
export async function leaseLoop<Job extends { id: string }>(
  engine: Engine,
  { kind, atOnce, leases, run }: LeasedWork<Job>,
  signal: AbortSignal,
): Promise<void> {
  const { lease, idle, backoff } = engine.timing;
  const running = new Map<string, AbortController>();
  const ends = new Set<Promise<void>>();
  const ear = listenFor(kind, signal);
  const renewing = setInterval(() => void renew(), lease / 3);

  async function renew() {
    for (const [id, leaving] of running) {
      const held = await leases.renew(id, lease).catch(() => true);
      if (!held && running.has(id)) leaving.abort();
    }
  }

  async function take(): Promise<number> {
    const free = atOnce - running.size;
    if (free <= 0) return idle;
    const due = await leases.nextDueAt();
    const now = Date.now();
    if (due === null || due > now) return due === null ? idle : due - now;
    for (const job of await leases.claim(free, lease)) {
      // A lease of our own that ran out because this process was too busy to renew it.
      if (running.has(job.id)) continue;
      const leaving = new AbortController();
      running.set(job.id, leaving);
      const end = run(job, AbortSignal.any([signal, leaving.signal]))
        .catch((cause: unknown) => giveBack(job.id, cause, leaving.signal))
        .finally(() => {
          running.delete(job.id);
          ends.delete(end);
          ear.hear();
        });
      ends.add(end);
    }
    return idle;
  }

  async function giveBack(id: string, cause: unknown, left: AbortSignal) {
    if (left.aborted) return;
    if (!signal.aborted) engine.log.error({ err: cause, loop: kind, id }, 'work broke off');
    await leases
      .release(id, Date.now() + (signal.aborted ? 0 : backoff))
      .catch((err: unknown) => engine.log.error({ err, loop: kind, id }, 'a lease could not be given back'));
  }

  while (!signal.aborted) {
    const rest = await take().catch((cause: unknown) => {
      engine.log.error({ err: cause, loop: kind }, 'the store did not answer');
      return idle;
    });
    if (rest > 0) await ear.sleep(Math.min(rest, idle));
  }
  await Promise.allSettled(ends);
  clearInterval(renewing);
  ear.close();
}
