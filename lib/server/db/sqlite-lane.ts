import 'server-only';
import type { Worker } from 'node:worker_threads';
import { projectFile } from '../process/project-file.ts';
import { connect, type Outcome, type Statement, type Where } from './sqlite-connection.mjs';

/**
 * A connection that runs one statement at a time. Once ended it stays so: half-done work is never continued.
 */
export interface Lane {
  readonly ended: boolean;
  /** Runs them all, and returns the last result. */
  run(statements: readonly Statement[]): Promise<Outcome>;
  close(): Promise<void>;
}

export type OpenLane = (where: Where) => Lane;

/** For single-task programs: everything blocks while the database works or waits. */
export const inThisThread: OpenLane = (where) => {
  const connection = connect(where);
  let ended = false;
  return {
    get ended() {
      return ended;
    },
    run: async (statements) => connection.run(statements),
    async close() {
      ended = true;
      connection.close();
    },
  };
};

interface Answer {
  outcome?: Outcome;
  failure?: { message: string };
}

/** For the studio: the web server never waits for the disk, a lock or a long search. */
export const inOwnThread: OpenLane = (where) => {
  let waiting: PromiseWithResolvers<Outcome> | null = null;
  let ended: Error | null = null;
  const worker = startThread(where);
  const over = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const settle = (finish: (asked: PromiseWithResolvers<Outcome>) => void) => {
    const asked = waiting;
    waiting = null;
    worker.unref();
    if (asked) finish(asked);
  };
  const end = (cause: Error) => {
    ended ??= cause;
    settle(({ reject }) => reject(cause));
  };
  worker.on('message', ({ outcome, failure }: Answer) =>
    settle(({ resolve, reject }) => {
      if (outcome) resolve(outcome);
      else reject(Object.assign(new Error(failure?.message), failure));
    }),
  );
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The connection to the database ended')));
  worker.unref();

  return {
    get ended() {
      return ended !== null;
    },
    run(statements) {
      if (ended) return Promise.reject(ended);
      waiting = Promise.withResolvers();
      // It keeps the process alive only while a query runs.
      worker.ref();
      worker.postMessage(statements);
      return waiting.promise;
    },
    async close() {
      ended ??= new Error('The database is closed');
      worker.ref();
      worker.postMessage(null);
      await over;
    },
  };
};

function startThread(where: Where): Worker {
  // Loaded at run time by its path: a bundler would try to follow it.
  const threads = process.getBuiltinModule('node:worker_threads');
  return new threads.Worker(projectFile('lib', 'server', 'db', 'sqlite-thread.mjs'), {
    name: 'database',
    workerData: where,
    execArgv: ['--conditions=react-server', '--disable-warning=ExperimentalWarning'],
    env: {},
  });
}
