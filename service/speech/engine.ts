import type { Voice } from './voices.ts';

/** How one sentence is to be said, as far as the engine itself can do it. */
export interface Utterance {
  /** Only what `speakable` lets through. */
  text: string;
  voice: Voice;
  /** 1 is the voice's own pace. */
  rate: number;
  /** Factor on the voice's own pitch. */
  pitch: number;
  /** Factor on how much the melody moves; 0 is a monotone. */
  melody: number;
}

export interface Engine {
  /** The pace the engine keeps its quality in; what is asked beyond it is stretched afterwards. */
  rates: { slowest: number; fastest: number };
  /** Mono samples at the speech rate. */
  say(utterance: Utterance): Promise<Float32Array>;
}
