import type { Logger } from 'pino';
import { WorkerDied } from '#lib/worker-pool/worker-pool.ts';
import type { RenderOutcome } from '../metrics.ts';
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
  /** Whether the disk has room for a video. */
  hasRoom?: () => boolean;
  /** How long to pause rendering when writing fails. */
  pauseMs?: number;
  /** Reports each render's outcome and duration. */
  ended?: ((outcome: RenderOutcome, ms: number) => void) | undefined;
  log: Logger;
}

/**
 * Renders as many tasks at once as fit. The store picks them, so that all keys get their turn; a task
 * abandoned by another process is simply claimed again.
 */
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #running = new Map<string, { stop: AbortController; done: Promise<void> }>();
  readonly #lastServed = new Map<string, number>();
  #turn = 0;
  #stopped = false;
  #pause: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | undefined;
  #again = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  /** Starts as many renders as fit. Call whenever there may be work. */
  wake() {
    this.#again = true;
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = undefined;
    });
  }

  /** Whether rendering waits for writing to work again. */
  get paused(): boolean {
    return this.#pause !== undefined;
  }

  get running(): number {
    return this.#running.size;
  }

  /** Renews the leases of running renders. Aborts those another process took over. */
  async renew() {
    const ids = [...this.#running.keys()];
    if (ids.length === 0) return;
    const ours = await this.#options.tasks.renew(ids);
    for (const id of ids) if (!ours.has(id)) this.#abort(id, 'The task is no longer rendered here');
  }

  /** Aborts a render, and waits for its files to be released. */
  async cancel(id: string) {
    await this.#abort(id, 'The task was deleted');
  }

  /** Stops the renders; another process continues their tasks. */
  async stop() {
    this.#stopped = true;
    clearTimeout(this.#pause);
    await this.#claiming;
    await Promise.all([...this.#running.keys()].map((id) => this.#abort(id, 'The service is stopping')));
    await this.#options.tasks.release().catch((err: unknown) => {
      this.#options.log.warn({ err }, 'What was being rendered is taken over late');
    });
  }

  #abort(id: string, why: string): Promise<void> | undefined {
    const running = this.#running.get(id);
    running?.stop.abort(new Error(why));
    return running?.done;
  }

  get #mayStart(): boolean {
    return !this.#stopped && !this.#pause && this.#running.size < this.#options.concurrency;
  }

  async #claim() {
    const { tasks, hasRoom } = this.#options;
    try {
      while (this.#again) {
        this.#again = false;
        while (this.#mayStart) {
          if (hasRoom?.() === false) {
            if ((await tasks.countUnfinished()) > 0) this.#rest(new Error('The disk is full'));
            break;
          }
          const task = await tasks.claim([...this.#running.keys()], (key) => this.#lastServed.get(key) ?? 0);
          if (!task) break;
          this.#start(task);
        }
      }
    } catch (cause) {
      this.#rest(cause);
    }
  }

  #start(task: Task) {
    this.#turn += 1;
    this.#lastServed.set(task.keyId, this.#turn);
    const stop = new AbortController();
    const done = this.#perform(task, stop.signal).finally(() => {
      this.#running.delete(task.id);
      this.wake();
    });
    this.#running.set(task.id, { stop, done });
  }

  async #perform(task: Task, signal: AbortSignal) {
    const { tasks, perform, ended, log } = this.#options;
    const started = performance.now();
    const tell = (outcome: RenderOutcome) => ended?.(outcome, performance.now() - started);
    try {
      await tasks.advance(task.id, 0);
      await perform(task, signal);
      tell('done');
    } catch (cause) {
      tell(signal.aborted ? 'stopped' : 'failed');
      if (signal.aborted) return;
      log.error({ err: cause, task: task.id }, 'A render failed');
      await this.#settleFailure(task, cause);
    }
  }

  // A crash may be a fluke; a reported error would repeat, unless it is the disk's.
  async #settleFailure(task: Task, cause: unknown) {
    const { tasks } = this.#options;
    if (cannotWrite(cause)) return this.#rest(cause);
    try {
      const overBudget = cause instanceof WorkerDied && cause.overBudget;
      const crashed = cause instanceof WorkerDied && !overBudget;
      if (crashed && (await tasks.countCrash(task.id)) < MOST_CRASHES) return;
      const message = overBudget
        ? 'The video takes far more work than one of its length and size'
        : 'The video could not be rendered';
      await tasks.fail(task.id, { code: 'internal_error', message });
    } catch (broken) {
      this.#rest(broken);
    }
  }

  /** Leaves the tasks as they are, and retries later. */
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
