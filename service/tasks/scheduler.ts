import type { Logger } from 'pino';
import { WorkerDied } from '#lib/worker-pool/worker-pool.ts';
import { cannotWrite } from '../store.ts';
import type { Task } from './task.ts';
import type { TaskStore } from './task-store.ts';

const MOST_CRASHES = 2;
const PAUSE_MS = 10_000;

export interface SchedulerOptions {
  tasks: TaskStore;
  concurrency: number;
  /** Makes the task's video, or throws. */
  perform: (task: Task, signal: AbortSignal) => Promise<void>;
  /** Whether the disk takes another video. */
  hasRoom?: () => boolean;
  /** How long nothing is rendered where nothing can be written. */
  pauseMs?: number;
  log: Logger;
}

/**
 * Picks tasks so that every key gets its turn: among keys with the fewest renders running, the one served
 * longest ago. A task left unfinished by another process is simply picked again.
 */
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #running = new Map<string, { keyId: string; stop: AbortController; done: Promise<void> }>();
  readonly #lastServed = new Map<string, number>();
  #turn = 0;
  #stopped = false;
  #pause: NodeJS.Timeout | undefined;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  /** Starts as many renders as there is room for. To be called whenever there may be something to do. */
  wake() {
    try {
      while (!this.#stopped && !this.#pause && this.#running.size < this.#options.concurrency) {
        const task = this.#next();
        if (!task) return;
        if (this.#options.hasRoom?.() === false) this.#rest(new Error('The disk is full'));
        else this.#start(task);
      }
    } catch (cause) {
      this.#rest(cause);
    }
  }

  /** Whether rendering waits until something can be written again. */
  get paused(): boolean {
    return this.#pause !== undefined;
  }

  /** Aborts a render, and waits until its files are released. */
  async cancel(id: string) {
    const running = this.#running.get(id);
    running?.stop.abort(new Error('The task was deleted'));
    await running?.done;
  }

  /** Stops the renders; their tasks continue in the next process. */
  async stop() {
    this.#stopped = true;
    clearTimeout(this.#pause);
    const running = [...this.#running.values()];
    for (const { stop } of running) stop.abort(new Error('The service is stopping'));
    await Promise.all(running.map(({ done }) => done));
  }

  #next(): Task | undefined {
    const candidates = this.#options.tasks.nextOfEachKey([...this.#running.keys()]);
    const running = (keyId: string) =>
      [...this.#running.values()].filter((run) => run.keyId === keyId).length;
    const served = (keyId: string) => this.#lastServed.get(keyId) ?? 0;
    return candidates.sort(
      (a, b) => running(a.keyId) - running(b.keyId) || served(a.keyId) - served(b.keyId) || a.seq - b.seq,
    )[0];
  }

  #start(task: Task) {
    this.#turn += 1;
    this.#lastServed.set(task.keyId, this.#turn);
    const stop = new AbortController();
    const done = this.#perform(task, stop.signal).finally(() => {
      this.#running.delete(task.id);
      this.wake();
    });
    this.#running.set(task.id, { keyId: task.keyId, stop, done });
  }

  async #perform(task: Task, signal: AbortSignal) {
    const { tasks, perform, log } = this.#options;
    try {
      tasks.advance(task.id, 0);
      await perform(task, signal);
    } catch (cause) {
      if (signal.aborted) return;
      log.error({ err: cause, task: task.id }, 'A render failed');
      this.#settleFailure(task, cause);
    }
  }

  // A crash may have been a fluke; a reported error would happen again, unless it is the disk's.
  #settleFailure(task: Task, cause: unknown) {
    const { tasks } = this.#options;
    if (cannotWrite(cause)) return this.#rest(cause);
    try {
      const overBudget = cause instanceof WorkerDied && cause.overBudget;
      const crashed = cause instanceof WorkerDied && !overBudget;
      if (crashed && tasks.countCrash(task.id) < MOST_CRASHES) return;
      const message = overBudget
        ? 'The video takes far more work than one of its length and size'
        : 'The video could not be rendered';
      tasks.fail(task.id, { code: 'internal_error', message });
    } catch (broken) {
      this.#rest(broken);
    }
  }

  /** Leaves the tasks as they are, and looks again in a while. */
  #rest(cause: unknown) {
    if (this.#stopped || this.#pause) return;
    const { log, pauseMs = PAUSE_MS } = this.#options;
    log.error({ err: cause }, 'Nothing can be written; rendering pauses');
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.wake();
    }, pauseMs);
  }
}
