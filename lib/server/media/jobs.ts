import 'server-only';
import { stat } from 'node:fs/promises';
import { TaggedError } from '#lib/format/tagged-error.ts';
import type { FilmPlan, FilmShot } from '#lib/studio/cut/film-plan.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Part } from '#lib/studio/transcript/stitch.ts';
import { type WorkerDied, WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import { projectFile } from '../process/project-file.ts';
import { once } from '../process/singleton.ts';
import type { VoiceOf } from './voices/group-voices.ts';

/** The progress of a film: the share of sound mixed, then the frames written. */
export interface FilmProgress {
  sound: number;
  frames: number;
}

/** The jobs of the media worker and their answers. */
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
    /** For a file still being written: `told` will contain its size once all has arrived. */
    job: { file: string; demuxer: string; into: string; told: string };
    answer: null;
  };
  playable: {
    /** Written as an MP4 that every browser plays; `seconds` of it. */
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
     * Cuts the sound into parts. Each becomes `<index>.flac` in the folder; `<index>.json` (a `CutPart`) then
     * shows that it exists. Those in `skip` are planned but not written.
     */
    job: { file: string; demuxer: string; folder: string; duration: number | null; skip: number[] };
    answer: { parts: number; duration: number };
  };
  dub: {
    /** Written as MP4: picture copied, sound lowered under the voices. */
    job: { file: string; demuxer: string; into: string; speech: SpokenOver[] };
    answer: null;
  };
  film: {
    /** Written as MP4; finished parts are kept in the folder. Reports progress. */
    job: { plan: FilmPlan; folder: string; into: string };
    answer: null;
  };
  seam: {
    /** The cut from one shot to another, as a film with this rate and size shows it. */
    job: {
      before: SeamSide;
      after: SeamSide;
      /** Whether one was meant to continue the other. */
      goesOn: boolean;
      fps: number;
      width: number;
      height: number;
    };
    answer: {
      similarity: number | null;
      colourStep: number | null;
      /** Better cuts: other ends of the first shot and starts of the second. */
      better: { out: number; in: number; similarity: number }[];
    };
  };
  goodFrame: {
    job: { file: string; demuxer: string };
    answer: { time: number };
  };
  voices: {
    /** Who speaks in each of these stretches, in order, as far as it can be heard. */
    job: { file: string; demuxer: string; stretches: Stretch[] };
    answer: VoiceOf[];
  };
  copySound: {
    job: { file: string; demuxer: string; into: string; format: 'mp3' | 'aac' | 'opus' | 'flac' };
    answer: null;
  };
  encodeSound: {
    /** Mono; WAV at 16 kHz, for recognition. More than `limit` bytes is an error. */
    job: { file: string; demuxer: string; into: string; format: 'opus' | 'flac' | 'wav'; limit?: number };
    answer: null;
  };
}

/** A time span of a recording, in seconds. */
export interface Stretch {
  start: number;
  end: number;
}

/** One shot beside a cut. */
export interface SeamSide extends Pick<FilmShot, 'in' | 'speed' | 'fit' | 'background'> {
  source: NonNullable<FilmShot['source']>;
  out: number;
  duration: number | null;
}

/** A part of a recording, ready to be sent. */
export interface CutPart {
  part: Part;
  /** It is silent: no file is written. */
  silent: boolean;
  bytes: number;
}

/** A WAV that starts at a second of the video, sped up by a factor. */
export interface SpokenOver {
  file: string;
  start: number;
  tempo: number;
}

export interface Measured {
  hasPicture: boolean;
  hasSound: boolean;
  /** Every browser plays its picture. */
  plays: boolean;
  width: number | null;
  height: number | null;
  duration: number | null;
}

export type JobKind = keyof MediaJobs;

/** A job as sent to a worker. */
export interface Order<Kind extends JobKind> {
  kind: Kind;
  job: MediaJobs[Kind]['job'];
}

/** What callers tell apart from other faults of a file. */
type BrokenReason = 'no_sound' | 'too_long';

/** The file is not what it seems, or damaged beyond reading. */
export class BrokenMedia extends TaggedError {
  static override readonly tag: string = 'BrokenMedia';
  readonly reason: BrokenReason | undefined;

