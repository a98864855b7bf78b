import { type Frames, type Picture, type PictureReader, ROUNDING } from './picture.ts';

/** Few: a decoder has a limited pool of frames. */
const AHEAD = 4;

/** The frames of one shot in order, decoded slightly ahead. */
export class ForwardFeed {
  #ready: Picture[] = [];
  #frames: Frames | null = null;
  #ended = false;
  #closed = false;
  #wake: () => void = () => undefined;
  readonly #changed: () => void;

  constructor(reader: Promise<PictureReader>, from: number, changed: () => void) {
    this.#changed = changed;
    void this.#pump(reader, from).catch(() => {
      this.failed = true;
      this.#ended = true;
      changed();
    });
  }

  /** Whether its file could not be read. */
  failed = false;

  get closed() {
    return this.#closed;
  }

  async #pump(reader: Promise<PictureReader>, from: number): Promise<void> {
    const frames = (await reader).from(from);
    this.#frames = frames;
    if (this.#closed) return frames.stop();
    for await (const picture of frames) {
      if (this.#closed) return picture.close();
      this.#ready.push(picture);
      this.#changed();
      while (this.#ready.length >= AHEAD && !this.#closed)
        await new Promise<void>((wake) => (this.#wake = wake));
    }
    this.#ended = true;
    this.#changed();
  }

  /** The frame at a time; null until it is certain that no later one has started by then. */
  pictureAt(time: number): Picture | null {
    const at = time + ROUNDING;
    while (this.#ready[1] && this.#ready[1].time <= at) this.#ready.shift()?.close();
    this.#wake();
    const [picture, next] = this.#ready;
    if (!picture) return null;
    const known = next !== undefined || this.#ended || at < picture.time + picture.duration;
    return known ? picture : null;
  }

  /** The latest frame, when the right one is late. */
  latest(): Picture | null {
    return this.#ready.at(-1) ?? null;
  }

  close(): void {
    this.#closed = true;
    this.#wake();
    this.#frames?.stop();
    for (const picture of this.#ready.splice(0)) picture.close();
  }
}
