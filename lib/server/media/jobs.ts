import 'server-only';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmPlan, FilmShot } from '#lib/studio/cut/film-plan.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Part } from '#lib/studio/transcript/stitch.ts';
import { type WorkerDied, WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import { once } from '../process/singleton.ts';
import type { VoiceOf } from './voices/group-voices.ts';

/** How far a film is: the share of its sound that is mixed, and then the frames that are written. */
export interface FilmProgress {
  sound: number;
  frames: number;
}

/** What the media worker is asked to do with one file, and what it answers. */
export interface MediaJobs {
  measure: {
    job: { file: string; demuxer: string };
    answer: Measured;
  };
  measureImage: {
    job: { file: string };
    answer: { width: number; height: number };
  };
  thumbnail: {
    /** Written as WebP, no side longer than `size`. */
    job: { file: string; size: number; into: string };
    answer: null;
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
  playable: {
    /** Written as an MP4 that every browser plays; so many seconds of it. */
    job: { file: string; demuxer: string; into: string; seconds: number };
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
  film: {
    /** Written as MP4; what is ready of it is kept in the folder. Tells how far it is. */
    job: { plan: FilmPlan; folder: string; into: string };
    answer: null;
  };
  seam: {
    /** The cut from one shot to another, as a film of that rate and shape shows it. */
    job: {
      before: SeamSide;
      after: SeamSide;
      /** Whether one was meant to follow from the other. */
      goesOn: boolean;
      fps: number;
      width: number;
      height: number;
    };
    answer: {
      similarity: number | null;
      colourStep: number | null;
      /** Where the cut would hold better: other ends of the one and beginnings of the other. */
      better: { out: number; in: number; similarity: number }[];
    };
  };
  goodFrame: {
    job: { file: string; demuxer: string };
    answer: { time: number };
  };
  voices: {
    /** Who speaks in each of these stretches, in the order of their beginnings, as far as it can be heard. */
    job: { file: string; demuxer: string; stretches: Stretch[] };
    answer: VoiceOf[];
  };
  copySound: {
    job: { file: string; demuxer: string; into: string; format: 'mp3' | 'aac' | 'opus' | 'flac' };
    answer: null;
  };
  encodeSound: {
    /** One channel; WAV at 16 kHz, as recognition wants it. More than `limit` bytes of it is an error. */
    job: { file: string; demuxer: string; into: string; format: 'opus' | 'flac' | 'wav'; limit?: number };
    answer: null;
  };
}

/** From one second of a recording to another. */
export interface Stretch {
  start: number;
  end: number;
}

/** One of two shots that meet. */
export interface SeamSide extends Pick<FilmShot, 'in' | 'speed' | 'fit' | 'background'> {
  source: NonNullable<FilmShot['source']>;
  out: number;
  duration: number | null;
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
  /** Every browser shows its picture. */
  plays: boolean;
  width: number | null;
  height: number | null;
  duration: number | null;
}

export type JobKind = keyof MediaJobs;

/** One job as it goes to a worker. */
export interface Order<Kind extends JobKind> {
  kind: Kind;
  job: MediaJobs[Kind]['job'];
}

/** What callers tell apart from other faults of a file. */
type BrokenReason = 'no_sound' | 'too_long';

/** The file is not what it seems, or damaged beyond reading. */
export class BrokenMedia extends Error {
  override readonly name = 'BrokenMedia';
  readonly reason: BrokenReason | undefined;

  constructor(message: string, { cause, reason }: { cause?: unknown; reason?: BrokenReason } = {}) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** The worker ended before it answered. */
export class MediaWorkerDied extends Error {
  override readonly name = 'MediaWorkerDied';
  /** The file took more time or memory than any may. */
  readonly overBudget: boolean;
  constructor(message: string, overBudget = false) {
    super(message);
    this.overBudget = overBudget;
  }
}

/** Another try would end the same way. */
export const isHopeless = (cause: unknown): boolean =>
  cause instanceof BrokenMedia ||
  (cause instanceof MediaWorkerDied && cause.overBudget) ||
  (cause instanceof StudioError && cause.code === 'unsupported_file');

const MINUTE = 60_000;
const GB = 1024 ** 3;

/** How much of the processor's time a job may take for a small file, by what it is: one that takes more is made to. */
const BUDGETS: Record<JobKind, number> = {
  measureImage: MINUTE / 3,
  thumbnail: MINUTE / 3,
  measure: MINUTE / 6,
  poster: MINUTE / 6,
  cut: 2 * MINUTE,
  goodFrame: 2 * MINUTE,
  seam: 2 * MINUTE,
  copySound: 5 * MINUTE,
  encodeSound: 5 * MINUTE,
  peaks: 15 * MINUTE,
  dub: 15 * MINUTE,
  arrivingPeaks: 15 * MINUTE,
  voices: 15 * MINUTE,
  // Six hours of sound are cut in one go.
  parts: 30 * MINUTE,
  film: 5 * MINUTE,
  playable: 5 * MINUTE,
};
/** What a frame of a film may take, with those of its sources that are passed over for it. */
const PER_FRAME_MS = 400;
/** What a second of a dubbed video may take: its speech was paid for, so it must not be in vain. */
const PER_DUBBED_SECOND_MS = 300;
const LONGEST_DUBBED = 6 * 3600;
/** What a second of a video may take to be made playable: the largest have sixty frames of 8192 × 4320. */
const PER_COPIED_SECOND_MS = 30_000;
const LONGEST_COPIED = 6 * 3600;
/** What a large file may take beyond that: there is simply more of it to read. */
const PER_GB_MS = 5 * MINUTE;
/** The largest picture that is taken, decoded, and what it is made into. */
const MEMORY = 1.5 * GB;
/** A job that waits without working (for a disk that is gone, say) is not waited for much longer. */
const WAIT_FACTOR = 20;
/** As long as a timer can be. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** What a job may take before it is ended. */
export async function budgetOf({ kind, job }: Order<JobKind>) {
  return { cpuMs: BUDGETS[kind] + (await extent()), rssBytes: MEMORY };

  async function extent() {
    if ('plan' in job) return job.plan.frames * PER_FRAME_MS;
    if ('seconds' in job) return Math.min(job.seconds, LONGEST_COPIED) * PER_COPIED_SECOND_MS;
    // What is still arriving will be longer than it is.
    if (kind === 'arrivingPeaks') return PER_GB_MS;
    const files = 'file' in job ? [job.file] : [job.before.source.file, job.after.source.file];
    const dubbed = 'speech' in job ? Math.max(0, ...job.speech.map(({ start }) => start)) : 0;
    const sizes = await Promise.all(files.map((file) => stat(file).then(({ size }) => size)));
    const gigabytes = sizes.reduce((sum, size) => sum + size, 0) / GB;
    return gigabytes * PER_GB_MS + Math.min(dubbed, LONGEST_DUBBED) * PER_DUBBED_SECOND_MS;
  }
}

/** Hearing hours of sound takes minutes; neither a new file nor its waveform must wait for that. */
type Lane =
  | 'images'
  | 'quick'
  | 'slow'
  | 'parts'
  | 'shortParts'
  | 'arriving'
  | 'films'
  | 'copies'
  | 'seams'
  | 'voices';
const LANES: Partial<Record<JobKind, Lane>> = {
  measureImage: 'images',
  thumbnail: 'images',
  peaks: 'slow',
  dub: 'slow',
  parts: 'parts',
  arrivingPeaks: 'arriving',
  film: 'films',
  playable: 'copies',
  voices: 'voices',
  // There are as many as shots: nobody else waits behind them.
  seam: 'seams',
  goodFrame: 'seams',
};
/** Of this many seconds or fewer: not kept waiting behind hours of another. */
const SHORT = 600;

function laneOf({ kind, job }: Order<JobKind>): Lane {
  if ('duration' in job && job.duration !== null && job.duration <= SHORT) return 'shortParts';
  return LANES[kind] ?? 'quick';
}

/** Nobody waits longer than this behind the file of another. */
const PATIENCE_MS = 1500;

/** One worker a lane, whose jobs wait for each other: more would starve the web server. */
const pool = (lane: Lane) =>
  once(
    `media-pool-${lane}`,
    () =>
      new WorkerPool<Order<JobKind>, unknown, FilmProgress>({
        // Found at run time and by its place in the project, so that the bundler does not follow it.
        entry: join(process.cwd(), 'lib', 'server', 'media', 'worker.ts'),
        size: 1,
        idleMs: 30_000,
        patienceMs: PATIENCE_MS,
        // Nobody may ever ask for what is heard on the way: it keeps no process from ending.
        background: lane === 'arriving',
        // Little room for what is new: the bytes of a file go by in buffers that are soon of no use.
        execArgv: [
          '--conditions=react-server',
          '--disable-warning=ExperimentalWarning',
          '--max-semi-space-size=1',
        ],
        env: { NODE_ENV: 'production' },
      }),
  );

interface Course {
  /** Ends the job, at once. */
  signal?: AbortSignal;
  onProgress?: (progress: FilmProgress) => void;
  /** For whom: somebody with many jobs takes turns with the others. */
  turn?: string;
}

/** Has a media worker do one job. */
export async function mediaJob<Kind extends JobKind>(
  kind: Kind,
  job: MediaJobs[Kind]['job'],
  { signal, onProgress, turn }: Course = {},
): Promise<MediaJobs[Kind]['answer']> {
  const order: Order<JobKind> = { kind, job };
  const budget = await budgetOf(order);
  const limitMs = Math.min(budget.cpuMs * WAIT_FACTOR, LONGEST_WAIT_MS);
  const course = { limitMs, budget, signal, turn, onEvent: onProgress };
  try {
    return (await pool(laneOf(order)).run(order, course)) as MediaJobs[Kind]['answer'];
  } catch (cause) {
    // By their names: an error from another process is of no class of ours.
    const { name, message, overBudget, reason } = cause as WorkerDied & Pick<BrokenMedia, 'reason'>;
    if (name === 'BrokenMedia') throw new BrokenMedia(message, { reason });
    if (name === 'WorkerDied') throw new MediaWorkerDied(message, overBudget);
    throw cause;
  }
}
