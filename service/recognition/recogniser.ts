import { WorkerDied, WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import { canRecognise } from './models.ts';

export interface RecognitionSegment {
  id: number;
  /** Where what was heard at once with it begins, in hundredths of a second. */
  seek: number;
  /** Seconds from the beginning of the file. */
  start: number;
  end: number;
  text: string;
  tokens: number[];
  temperature: number;
  avg_logprob: number;
  compression_ratio: number;
  no_speech_prob: number;
}

export interface RecognitionWord {
  /** Without punctuation around it. */
  word: string;
  start: number;
  end: number;
}

/** A new segment, and the text it adds. */
export interface HeardSegment {
  segment: RecognitionSegment;
  delta: string;
}

export interface Recognition {
  /** Lower-case English name, such as "english". */
  language: string;
  duration: number;
  text: string;
  segments: RecognitionSegment[];
  /** Where they were asked for. */
  words?: RecognitionWord[];
}

export interface RecognitionRequest {
  path: string;
  model: string;
  task: 'transcribe' | 'translate';
  /** ISO 639-1; absent: detected. */
  language?: string;
  /** Previous text, or names to spell as written here. */
  prompt?: string;
  temperature: number;
  /** Whether every word is timed. */
  words?: boolean;
}

/** The detected language needs another worker's engine. */
export interface HandOver {
  handOver: string;
}

/** Not one of the nine formats, damaged, or without a sound track. */
export class UnreadableAudio extends Error {
  override name = 'UnreadableAudio';
}

/** Sound with an unsupported rate or length. The message continues the name of the field. */
export class UnacceptableAudio extends UnreadableAudio {}

/** The model's weights are optional packages, and they are not installed. */
export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable';
}

export interface Recogniser {
  /** Whether the weights this model needs are installed. */
  available(model: string): boolean;
  transcribe(
    request: RecognitionRequest,
    options?: { signal?: AbortSignal; turn?: string; onSegment?: (heard: HeardSegment) => void },
  ): Promise<Recognition>;
  close(): Promise<void>;
}

/** After that, other users' files go first. */
const PATIENCE_MS = 5000;
/** For loading the engine; every second of sound adds to it. */
const BUDGET = { cpuMs: 120_000, rssBytes: 1.5 * 1024 ** 3 };

/**
 * Transcribes files. Runs in separate processes, one kind per engine: together they would need a gigabyte,
 * and the multilingual one is mostly idle where most speech is English.
 */
export function createRecogniser({ concurrency = 1 }: { concurrency?: number }): Recogniser {
  const entry = new URL('./worker.ts', import.meta.url);
  // An allocator with an arena per thread would waste a tenth.
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  const english = new WorkerPool<RecognitionRequest, Answer, HeardSegment>({
    entry,
    env,
    size: concurrency,
    patienceMs: PATIENCE_MS,
  });
  const multilingual = new WorkerPool<RecognitionRequest, Answer, HeardSegment>({
    entry,
    env,
    size: concurrency,
    patienceMs: PATIENCE_MS,
    idleMs: 15_000,
  });

  async function read(request: RecognitionRequest, options: RunOptions): Promise<Recognition> {
    const pool = request.language?.toLowerCase() === 'en' ? english : multilingual;
    const answer = await pool.run(request, { ...options, budget: BUDGET });
    return 'handOver' in answer ? read({ ...request, language: answer.handOver }, options) : answer;
  }

  return {
    available: canRecognise,
    async transcribe(request, { signal, turn, onSegment } = {}) {
      if (!canRecognise(request.model)) throw new ModelUnavailable(`${request.model} is not installed`);
      try {
        return await read(request, { signal, turn, onEvent: onSegment });
      } catch (cause) {
        throw translated(cause);
      }
    },
    async close() {
      await Promise.all([english.close(), multilingual.close()]);
    },
  };
}

type Answer = Recognition | HandOver;

interface RunOptions {
  turn?: string;
  signal?: AbortSignal;
  onEvent?: (heard: HeardSegment) => void;
}

/** Only an error's name and message come back from a worker. */
function translated(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  if (cause.name === 'UndecodableAudio') return new UnreadableAudio(cause.message, { cause });
  if (cause.name === 'SoundOutOfBounds') return new UnacceptableAudio(cause.message, { cause });
  if (cause instanceof WorkerDied) return new UnreadableAudio('The file could not be read', { cause });
  if (cause.name === 'WeightsUnavailable') return new ModelUnavailable(cause.message, { cause });
  return cause;
}
