import { SAMPLE_RATE } from '../audio/formats.ts';

export const FRAME_SAMPLES = 512;
export const FRAME_SECONDS = FRAME_SAMPLES / SAMPLE_RATE;

const seconds = (value: number) => Math.round(value / FRAME_SECONDS);
const VOICE = 0.5;
export const QUIET = 0.35;
const PADDING = seconds(0.128);
const END_OF_UTTERANCE = seconds(0.7);
const SHORTEST_VOICE = seconds(0.2);
const LONGEST = seconds(14);
const EARLIEST_CUT = seconds(5.5);
const SHORTEST_PAUSE = seconds(0.2);
const SHORTEST_PART = seconds(1.5);

/** In seconds. */
export interface Span {
  start: number;
  end: number;
}

/** A span of speech with the voice probability of each of its frames. */
export interface Utterance {
  start: number;
  end: number;
  samples: Float32Array;
  activity: number[];
}

interface Frame {
  samples: Float32Array;
  voice: number;
}

/**
 * Gathers frames into utterances: up to 14 s that end where the speaker pauses. Holds at most one
 * utterance and its padding, however long the recording.
 */
export class Utterances {
  #frames: Frame[] = [];
  /** Position of the first held frame in the recording. */
  #base = 0;
  /** Index into the held frames of the first and last frame with a voice; -1 while nobody speaks. */
  #first = -1;
  #last = -1;

  /** Adds the next frame; returns an utterance when this frame completes one. */
  push(samples: Float32Array, voice: number): Utterance | undefined {
    this.#frames.push({ samples, voice });
    const at = this.#frames.length - 1;
    if (voice > VOICE || (this.#first >= 0 && voice >= QUIET)) {
      if (this.#first < 0) this.#first = at;
      this.#last = at;
    }
    if (this.#first < 0) {
      this.#forget(this.#frames.length - PADDING);
      return undefined;
    }
    if (at - this.#last >= END_OF_UTTERANCE) return this.#take(this.#last + 1);
    if (at - this.#first + 1 >= LONGEST) return this.#take(this.#bestCut());
    return undefined;
  }

  /** The utterance at the end of the recording, if any. */
  end(): Utterance | undefined {
    return this.#first < 0 ? undefined : this.#take(this.#last + 1);
  }

  /** The end of speech before the longest pause in the later part; without one, the quietest moment. */
  #bestCut(): number {
    let best = { at: this.#frames.length - 1, pause: 0, voice: Number.POSITIVE_INFINITY };
    let pause = 0;
    for (let i = this.#first + EARLIEST_CUT; i < this.#frames.length; i++) {
      const voice = this.#frames[i]?.voice ?? 0;
      pause = voice < QUIET ? pause + 1 : 0;
      if (pause > best.pause || (best.pause === 0 && voice < best.voice)) {
        best = { at: pause > 0 ? i - pause + 1 : i, pause, voice };
      }
    }
    return best.at;
  }

  #take(speechEnd: number): Utterance | undefined {
    const from = Math.max(0, this.#first - PADDING);
    const next = this.#frames.findIndex(({ voice }, i) => i >= speechEnd && voice > QUIET);
    const room = next < 0 ? this.#frames.length : Math.max(speechEnd, next - PADDING);
    const to = Math.min(speechEnd + PADDING, room);
    const frames = this.#frames.slice(from, to);
    const voiced = frames.filter(({ voice }) => voice > VOICE).length;
    const start = this.#base + from;
    this.#forget(to);
    this.#first = this.#frames.findIndex(({ voice }) => voice > VOICE);
    this.#last = this.#frames.findLastIndex(({ voice }) => voice >= QUIET);
    if (this.#first < 0) this.#last = -1;
    if (voiced < SHORTEST_VOICE) return undefined;
    return {
      start: start * FRAME_SECONDS,
      end: (start + frames.length) * FRAME_SECONDS,
      samples: concatenate(frames.map((frame) => frame.samples)),
      activity: frames.map(({ voice }) => voice),
    };
  }

  #forget(count: number) {
    if (count <= 0) return;
    this.#frames.splice(0, count);
    this.#base += count;
  }
}

/**
 * Cuts an utterance in the middle of its longest pause within the first `room` seconds. Nothing, if
 * there is no pause, or if one of the parts would be too short to recognise.
 */
export function splitAtPause(
  { start, end, samples, activity }: Utterance,
  room: number,
): [Utterance, Utterance] | undefined {
  const last = Math.min(Math.floor(room / FRAME_SECONDS), activity.length - SHORTEST_PART);
  let longest = { length: SHORTEST_PAUSE - 1, middle: 0 };
  let length = 0;
  for (let i = SHORTEST_PART; i < last; i++) {
    length = (activity[i] as number) < QUIET ? length + 1 : 0;
    if (length > longest.length) longest = { length, middle: i - Math.floor(length / 2) };
  }
  if (longest.middle === 0) return undefined;
  const at = start + longest.middle * FRAME_SECONDS;
  const sample = longest.middle * FRAME_SAMPLES;
  return [
    {
      start,
      end: at,
      samples: samples.slice(0, sample),
      activity: activity.slice(0, longest.middle),
    },
    { start: at, end, samples: samples.slice(sample), activity: activity.slice(longest.middle) },
  ];
}

export function concatenate(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