  constructor(message: string, { cause, reason }: { cause?: unknown; reason?: BrokenReason } = {}) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** The worker ended without an answer. */
export class MediaWorkerDied extends TaggedError {
  static override readonly tag: string = 'MediaWorkerDied';
  /** The file exceeded the time or memory limit. */
  readonly overBudget: boolean;
  constructor(message: string, overBudget = false) {
    super(message);
    this.overBudget = overBudget;
  }
}

/** A retry would end the same way. */
export const isHopeless = (cause: unknown): boolean =>
  cause instanceof BrokenMedia ||
  (cause instanceof MediaWorkerDied && cause.overBudget) ||
  (cause instanceof StudioError && cause.code === 'unsupported_file');

const MINUTE = 60_000;
const GB = 1024 ** 3;

/** The CPU time of a job on a small file, by kind; one that exceeds it was crafted to. */
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
  // Six hours of sound are cut in one job.
  parts: 30 * MINUTE,
  film: 5 * MINUTE,
  playable: 5 * MINUTE,
};
/** Per frame of a film, including source frames that are skipped. */
const PER_FRAME_MS = 400;
/** Per second of a dubbed video: its speech was paid for, so it must not be wasted. */
const PER_DUBBED_SECOND_MS = 300;
const LONGEST_DUBBED = 6 * 3600;
/** Per second of a video made playable: the largest have sixty frames of 8192 × 4320. */
const PER_COPIED_SECOND_MS = 30_000;
const LONGEST_COPIED = 6 * 3600;
/** Extra time for large files, which take longer to read. */
const PER_GB_MS = 5 * MINUTE;
/** Enough for the largest accepted picture, decoded, and its result. */
const MEMORY = 1.5 * GB;
/** The wall-clock limit, as a multiple of CPU time, for jobs that hang (on a lost disk, say). */
const WAIT_FACTOR = 20;
/** The longest a timer can be. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The limits of a job. */
export async function budgetOf({ kind, job }: Order<JobKind>) {
  return { cpuMs: BUDGETS[kind] + (await extent()), rssBytes: MEMORY };

  async function extent() {
    if ('plan' in job) return job.plan.frames * PER_FRAME_MS;
    if ('seconds' in job) return Math.min(job.seconds, LONGEST_COPIED) * PER_COPIED_SECOND_MS;
    // An arriving file will grow.
    if (kind === 'arrivingPeaks') return PER_GB_MS;
    const files = 'file' in job ? [job.file] : [job.before.source.file, job.after.source.file];
    const dubbed = 'speech' in job ? Math.max(0, ...job.speech.map(({ start }) => start)) : 0;
    const sizes = await Promise.all(files.map((file) => stat(file).then(({ size }) => size)));
    const gigabytes = sizes.reduce((sum, size) => sum + size, 0) / GB;
    return gigabytes * PER_GB_MS + Math.min(dubbed, LONGEST_DUBBED) * PER_DUBBED_SECOND_MS;
  }
}

/** Listening to hours of sound takes minutes; new files and waveforms must not wait for it. */
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
  // As many as there are shots: nothing else waits behind them.
  seam: 'seams',
  goodFrame: 'seams',
};
/** Up to this many seconds: not queued behind hours of another. */
const SHORT = 600;

function laneOf({ kind, job }: Order<JobKind>): Lane {
  if ('duration' in job && job.duration !== null && job.duration <= SHORT) return 'shortParts';
  return LANES[kind] ?? 'quick';
}

/** The longest wait behind another owner's file. */
const PATIENCE_MS = 1500;

/** One worker per lane, running its jobs in turn: more would starve the web server. */
const pool = (lane: Lane) =>
  once(
    `media-pool-${lane}`,
    () =>
      new WorkerPool<Order<JobKind>, unknown, FilmProgress>({
        entry: projectFile('lib', 'server', 'media', 'worker.ts'),
        size: 1,
        idleMs: 30_000,
        patienceMs: PATIENCE_MS,
        // Nobody may ever need these waveforms: they do not keep a process alive.
        background: lane === 'arriving',
        // A small young generation: file bytes pass through short-lived buffers.
        execArgv: [
          '--conditions=react-server',
          '--disable-warning=ExperimentalWarning',
          '--max-semi-space-size=1',
        ],
        env: { NODE_ENV: 'production' },
      }),
  );

interface Course {
  /** Stops the job at once. */
  signal?: AbortSignal;
  onProgress?: (progress: FilmProgress) => void;
  /** The owner: somebody with many jobs takes turns with others. */
  turn?: string;
}

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
