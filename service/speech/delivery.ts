export type Timbre = 'natural' | 'whisper' | 'robot';

/** How a text is to be delivered, relative to the voice's own manner. */
export interface Delivery {
  /** Factors: 1 changes nothing. */
  pace: number;
  pitch: number;
  melody: number;
  pauses: number;
  /** From -1 (soft and dark) to 1 (loud and bright). */
  energy: number;
  timbre: Timbre;
}

export const PLAIN_DELIVERY: Delivery = {
  pace: 1,
  pitch: 1,
  melody: 1,
  pauses: 1,
  energy: 0,
  timbre: 'natural',
};
