import 'server-only';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Part } from '#lib/studio/transcript/stitch.ts';
import { once } from '../process/singleton.ts';

/** What the media worker is asked to do with one file, and what it answers. */
export interface MediaJobs {
  measure: {
    job: { file: string; demuxer: string };
    answer: Measured;
  };
  poster: {
    /** Written as WebP. */
    job: { file: string; demuxer: string; into: string };
    answer: null;
  };
  peaks: {
    job: { file: string; demuxer: string; into: string };
    answer: null;
  };
  arrivingPeaks: {
    /** For a file that is still being written: `told` will say how many bytes there are once all have come. */
    job: { file: string; demuxer: string; into: string; told: string };
    answer: null;
  };
  cut: {
    /** Written as MP4; times in seconds. */
    job: { file: string; demuxer: string; into: string; start: number; end: number };
    answer: null;
  };
  parts: {
    /**
     * Cuts the sound into parts. Each becomes `<index>.flac` in the folder, then `<index>.json` (a
     * `CutPart`) says that it is there. Those named in `skip` are planned but not written.
     */
    job: { file: string; demuxer: string; folder: string; duration: number | null; skip: number[] };
    answer: { parts: number; duration: number };
  };
  dub: {
    /** Written as MP4: the picture as it is, the sound lowered under what is spoken over it. */
    job: { file: string; demuxer: string; into: string; speech: SpokenOver[] };
    answer: null;
  };
  copySound: {
    job: { file: string; demuxer: string; into: string; format: 'mp3' | 'aac' | 'opus' | 'flac' };
    answer: null;
  };
  encodeSound: {
    /** One channel; WAV at 16 kHz, as recognition wants it. */
    job: { file: string; demuxer: string; into: string; format: 'opus' | 'flac' | 'wav' };
    answer: null;
  };
}

/** A piece of a recording, ready to be sent. */
export interface CutPart {
  part: Part;
  /** Nothing can be heard in it: no file is written. */
  silent: boolean;
  bytes: number;
}

/** A WAV that is heard from a second on, played faster by a factor. */
export interface SpokenOver {
  file: string;
  start: number;
  tempo: number;
}

export interface Measured {
  hasPicture: boolean;
  hasSound: boolean;
  width: number | null;
  height: number | null;
  duration: number | null;
}

export type JobKind = keyof MediaJobs;
export type Order = { [Kind in JobKind]: { kind: Kind } & MediaJobs[Kind]['job'] }[JobKind];
export type Reply =
  | { ok: true; answer: MediaJobs[JobKind]['answer'] }
  | { ok: false; broken: boolean; message: string };

/** The file is not what it seems, or damaged beyond reading. */
export class BrokenMedia extends Error {
  override readonly name = 'BrokenMedia';
}

const IDLE_MS = 30_000;
const MINUTE = 60_000;

/** The worker ended before it answered. */
export class MediaWorkerDied extends Error {
  override readonly name = 'MediaWorkerDied';
}

/** Hearing hours of sound takes minutes; neither a new file nor its waveform must wait for that. */
type Lane = 'quick' | 'slow' | 'parts' | 'shortParts' | 'arriving';
const LANES: Partial<Record<JobKind, Lane>> = {
  peaks: 'slow',
  dub: 'slow',
  parts: 'parts',
  arrivingPeaks: 'arriving',
};
/** Six hours of sound are cut in one go; a large file may be long on its way. */
const LONGEST_JOB: Partial<Record<Lane, number>> = { parts: 60 * MINUTE, arriving: 120 * MINUTE };
/** Of this many seconds or fewer: not kept waiting behind hours of another. */
const SHORT = 600;

function laneOf(order: Order): Lane {
  if (order.kind === 'parts' && order.duration !== null && order.duration <= SHORT) return 'shortParts';
  return LANES[order.kind] ?? 'quick';
}

/** Has a media worker do one job. Jobs of a lane wait for each other: more would starve the web server. */
export function mediaJob<Kind extends JobKind>(
  kind: Kind,
  job: MediaJobs[Kind]['job'],
): Promise<MediaJobs[Kind]['answer']> {
  const order = { kind, ...job } as unknown as Order;
  const lane = laneOf(order);
  const line = once<{ last: Promise<unknown> }>(`media-line-${lane}`, () => ({ last: Promise.resolve() }));
  const mine = line.last.then(() => perform(lane, order));
  line.last = mine.catch(() => undefined);
  return mine as Promise<MediaJobs[Kind]['answer']>;
}

interface Kept {
  child: ChildProcess | null;
  idle: NodeJS.Timeout | null;
}

const kept = (lane: Lane) => once<Kept>(`media-worker-${lane}`, () => ({ child: null, idle: null }));

function worker(state: Kept): ChildProcess {
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
    // Little room for what is new: the bytes of a file go by in buffers that are soon of no use.
    execArgv: [
      '--conditions=react-server',
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=1',
    ],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  state.child = child;
  return child;
}

function perform(lane: Lane, order: Order): Promise<unknown> {
  const state = kept(lane);
  const child = worker(state);
  // Nobody may ever ask for what is heard on the way: it keeps no process from ending.
  if (lane === 'arriving') unref(child);
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      clearTimeout(limit);
      child.removeAllListeners('message');
      child.removeAllListeners('exit');
      child.removeAllListeners('error');
      rest(state, child);
      act();
    };
    const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_JOB[lane] ?? 15 * MINUTE);
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

function unref(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** An idle worker keeps nobody from ending and goes away by itself. */
function rest(state: Kept, child: ChildProcess): void {
  unref(child);
  state.idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS);
  state.idle.unref();
}
