import { WorkerPool } from '../worker-pool.ts';
import { canRecognise } from './models.ts';
import type { Recognition, RecognitionRequest, RecognitionSegment } from './recognition.ts';

/** Not one of the nine formats, damaged, or without a sound track. */
export class UnreadableAudio extends Error {
  override name = 'UnreadableAudio';
}

/** The model's weights are optional packages, and they are not installed. */
export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable';
}

export interface Recogniser {
  /** Are the weights this model needs installed? */
  available(model: string): boolean;
  transcribe(
    request: RecognitionRequest,
    options?: { signal?: AbortSignal; onSegment?: (segment: RecognitionSegment) => void },
  ): Promise<Recognition>;
  close(): Promise<void>;
}

/** Writes down what is said in a file. The work runs in processes of its own. */
export function createRecogniser({ concurrency = 1 }: { concurrency?: number }): Recogniser {
  const pool = new WorkerPool<RecognitionRequest, Recognition, RecognitionSegment>({
    entry: new URL('./worker.ts', import.meta.url),
    size: concurrency,
  });
  return {
    available: canRecognise,
    async transcribe(request, { signal, onSegment } = {}) {
      if (!canRecognise(request.model))
        throw new ModelUnavailable(`The weights of ${request.model} are missing`);
      try {
        return await pool.run(request, { signal, onEvent: onSegment });
      } catch (cause) {
        throw translated(cause);
      }
    },
    close: () => pool.close(),
  };
}

/** Only an error's name and message come back from a worker. */
function translated(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  if (cause.name === 'UndecodableAudio') return new UnreadableAudio(cause.message, { cause });
  if (cause.name === 'WeightsUnavailable') return new ModelUnavailable(cause.message, { cause });
  return cause;
}
