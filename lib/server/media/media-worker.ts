import 'server-only';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { once } from '../once.ts';
import { BrokenMedia, type JobKind, type MediaJobs, type Order, type Reply } from './media-job.ts';

const IDLE_MS = 30_000;
const LONGEST_JOB_MS = 15 * 60_000;

/** The worker ended before it answered. */
export class MediaWorkerDied extends Error {
  override readonly name = 'MediaWorkerDied';
}

/** Has the media worker do one job. Jobs wait for each other: one decoder is enough beside a web server. */
export function mediaJob<Kind extends JobKind>(
  kind: Kind,
  job: MediaJobs[Kind]['job'],
): Promise<MediaJobs[Kind]['answer']> {
  const line = once<{ last: Promise<unknown> }>('media-line', () => ({ last: Promise.resolve() }));
  const mine = line.last.then(() => perform({ kind, ...job } as unknown as Order));
  line.last = mine.catch(() => undefined);
  return mine as Promise<MediaJobs[Kind]['answer']>;
}

interface Kept {
  child: ChildProcess | null;
  idle: NodeJS.Timeout | null;
}

const kept = () => once<Kept>('media-worker', () => ({ child: null, idle: null }));

function worker(): ChildProcess {
  const state = kept();
  if (state.idle) clearTimeout(state.idle);
  if (state.child?.connected) {
    state.child.ref();
    state.child.channel?.ref();
    return state.child;
  }
  // Found at run time and by its place in the project, so that the bundler does not follow it.
  const { fork } = process.getBuiltinModule('node:child_process');
  const program = join(process.cwd(), 'lib', 'server', 'media', 'worker.ts');
  const child = fork(program, {
    execArgv: ['--conditions=react-server', '--disable-warning=ExperimentalWarning'],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  state.child = child;
  return child;
}

function perform(order: Order): Promise<unknown> {
  const child = worker();
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      clearTimeout(limit);
      child.removeAllListeners('message');
      child.removeAllListeners('exit');
      child.removeAllListeners('error');
      rest(child);
      act();
    };
    const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_JOB_MS);
    child.once('message', (reply: Reply) =>
      finish(() => {
        if (reply.ok) resolve(reply.answer);
        else reject(reply.broken ? new BrokenMedia(reply.message) : new Error(reply.message));
      }),
    );
    child.once('error', (cause) => finish(() => reject(cause)));
    child.once('exit', (code, signal) =>
      finish(() => reject(new MediaWorkerDied(`The media worker ended early (${signal ?? code})`))),
    );
    child.send(order);
  });
}

/** An idle worker keeps nobody from ending and goes away by itself. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const state = kept();
  state.idle = setTimeout(() => child.disconnect(), IDLE_MS);
  state.idle.unref();
}
