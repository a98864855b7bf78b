import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Answer, Order } from './worker-protocol.ts';

interface Assignment<Result> {
  job: unknown;
  signal?: AbortSignal;
  onEvent?: (event: never) => void;
  resolve: (result: Result) => void;
  reject: (cause: unknown) => void;
}

export class WorkerDied extends Error {
  override name = 'WorkerDied';
}

export interface PoolOptions {
  /** The program each worker runs; it calls `serveJobs`. */
  entry: URL;
  size: number;
  /** How long an idle worker is kept, with the models it has loaded. */
  idleMs?: number;
  /** What a worker's environment has beyond ours. */
  env?: Record<string, string>;
}

/**
 * Runs heavy media work in child processes: the HTTP event loop never waits for it, a crash in
 * native code costs one job and not the service, and the workers run at a lower priority.
 */
export class WorkerPool<Job, Result, Event = never> {
  readonly #entry: URL;
  readonly #size: number;
  readonly #idleMs: number;
  readonly #env: Record<string, string>;
  /** How each idle worker is taken out of its rest. */
  readonly #idle = new Map<ChildProcess, () => void>();
  readonly #busy = new Set<ChildProcess>();
  readonly #queue: Assignment<Result>[] = [];
  #closed = false;

  constructor({ entry, size, idleMs = 60_000, env = {} }: PoolOptions) {
    this.#entry = entry;
    this.#size = size;
    this.#idleMs = idleMs;
    this.#env = env;
  }

  run(job: Job, options: { signal?: AbortSignal; onEvent?: (event: Event) => void } = {}): Promise<Result> {
    if (this.#closed) return Promise.reject(new Error('The worker pool is closed'));
    options.signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const assignment = { job, signal: options.signal, onEvent: options.onEvent, resolve, reject };
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
    while (this.#queue.length > 0 && this.#busy.size < this.#size) {
      this.#perform(this.#takeWorker(), this.#queue.shift() as Assignment<Result>);
    }
  }

  #takeWorker(): ChildProcess {
    const [idle] = this.#idle;
    if (!idle) return this.#startWorker();
    const [worker, wake] = idle;
    wake();
    worker.ref();
    worker.channel?.ref();
    return worker;
  }

  #startWorker(): ChildProcess {
    const worker = fork(this.#entry, [String(process.pid)], {
      serialization: 'advanced',
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // What goes wrong between jobs shows as the end of the process.
    return worker.on('error', () => undefined);
  }

  #perform(worker: ChildProcess, { job, signal, onEvent, resolve, reject }: Assignment<Result>) {
    this.#busy.add(worker);
    const settle = (finish: () => void, reusable: boolean) => {
      // Only ours: whoever closes the pool waits for the end of the same process.
      worker.off('message', hear).off('error', fail).off('exit', end);
      signal?.removeEventListener('abort', abort);
      this.#busy.delete(worker);
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
    const end = (code: number | null, killedBy: NodeJS.Signals | null) =>
      settle(() => reject(new WorkerDied(`The worker ended early (${killedBy ?? code})`)), false);
    signal?.addEventListener('abort', abort, { once: true });
    worker.on('message', hear).on('error', fail).on('exit', end);
    worker.send({ job } satisfies Order);
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
    }, this.#idleMs);
    timer.unref();
    worker.unref();
    worker.channel?.unref();
    worker.once('exit', wake);
    this.#idle.set(worker, wake);
  }
}
