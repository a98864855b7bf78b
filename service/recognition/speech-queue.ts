import { packWindow, roomAfter, type SpeechWindow } from './speech-window.ts';
import { splitAtPause, type Utterance } from './utterances.ts';

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
