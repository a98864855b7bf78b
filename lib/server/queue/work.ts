import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from '../connection/retry.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { metrics } from '../metrics/metrics.ts';
import { clock } from '../process/clock.ts';
import { logSeldom } from '../process/log-seldom.ts';
import { withRequestId } from '../process/request-id.ts';
import { traced } from '../process/tracing.ts';
import { listenForWake, type WorkName } from '../process/wake.ts';
import { isStorageAway } from '../storage/storage-error.ts';
import { type Leases, type Limits, type Queue, queueName } from './leases.ts';
import { PutOff } from './put-off.ts';
import { logStoreAway, type WorkLog } from './store-away.ts';
import type { RateLimiter, Timing } from './timing.ts';

interface Job extends Queue {
  id: string;
}

/** A kind of work: rows that become due, and the job for each. */
export interface Work<Leased extends Job> {
  name: WorkName;
  /** How many jobs run in this process at a time. */
  concurrency: number;
  leases: Leases<Leased>;
  /**
   * Does a job and writes its outcome, or throws `PutOff` to get it again later. `signal` aborts when the
   * process stops or the lease is lost.
   */
  run: (job: Leased, signal: AbortSignal) => Promise<void>;
  /** Called after a job was put off: what it waits for may have come just before. */
  afterPutOff?: (job: Leased) => Promise<void>;
  /** The delay after an unexpected failure of `run`; it grows with each further one. */
  retryIn: number;
  /** Ends a job that keeps failing unexpectedly. Without it the job is retried for ever. */
  abandon?: (id: string) => Promise<unknown>;
  /** The hold of a queue: nothing starts before this time, even if due. */
  heldUntil?: (queue: Queue) => Promise<number>;
  /** How many more jobs of a queue may start here; `running` run in this process. */
  room?: (queue: Queue, running: number) => Promise<number>;
  /** How many jobs may run in all processes together. */
  limits?: (queue: Queue) => Promise<Limits>;
  /** The rate at which jobs start in this process, over all queues. */
  rateLimiter?: RateLimiter;
  /** Runs alongside the work. */
  alongside?: (signal: AbortSignal) => Promise<void>;
}

interface Running {
  /** The name of its queue. */
  queue: string;
  leaseLost: AbortController;
  /** The row became due again while its job still ran, and this process claimed it a second time. */
  claimedAgain: boolean;
  done: Promise<void>;
}

/**
 * The shortest interval between two queries of the store; what becomes due in between is claimed together.
 */
const BETWEEN_LOOKS_MS = 50;

/** With the backoff this takes some minutes. */
const MOST_FAILURES = 10;

const isAway = (cause: unknown) => isStorageAway(cause) || isDatabaseUnavailable(cause);

/**
 * Runs due jobs within the limits and sleeps until there are more. Any number of processes may share a store:
 * a lease gives each job to one of them.
 */
