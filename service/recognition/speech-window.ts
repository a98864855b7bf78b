import { SAMPLE_RATE } from '../audio/formats.ts';
import { WINDOW_SECONDS } from './mel.ts';
import { FRAME_SAMPLES, FRAME_SECONDS, splitAtPause, type Utterance } from './utterances.ts';

const LONGEST_GAP = 0.5;
const WORTH_READING = Math.round(0.8 / FRAME_SECONDS);

/** Utterances put together for one look of the multilingual engine, long silences between them cut short. */
export interface SpeechWindow {
  samples: Float32Array;
  pieces: Piece[];
}

interface Piece {
  utterance: Utterance;
  /** Where it begins in the window, in seconds. */
  at: number;
}

const lengthOf = ({ samples }: Utterance) => samples.length / SAMPLE_RATE;

/** Where in the window an utterance after these would begin. */
function placeAfter(pieces: readonly Piece[], { start }: Utterance): number {
  const before = pieces.at(-1);
  if (!before) return 0;
  const gap = Math.min(LONGEST_GAP, Math.max(0, start - before.utterance.end));
  return before.at + lengthOf(before.utterance) + gap;
}

/** The seconds of an utterance that would still fit. */
const roomAfter = ({ pieces }: SpeechWindow, next: Utterance) => WINDOW_SECONDS - placeAfter(pieces, next);

/** Takes as many of the utterances as fit. */
function packWindow(utterances: readonly Utterance[]): SpeechWindow {
  const pieces: Piece[] = [];
  let until = 0;
  for (const utterance of utterances) {
    const at = placeAfter(pieces, utterance);
    if (pieces.length > 0 && at + lengthOf(utterance) > WINDOW_SECONDS) break;
    pieces.push({ utterance, at });
    until = at + lengthOf(utterance);
  }
  const samples = new Float32Array(Math.round(until * SAMPLE_RATE));
  for (const { utterance, at } of pieces) {
    const from = Math.round(at * SAMPLE_RATE);
    samples.set(utterance.samples.subarray(0, samples.length - from), from);
  }
  return { samples, pieces };
}

export const windowSeconds = ({ samples }: SpeechWindow) => samples.length / SAMPLE_RATE;

/** A moment of the window as a moment of the recording. One between utterances belongs to what follows or precedes. */
export function momentOf({ pieces }: SpeechWindow, seconds: number, edge: 'start' | 'end'): number {
  const slack = edge === 'start' ? 0.1 : -0.1;
  const piece = pieces.findLast(({ at }) => at <= Math.max(0, seconds + slack)) ?? pieces[0];
  if (!piece) return seconds;
  const { utterance, at } = piece;
  const next = pieces[pieces.indexOf(piece) + 1];
  const into = seconds - at;
  if (edge === 'start' && next && into > lengthOf(utterance) - slack) return next.utterance.start;
  return Math.min(utterance.end, utterance.start + Math.max(0, into));
}

/**
 * The speech of the window that comes after a moment: what is left when an engine stopped reading
 * early. At least the first utterance counts as read, so that reading always moves on.
 */
export function speechAfter({ pieces }: SpeechWindow, seconds: number): Utterance[] {
  return pieces.flatMap(({ utterance, at }, i) => {
    const read = Math.floor((seconds - at) / FRAME_SECONDS);
    if (read <= 0) return i === 0 ? [] : utterance;
    const activity = utterance.activity.slice(read);
    if (activity.filter((voice) => voice > 0.5).length < WORTH_READING) return [];
    const samples = utterance.samples.slice(read * FRAME_SAMPLES);
    return { ...utterance, start: utterance.start + read * FRAME_SECONDS, samples, activity };
  });
}

/** Speech as it is heard, with a look ahead of one window. */
export class SpeechQueue {
  readonly #source: AsyncGenerator<Utterance, number>;
  readonly #waiting: Utterance[] = [];
  #duration: number | undefined;

  constructor(source: AsyncGenerator<Utterance, number>) {
    this.#source = source;
  }

  /** How long the recording is, once all of it was read. */
  get duration(): number {
    return this.#duration ?? 0;
  }

  async next(): Promise<Utterance | undefined> {
    if (this.#waiting.length === 0) await this.#read();
    return this.#waiting.shift();
  }

  /**
   * The next window, without taking it: `replace` does. What does not fit in whole fills it up to a
   * pause, for a window costs the same however much of it is speech.
   */
  async window(): Promise<SpeechWindow | undefined> {
    for (;;) {
      const window = packWindow(this.#waiting);
      const { length } = window.pieces;
      const next = this.#waiting[length];
      const parts = next && splitAtPause(next, roomAfter(window, next));
      if (parts) this.#waiting.splice(length, 1, ...parts);
      else if (next) return window;
      else if (!(await this.#read())) return length > 0 ? window : undefined;
    }
  }

  /** Puts what is left of a window in its place. */
  replace({ pieces }: SpeechWindow, left: Utterance[]) {
    this.#waiting.splice(0, pieces.length, ...left);
  }

  async #read(): Promise<boolean> {
    if (this.#duration !== undefined) return false;
    const { done, value } = await this.#source.next();
    if (done) this.#duration = value;
    else this.#waiting.push(value);
    return !done;
  }
}
