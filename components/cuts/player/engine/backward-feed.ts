import type { FrameCache } from './frame-cache.ts';
import type { Picture, PictureReader } from './picture.ts';

/** Frames decoded at once: decoders only go forwards. */
const FRAMES = 8;

/** The frames of one shot in reverse: ranges are decoded into the cache before they are due. */
export class BackwardFeed {
  readonly #url: string;
  readonly #reader: Promise<PictureReader>;
  readonly #cache: FrameCache;
  /** Seconds of the source between shown frames. */
  readonly #apart: number;
  readonly #least: number;
  readonly #changed: () => void;
  readonly #abort = new AbortController();
  /** Everything after this is cached. */
  #decodedFrom: number;
  #busy = false;
  failed = false;

  constructor(
    url: string,
    reader: Promise<PictureReader>,
    cache: FrameCache,
    { from, least, apart, changed }: { from: number; least: number; apart: number; changed: () => void },
  ) {
    this.#url = url;
    this.#reader = reader;
    this.#cache = cache;
    this.#apart = apart;
    this.#least = least;
    this.#changed = changed;
    this.#decodedFrom = from + apart;
    void this.#decode();
  }

  get closed() {
    return this.#abort.signal.aborted;
  }

  async #decode(): Promise<void> {
    if (this.#busy || this.failed || this.closed || this.#decodedFrom <= this.#least) return;
    this.#busy = true;
    const to = this.#decodedFrom;
    const from = Math.max(this.#least, to - this.#apart * FRAMES);
    try {
      const reader = await this.#reader;
      await this.#cache.fill(this.#url, reader, [from, to], this.#abort.signal, this.#apart * 0.9);
      this.#decodedFrom = from;
    } catch {
      this.failed = true;
    }
    this.#busy = false;
    this.#changed();
  }

  pictureAt(time: number): Picture | null {
    if (time - this.#decodedFrom < this.#apart * FRAMES) void this.#decode();
    return this.#cache.find(this.#url, time);
  }

  latest(): Picture | null {
    return null;
  }

  close(): void {
    this.#abort.abort();
  }
}
