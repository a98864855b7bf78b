import { atMost, type Size, wholeOf } from './fit.ts';
import { bitmapPicture, type Picture, type PictureReader, ROUNDING } from './picture.ts';

const bytesOf = ({ width, height }: Size) => width * height * 4;

type Kept = { url: string; picture: Picture; end: number };

/**
 * Frames that were decoded lately, as copies: what a decoder gives is its own memory, and few frames can be held.
 * The longest unused are closed first.
 */
export class FrameCache {
  readonly #limit: number;
  #longest: number;
  #kept: Kept[] = [];
  #bytes = 0;

  constructor({ limit = 128 * 2 ** 20, longest = 1280 } = {}) {
    this.#limit = limit;
    this.#longest = longest;
  }

  get bytes() {
    return this.#bytes;
  }

  /** What is kept smaller than it is shown from now on is decoded again. */
  set longest(longest: number) {
    if (longest > this.#longest) this.clear();
    this.#longest = longest;
  }

  /** The frame that is shown at a second, if it is here; it stays the cache's. */
  find(url: string, time: number): Picture | null {
    const at = time + ROUNDING;
    const index = this.#kept.findIndex(
      (kept) => kept.url === url && at >= kept.picture.time && at < kept.end,
    );
    return index < 0 ? null : this.#used(index);
  }

  /** The frame nearest to a second, for the moment until the right one is there. */
  nearest(url: string, time: number, within: number): Picture | null {
    const distances = this.#kept.map((kept) =>
      kept.url === url ? Math.abs(kept.picture.time - time) : Infinity,
    );
    const least = Math.min(...distances, Infinity);
    return least <= within ? this.#used(distances.indexOf(least)) : null;
  }

  /** Keeps a copy of a frame and closes it. `shownAt` may lie behind the end of the source, where its last frame stays. */
  add(url: string, picture: Picture, shownAt = picture.time): void {
    const end = Math.max(picture.time + picture.duration, shownAt + 2 * ROUNDING);
    const again = this.#kept.find((kept) => kept.url === url && kept.picture.time === picture.time);
    if (again) {
      again.end = Math.max(again.end, end);
      picture.close();
      return;
    }
    const copy = copyOf(picture, this.#longest);
    picture.close();
    this.#kept.push({ url, picture: copy, end });
    this.#bytes += bytesOf(copy);
    while (this.#bytes > this.#limit && this.#kept.length > 1) this.#drop(0);
  }

  /** Decodes what is between two seconds; of frames closer together than `apart`, only some. */
  async fill(
    url: string,
    reader: PictureReader,
    [from, to]: [number, number],
    signal: AbortSignal,
    apart = 0,
  ) {
    let last = -Infinity;
    const frames = reader.from(from);
    signal.addEventListener('abort', frames.stop);
    try {
      for await (const picture of frames) {
        const beyond = picture.time > to + ROUNDING;
        if (beyond || signal.aborted || picture.time - last < apart - ROUNDING) picture.close();
        else {
          last = picture.time;
          this.add(url, apart > picture.duration ? { ...picture, duration: apart } : picture);
        }
        if (beyond || signal.aborted) return;
      }
    } finally {
      signal.removeEventListener('abort', frames.stop);
      frames.stop();
    }
  }

  /** Forgets the frames of files that are no longer part of the film. */
  keepOnly(urls: ReadonlySet<string>): void {
    for (let index = this.#kept.length - 1; index >= 0; index--) {
      if (!urls.has(this.#kept[index]?.url ?? '')) this.#drop(index);
    }
  }

  clear(): void {
    this.keepOnly(new Set());
  }

  #used(index: number): Picture | null {
    const [kept] = this.#kept.splice(index, 1);
    if (!kept) return null;
    this.#kept.push(kept);
    return kept.picture;
  }

  #drop(index: number): void {
    const [kept] = this.#kept.splice(index, 1);
    if (!kept) return;
    this.#bytes -= bytesOf(kept.picture);
    kept.picture.close();
  }
}

function copyOf(picture: Picture, longest: number): Picture {
  const size = atMost(picture, longest);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no canvas to draw on.');
  picture.draw(context, wholeOf(picture), wholeOf(size));
  return bitmapPicture(canvas.transferToImageBitmap(), picture.time, picture.duration);
}
