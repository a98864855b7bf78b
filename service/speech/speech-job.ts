import type { SpeechFormat } from '#lib/contract/models.ts';

export interface SpeechRequest {
  model: string;
  input: string;
  voice: string;
  format: SpeechFormat;
  speed: number;
  instructions?: string;
}

export type EngineName = 'neural' | 'classic';

/** What the HTTP process asks of a speech worker. */
export type SpeechJob =
  | { kind: 'speak'; engine: EngineName; request: SpeechRequest }
  /** How many seconds the neural engine needs for one second of speech here; null where it cannot run. */
  | { kind: 'time-neural' };

export type SpeechResult = { realTimeFactor: number | null };

/** Encoded audio, in order. */
export type SpeechEvent = Uint8Array;
