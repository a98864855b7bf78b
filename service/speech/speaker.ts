import { Readable } from 'node:stream';
import { WorkerDied, WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import type { EngineName, SpeechEvent, SpeechJob, SpeechRequest, SpeechResult } from './engine.ts';
import { chooseEngine, type SpeechEngine } from './engine-choice.ts';

export type { SpeechRequest } from './engine.ts';
export type { SpeechEngine } from './engine-choice.ts';

export interface Speaker {
  /** Encoded audio as it is synthesised, from the first sentence. Aborting ends it at once. */
  speak(request: SpeechRequest, options?: SpeakOptions): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

export interface SpeakOptions {
  signal?: AbortSignal;
  /** The caller's turn: heavy callers alternate with others. */
  turn?: string;
}

/** After that, other users' texts go first. */
const PATIENCE_MS = 5000;

/** The first request waits for the timing, so a machine that exceeds this counts as too slow. */
const TIMING_PATIENCE_MS = 10_000;

type SpeechPool = WorkerPool<SpeechJob, SpeechResult, SpeechEvent>;

async function timeNeural(pool: SpeechPool): Promise<number | null> {
  const patience = AbortSignal.timeout(TIMING_PATIENCE_MS);
  try {
    const { realTimeFactor } = await pool.run({ kind: 'time-neural' }, { signal: patience });
    return realTimeFactor;
  } catch (cause) {
    // A native runtime that does not support the processor crashes its worker.
    if (patience.aborted || cause instanceof WorkerDied) return null;
    throw cause;
  }
}

export function createSpeaker(options: {
  engine: SpeechEngine;
  dataDir: string;
  concurrency?: number;
}): Speaker {
  const pool: SpeechPool = new WorkerPool({
    entry: new URL('./speech-worker.ts', import.meta.url),
    size: options.concurrency ?? 2,
    patienceMs: PATIENCE_MS,
  });

  let choice: Promise<EngineName> | undefined;
  const engine = () => {
    choice ??= chooseEngine(options.engine, options.dataDir, () => timeNeural(pool));
    choice.catch(() => {
      choice = undefined;
    });
    return choice;
  };

  return {
    speak(request, { signal, turn } = {}) {
      const stop = new AbortController();
      const ended = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
      const run = async (audio: Readable) => {
        ended.throwIfAborted();
        ended.addEventListener('abort', () => audio.destroy(ended.reason), { once: true });
        const job: SpeechJob = { kind: 'speak', engine: await engine(), request };
        await pool.run(job, { signal: ended, turn, onEvent: (bytes) => audio.push(bytes) });
        audio.push(null);
      };
      let started = false;
      return new Readable({
        read() {
          if (started) return;
          started = true;
          run(this).catch((cause) => this.destroy(cause));
        },
        destroy(cause, done) {
          stop.abort();
          done(cause);
        },
      });
    },
    close: () => pool.close(),
  };
}
