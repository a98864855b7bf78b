import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { TaskRecord } from '../tasks/row.ts';
import type { Engine } from './engine.ts';
import { taskQueue, type WorkKind } from './task-queue.ts';
import { listenFor } from './wake.ts';

export interface Loop {
  kind: WorkKind;
  concurrency: number;
  /** How many more may be under way in all processes together. */
  room?: () => Promise<number>;
  /** When nothing may be taken yet although it is due: the time to wait for. */
  heldUntil?: () => Promise<number>;
  /** Does the work and writes how it went. `signal` aborts when the process stops or the lease is lost. */
  work: (task: TaskRecord, signal: AbortSignal) => Promise<void>;
  /** Runs for as long as the loop does. */
  beside?: (signal: AbortSignal) => Promise<void>;
  /** A task whose work broke off unforeseen is due again after this long. */
  retryIn: number;
}

/** The task went to another process; this one must leave it alone. */
class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Looks at the store closer together than this are made one: what becomes due meanwhile is taken together. */
const BETWEEN_LOOKS_MS = 50;

/** Takes what is due, never more than it can work on, and sleeps until there is more. */
export async function runLoop(engine: Engine, loop: Loop, signal: AbortSignal): Promise<void> {
  const { lease, idle } = engine.timing;
  const queue = taskQueue(engine.store);
  const running = new Map<string, { leaving: AbortController; done: Promise<void> }>();
  const ear = listenFor(loop.kind, signal);
  const renewing = setInterval(() => void renew(), lease / 3);
  const beside = loop.beside?.(signal);

  async function renew() {
    for (const [id, { leaving }] of running) {
      const held = await queue.renew(id, engine.holder, lease).catch(() => true);
      if (!held && running.has(id)) leaving.abort(new LeaseLost());
    }
  }

  function start(task: TaskRecord) {
    const leaving = new AbortController();
    const done = loop
      .work(task, AbortSignal.any([signal, leaving.signal]))
      .catch((cause: unknown) => giveBack(engine, loop, task, cause, signal))
      .finally(() => {
        running.delete(task.id);
        ear.hear();
      });
    running.set(task.id, { leaving, done });
  }

  /** Starts what there is room for; gives how long there will be nothing more to do. */
  async function take(): Promise<number> {
    const free = loop.concurrency - running.size;
    if (free <= 0) return idle;
    const due = await queue.nextDueAt(loop.kind);
    const now = Date.now();
    if (due === null || due > now) return due === null ? idle : due - now;
    const held = (await loop.heldUntil?.()) ?? 0;
    if (held > now) return held - now;
    const limit = Math.min(free, (await loop.room?.()) ?? free);
    const claimed = await queue.claim(loop.kind, { limit, holder: engine.holder, leaseMs: lease });
    for (const task of claimed) start(task);
    return claimed.length > 0 && running.size < loop.concurrency ? 0 : idle;
  }

  while (!signal.aborted) {
    const next = performance.now() + BETWEEN_LOOKS_MS;
    const rest = await take().catch((cause: unknown) => {
      engine.log.error({ err: cause, loop: loop.kind }, 'the store did not answer');
      return idle;
    });
    if (rest > 0) await ear.sleep(Math.min(rest, idle));
    const early = next - performance.now();
    if (early > 0) await delay(early);
  }
  await Promise.allSettled([beside, ...[...running.values()].map(({ done }) => done)]);
  clearInterval(renewing);
  ear.close();
}

async function giveBack(engine: Engine, loop: Loop, task: TaskRecord, cause: unknown, signal: AbortSignal) {
  const expected = signal.aborted || cause instanceof LeaseLost;
  if (!expected) engine.log.error({ err: cause, loop: loop.kind, task: task.id }, 'work on a task broke off');
  const dueAt = Date.now() + (signal.aborted ? 0 : loop.retryIn);
  const guard = { heldBy: engine.holder, from: [task.status] };
  await engine
    .tasks(task.owner)
    .apply(task.id, { dueAt, heldBy: null }, guard)
    .catch((err: unknown) => engine.log.error({ err, task: task.id }, 'a lease could not be given back'));
}
