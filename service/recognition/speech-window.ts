import { SAMPLE_RATE } from '../audio/formats.ts';
import { WINDOW_SECONDS } from './mel.ts';
import { FRAME_SAMPLES, FRAME_SECONDS, splitAtPause, type Utterance } from './utterances.ts';

const LONGEST_GAP = 0.5;
const WORTH_READING = Math.round(0.8 / FRAME_SECONDS);

/** Utterances packed into one input of the multilingual engine, with long silences shortened. */
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

/** The offset at which another utterance would begin. */
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

/** Maps a time of the window to the recording. One between utterances belongs to what follows or precedes. */
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
 * The speech of the window after a time: what is left when an engine stopped
 * early. At least the first utterance counts as recognised, so that there is always progress.
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

/** The speech of a recording, with a lookahead of one window. */
export class SpeechQueue {
  readonly #source: AsyncGenerator<Utterance, number>;
  readonly #waiting: Utterance[] = [];
  #duration: number | undefined;

  constructor(source: AsyncGenerator<Utterance, number>) {
    this.#source = source;
  }

  /** The duration of the recording, once all of it was read. */
  get duration(): number {
    return this.#duration ?? 0;
  }

  async next(): Promise<Utterance | undefined> {
    if (this.#waiting.length === 0) await this.#read();
    return this.#waiting.shift();
  }

  /**
   * The next window, without consuming it: `replace` does. An utterance that does not fit is split at a
   * pause, since a window costs the same however much of it is speech.
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

  /** Replaces a window by what is left of it. */
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
