import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { Answer, Budget, Order } from './serve-jobs.ts';
import { SPENT_SIGNAL } from './spent-signal.ts';

interface Assignment<Result> {
  job: unknown;
  limitMs?: number;
  budget?: Budget;
  /** The owner. Owners with many jobs take turns with others, and never have more workers than `size`. */
  turn?: string;
  signal?: AbortSignal;
  onEvent?: (event: never) => void;
  resolve: (result: Result) => void;
  reject: (cause: unknown) => void;
}

export class WorkerDied extends Error {
  override name = 'WorkerDied';
  /** A retry would end the same way. */
  overBudget = false;
}

export interface PoolOptions {
  /** The program each worker runs; it calls `serveJobs`. */
  entry: URL | string;
  size: number;
  /** How long an idle worker is kept, with its loaded models. */
  idleMs?: number;
  /**
   * A job running longer no longer counts against `size`: others overtake it, in at most three times as many
   * workers. In CPU time, if known: on a busy machine all jobs take long, and more workers would only make it
   * busier.
   */
  patienceMs?: number;
  /** Its jobs do not keep a process alive. */
  background?: boolean;
  execArgv?: string[];
  /** The full environment of a worker, except for the compile cache; ours by default. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs heavy media work in child processes: it never blocks the HTTP event loop, a crash in native code costs
 * one job and not the program, and workers have a lower priority.
 */
export class WorkerPool<Job, Result, Event = never> {
  readonly #options: PoolOptions;
  /** Idle workers, each with the cancellation of its timeout. */
  readonly #idle = new Map<ChildProcess, () => void>();
  /** Busy workers and their owners. */
  readonly #busy = new Map<ChildProcess, string | undefined>();
  /** Busy workers that others may overtake. */
  readonly #overdue = new Set<ChildProcess>();
  readonly #queue: Assignment<Result>[] = [];
  /** The order in which owners were last served, as a rising number. */
  readonly #lastServed = new Map<string | undefined, number>();
  #begun = 0;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** A job that exceeds `limitMs` or its budget costs its worker. */
  run(
    job: Job,
    options: Pick<Assignment<Result>, 'limitMs' | 'budget' | 'turn' | 'signal'> & {
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
    const workers = [...this.#busy.keys(), ...this.#idle.keys()];
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
    for (let next = this.#next(); next; next = this.#next()) {
      this.#queue.splice(this.#queue.indexOf(next), 1);
      this.#perform(this.#takeWorker(), next);
    }
  }

  #next(): Assignment<Result> | undefined {
    if (this.#queue.length === 0 || !this.#hasRoom()) return undefined;
    const running = Map.groupBy(this.#busy.values(), (turn) => turn);
    const atOnce = ({ turn }: Assignment<Result>) => running.get(turn)?.length ?? 0;
    const served = ({ turn }: Assignment<Result>) => this.#lastServed.get(turn) ?? 0;
    return this.#queue
      .filter((one) => one.turn === undefined || atOnce(one) < this.#options.size)
      .sort((a, b) => atOnce(a) - atOnce(b) || served(a) - served(b))[0];
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
    // Loaded at run time: a bundler would try to follow an imported `fork` into the program.
    const { fork } = process.getBuiltinModule('node:child_process');
    const worker = fork(entry, [String(process.pid)], {
      serialization: 'advanced',
      execArgv,
      env: env && { ...env, ...compiled() },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Errors between jobs show up as the end of the process.
    return worker.on('error', () => undefined);
  }

  #perform(worker: ChildProcess, assignment: Assignment<Result>) {
    const { job, limitMs, budget, turn, signal, onEvent, resolve, reject } = assignment;
    this.#busy.set(worker, turn);
    this.#begun += 1;
    this.#lastServed.set(turn, this.#begun);
    if (this.#options.background) letGo(worker);
    const { patienceMs } = this.#options;
    const overtake = () => {
      this.#overdue.add(worker);
      this.#assign();
    };
    const stopWaiting = patienceMs === undefined ? undefined : afterWorking(worker, patienceMs, overtake);
    const limit =
      limitMs === undefined ? undefined : setTimeout(() => worker.kill('SIGKILL'), limitMs).unref();
    const settle = (finish: () => void, reusable: boolean) => {
      // Only ours: closing the pool waits for the same process to exit.
      worker.off('message', hear).off('error', fail).off('exit', end);
      signal?.removeEventListener('abort', abort);
      clearTimeout(limit);
      stopWaiting?.();
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
    // An error in the callback fails the job, not the program.
    const tell = (event: unknown) => {
      try {
        onEvent?.(event as never);
      } catch (cause) {
        worker.kill('SIGKILL');
        settle(() => reject(cause), false);
      }
    };
    const hear = (answer: Answer<Result>) => {
      if (answer.kind === 'event') return tell(answer.event);
      if (answer.kind === 'result') return settle(() => resolve(answer.result), true);
      const { kind: _, message, ...told } = answer;
      settle(() => reject(Object.assign(new Error(message), told)), true);
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

/** From here on the worker does not keep the process alive. */
function letGo(worker: ChildProcess) {
  worker.unref();
  worker.channel?.unref();
}

/** A job that hardly works, for lack of disk or CPU, gets this much more wall-clock time. */
const WAITING_FACTOR = 4;

/** Calls back once a worker has used this much more CPU time; returns how to cancel. */
function afterWorking(worker: ChildProcess, ms: number, then: () => void): () => void {
  const began = { at: performance.now(), worked: workedMs(worker) };
  const look = () => {
    const gone = performance.now() - began.at;
    const worked = workedMs(worker);
    const left = Math.min(
      ms - (worked === null ? gone : worked - (began.worked ?? 0)),
      WAITING_FACTOR * ms - gone,
    );
    if (left <= 0) then();
    else timer = setTimeout(look, left).unref();
  };
  let timer = setTimeout(look, ms).unref();
  return () => clearTimeout(timer);
}

/** The CPU time of a worker; null if the system does not report it. */
function workedMs({ pid }: ChildProcess): number | null {
  try {
    // The name, in brackets, may contain spaces; the times are in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** Half of a start is compiling. Node adds a folder for its own version. */
function compiled(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}
