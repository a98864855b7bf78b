import { atMost, type Size, wholeOf } from './fit.ts';
import { bitmapPicture, type Picture, type PictureReader, ROUNDING } from './picture.ts';

const bytesOf = ({ width, height }: Size) => width * height * 4;

type Kept = { url: string; picture: Picture; end: number };

/**
 * Recently decoded frames, as copies: a decoder's own memory holds only a few. Evicts the least recently
 * used.
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

  /** Frames cached smaller than needed now are decoded again. */
  set longest(longest: number) {
    if (longest > this.#longest) this.clear();
    this.#longest = longest;
  }

  /** The cached frame at a time; the cache keeps ownership. */
  find(url: string, time: number): Picture | null {
    const at = time + ROUNDING;
    const index = this.#kept.findIndex(
      (kept) => kept.url === url && at >= kept.picture.time && at < kept.end,
    );
    return index < 0 ? null : this.#used(index);
  }

  /** The nearest cached frame, until the right one is decoded. */
  nearest(url: string, time: number, within: number): Picture | null {
    const distances = this.#kept.map((kept) =>
      kept.url === url ? Math.abs(kept.picture.time - time) : Infinity,
    );
    const least = Math.min(...distances, Infinity);
    return least <= within ? this.#used(distances.indexOf(least)) : null;
  }

  /** Copies a frame and closes it. `shownAt` may be after the source's end, where its last frame stays. */
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

  /** Decodes a range; of frames closer than `apart`, only some. */
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

  /** Drops the frames of files no longer in the film. */
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