export async function runWork<Leased extends Job>(
  engine: { timing: Timing; log: WorkLog },
  work: Work<Leased>,
  signal: AbortSignal,
): Promise<void> {
  const { name, concurrency, leases, rateLimiter } = work;
  const { lease, idle, longestBackoff } = engine.timing;
  const running = new Map<string, Running>();
  /** Unexpected failures of a job in a row. */
  const failures = new Map<string, number>();
  const waker = listenForWake(name, signal);
  const renewing = setInterval(() => void renewAll(), lease / 3);
  const alongside = work.alongside?.(signal);

  async function renewAll() {
    for (const [id, job] of running) {
      const held = await leases.renew(id, lease).catch(() => true);
      if (held || running.get(id) !== job) continue;
      metrics().jobs.leasesLost.inc({ work: name });
      job.leaseLost.abort();
    }
  }

  function start(job: Leased) {
    const { id } = job;
    const earlier = running.get(id);
    if (earlier) {
      earlier.claimedAgain = true;
      return;
    }
    rateLimiter?.take(clock.now());
    const leaseLost = new AbortController();
    const entry = { queue: queueName(job), leaseLost, claimedAgain: false, done: Promise.resolve() };
    running.set(id, entry);
    const took = metrics().jobs.seconds.startTimer({ work: name });
    // The row id is the request id in the log and at the service, as for calls.
    const span = { name: `work ${name}`, kind: 'work', attributes: { 'dailies.row': id } } as const;
    entry.done = withRequestId(id, () =>
      traced(span, () => work.run(job, AbortSignal.any([signal, leaseLost.signal]))),
    )
      .then(() => {
        took({ outcome: 'done' });
        failures.delete(id);
      })
      .catch((cause: unknown) => {
        took({ outcome: signal.aborted || leaseLost.signal.aborted ? 'aborted' : 'failed' });
        return withRequestId(id, () => giveUp(job, cause, leaseLost.signal));
      })
      .then(() => {
        running.delete(id);
        return entry.claimedAgain ? release(id, clock.now()) : undefined;
      })
      .finally(waker.wake);
  }

  async function giveUp(job: Leased, cause: unknown, leaseLost: AbortSignal) {
    const { id } = job;
    if (leaseLost.aborted) return;
    if (signal.aborted) return release(id, clock.now());
    if (cause instanceof PutOff) {
      failures.delete(id);
      await release(id, cause.until);
      return work
        .afterPutOff?.(job)
        .catch((err: unknown) => tell(err, { work: name, id }, 'it waits although it may go on'));
    }
    const before = failures.get(id) ?? 0;
    // Waiting for storage and database may take as long as it needs.
    const times = isAway(cause) ? Math.max(1, Math.min(before + 1, MOST_FAILURES - 1)) : before + 1;
    failures.set(id, times);
    tell(cause, { work: name, id, times }, 'work broke off');
    if (work.abandon && times >= MOST_FAILURES) {
      failures.delete(id);
      const isOver = await work.abandon(id).then(
        () => true,
        () => false,
      );
      if (isOver) return;
    }
    await release(id, clock.now() + backoff(times, work.retryIn, Math.max(work.retryIn, longestBackoff)));
  }

  const release = (id: string, dueAt: number) =>
    leases
      .release(id, dueAt)
      .catch((err: unknown) => tell(err, { work: name, id }, 'a lease could not be given back'));

  /** What is away breaks off all work alike. */
  function tell(err: unknown, details: object, words: string) {
    const line = (again: object) => engine.log.error({ err, ...details, ...again }, words);
    if (isAway(err)) logSeldom(words, line);
    else line({});
  }

  async function roomFor(queue: Queue): Promise<number> {
    const free = concurrency - running.size;
    const name = queueName(queue);
    const mine = [...running.values()].filter((job) => job.queue === name).length;
    const room = (await work.room?.(queue, mine)) ?? free;
    return Math.min(free, room, rateLimiter?.room(clock.now()) ?? free);
  }

  /** Starts what may start now; returns how long to sleep. */
  async function startDue(): Promise<number> {
    if (running.size >= concurrency) return idle;
    const waiting: Queue[] = [];
    let rest = idle;
    for (;;) {
      const next = await leases.next(waiting);
      const now = clock.now();
      const at = Math.max(next?.dueAt ?? now + rest, rateLimiter?.freeAt(now) ?? 0);
      if (!next || at > now) return Math.min(rest, at - now);
      const heldUntil = (await work.heldUntil?.(next)) ?? 0;
      const limit = heldUntil > now ? 0 : await roomFor(next);
      if (limit > 0) {
        const limits = (await work.limits?.(next)) ?? null;
        const claimed = await leases.claim({ limit, leaseMs: lease, queue: next, limits });
        for (const job of claimed) start(job);
        if (claimed.length > 0) return 0;
      }
      // This one does not hold up others.
      waiting.push(next);
      if (heldUntil > now) rest = Math.min(rest, heldUntil - now);
    }
  }

  while (!signal.aborted) {
    const nextLook = performance.now() + BETWEEN_LOOKS_MS;
    const rest = await startDue().catch((cause: unknown) => {
      logStoreAway(engine.log, cause);
      return idle;
    });
    if (rest > 0) await waker.sleep(rest);
    const early = nextLook - performance.now();
    if (early > 0) await delay(early);
  }
  await Promise.allSettled([alongside, ...[...running.values()].map(({ done }) => done)]);
  clearInterval(renewing);
  waker.close();
}
