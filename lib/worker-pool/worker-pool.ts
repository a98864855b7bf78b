import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Answer, Budget, Order } from './serve-jobs.ts';
import { SPENT_SIGNAL } from './spent-signal.ts';

interface Assignment<Result> {
  job: unknown;
  limitMs?: number;
  budget?: Budget;
  signal?: AbortSignal;
  onEvent?: (event: never) => void;
  resolve: (result: Result) => void;
  reject: (cause: unknown) => void;
}

export class WorkerDied extends Error {
  override name = 'WorkerDied';
  /** By its own doing: another try would end the same way. */
  overBudget = false;
}

export interface PoolOptions {
  /** The program each worker runs; it calls `serveJobs`. */
  entry: URL | string;
  size: number;
  /** How long an idle worker is kept, with the models it has loaded. */
  idleMs?: number;
  /**
   * A job that takes longer than this no longer counts against `size`: others go past it, in at most three times as
   * many workers.
   */
  patienceMs?: number;
  /** Its jobs keep no process from ending. */
  background?: boolean;
  execArgv?: string[];
  /** The whole environment of a worker; ours unless given. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs heavy media work in child processes: the HTTP event loop never waits for it, a crash in
 * native code costs one job and not the program, and the workers run at a lower priority.
 */
export class WorkerPool<Job, Result, Event = never> {
  readonly #options: PoolOptions;
  /** Idle workers, each with what cancels its idle timeout. */
  readonly #idle = new Map<ChildProcess, () => void>();
  readonly #busy = new Set<ChildProcess>();
  /** Of the busy ones, those that others may go past. */
  readonly #overdue = new Set<ChildProcess>();
  readonly #queue: Assignment<Result>[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** A job that takes longer than `limitMs` or more than its budget costs its worker. */
  run(
    job: Job,
    options: Pick<Assignment<Result>, 'limitMs' | 'budget' | 'signal'> & {
      onEvent?: (event: Event) => void;
    } = {},
  ): Promise<Result> {
    if (this.#closed) return Promise.reject(new Error('The worker pool is closed'));
    options.signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const assignment = { job, ...options, resolve, reject };
      this.#queue.push(assignment);
      options.signal?.addEventListener('abort', () => this.#withdraw(assignment), { once: true });
      this.#assign();
    });
  }

  async close() {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new Error('The worker pool is closed'));
    const workers = [...this.#busy, ...this.#idle.keys()];
    for (const wake of this.#idle.values()) wake();
    await Promise.all(
      workers.map(async (worker) => {
        if (worker.exitCode !== null || worker.signalCode !== null) return;
        worker.ref();
        worker.kill('SIGKILL');
        await once(worker, 'exit');
      }),
    );
  }

  #withdraw(assignment: Assignment<Result>) {
    const place = this.#queue.indexOf(assignment);
    if (place < 0) return;
    this.#queue.splice(place, 1);
    assignment.reject(assignment.signal?.reason);
  }

  #assign() {
    while (this.#queue.length > 0 && this.#hasRoom()) {
      this.#perform(this.#takeWorker(), this.#queue.shift() as Assignment<Result>);
    }
  }

  #hasRoom(): boolean {
    const { size } = this.#options;
    return this.#busy.size - this.#overdue.size < size && this.#busy.size < size * 3;
  }

  #takeWorker(): ChildProcess {
    for (const [worker, wake] of this.#idle) {
      wake();
      if (!worker.connected) continue;
      worker.ref();
      worker.channel?.ref();
      return worker;
    }
    return this.#startWorker();
  }

  #startWorker(): ChildProcess {
    const { entry, execArgv, env } = this.#options;
    // Asked for at run time: a bundler would try to follow an imported `fork` into the program.
    const { fork } = process.getBuiltinModule('node:child_process');
    const worker = fork(entry, [String(process.pid)], {
      serialization: 'advanced',
      execArgv,
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // What goes wrong between jobs shows as the end of the process.
    return worker.on('error', () => undefined);
  }

  #perform(worker: ChildProcess, assignment: Assignment<Result>) {
    const { job, limitMs, budget, signal, onEvent, resolve, reject } = assignment;
    this.#busy.add(worker);
    if (this.#options.background) letGo(worker);
    const { patienceMs } = this.#options;
    const overtake = () => {
      this.#overdue.add(worker);
      this.#assign();
    };
    const patience = patienceMs === undefined ? undefined : setTimeout(overtake, patienceMs).unref();
    const limit =
      limitMs === undefined ? undefined : setTimeout(() => worker.kill('SIGKILL'), limitMs).unref();
    const settle = (finish: () => void, reusable: boolean) => {
      // Only ours: whoever closes the pool waits for the end of the same process.
      worker.off('message', hear).off('error', fail).off('exit', end);
      signal?.removeEventListener('abort', abort);
      clearTimeout(limit);
      clearTimeout(patience);
      this.#busy.delete(worker);
      this.#overdue.delete(worker);
      if (reusable && !this.#closed) this.#rest(worker);
      finish();
      this.#assign();
    };
    const abort = () => {
      worker.kill('SIGKILL');
      settle(() => reject(signal?.reason), false);
    };
    const hear = (answer: Answer<Result>) => {
      if (answer.kind === 'event') onEvent?.(answer.event as never);
      else if (answer.kind === 'result') settle(() => resolve(answer.result), true);
      else settle(() => reject(Object.assign(new Error(answer.message), { name: answer.name })), true);
    };
    const fail = (cause: Error) => settle(() => reject(cause), false);
    const end = (code: number | null, killedBy: NodeJS.Signals | null) => {
      const death = new WorkerDied(`The worker ended early (${killedBy ?? code})`);
      death.overBudget = killedBy === SPENT_SIGNAL;
      settle(() => reject(death), false);
    };
    signal?.addEventListener('abort', abort, { once: true });
    worker.on('message', hear).on('error', fail).on('exit', end);
    worker.send({ job, budget } satisfies Order);
  }

  #rest(worker: ChildProcess) {
    const wake = () => {
      clearTimeout(timer);
      worker.off('exit', wake);
      this.#idle.delete(worker);
    };
    const timer = setTimeout(() => {
      wake();
      worker.kill();
    }, this.#options.idleMs ?? 60_000);
    timer.unref();
    letGo(worker);
    worker.once('exit', wake);
    this.#idle.set(worker, wake);
  }
}

/** From here on the worker keeps nobody from ending. */
function letGo(worker: ChildProcess) {
  worker.unref();
  worker.channel?.unref();
}
