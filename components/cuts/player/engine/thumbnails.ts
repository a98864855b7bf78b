import { wholeOf } from './fit.ts';
import { inTurn } from './in-turn.ts';
import { MediaFiles } from './media-files.ts';
import { bitmapPicture, type Picture } from './picture.ts';

/** Times within one step share a thumbnail. */
const STEP = 0.02;
/** Seconds within which one replaces another. */
const NEAR = 2;
const MOST_BYTES = 32 * 2 ** 20;
const bytesOf = ({ width, height }: ImageBitmap) => width * height * 4;

/** Small pictures along videos, decoded one file at a time when idle. */
class Thumbnails {
  readonly #files = new MediaFiles(2);
  readonly #kept = new Map<string, ImageBitmap>();
  #bytes = 0;

  /** Null if a video has no such frame, or if it is no longer wanted. */
  async at(
    url: string,
    times: readonly number[],
    height: number,
    signal?: AbortSignal,
  ): Promise<(ImageBitmap | null)[]> {
    const keyOf = (time: number) => `${Math.round(time / STEP)} ${height} ${url}`;
    const missing = times.filter((time) => !this.#kept.has(keyOf(time)));
    if (missing.length > 0) {
      await inTurn(async () => {
        const reader = await this.#files.pictures(url, 'video');
        for (const time of missing.toSorted((one, other) => one - other)) {
          if (signal?.aborted) return;
          const picture = await reader.at(time, signal ?? new AbortController().signal);
          if (picture) this.#keep(keyOf(time), picture, height);
        }
      }, signal);
    }
    return times.map((time) => this.#kept.get(keyOf(time)) ?? null);
  }

  /** The thumbnail nearest to a time, at any size. */
  nearest(url: string, time: number): Picture | null {
    let [best, distance]: [ImageBitmap | null, number] = [null, NEAR];
    for (const [key, still] of this.#kept) {
      if (!key.endsWith(` ${url}`)) continue;
      const away = Math.abs(Number.parseInt(key, 10) * STEP - time);
      if (away < distance) [best, distance] = [still, away];
    }
    return best && bitmapPicture(best, time, STEP);
  }

  #keep(key: string, picture: Picture, height: number): void {
    const width = Math.max(1, Math.round((picture.width * height) / picture.height));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (context) context.imageSmoothingQuality = 'high';
    if (context) picture.draw(context, wholeOf(picture), wholeOf({ width, height }));
    picture.close();
    const still = canvas.transferToImageBitmap();
    this.#kept.set(key, still);
    this.#bytes += bytesOf(still);
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= MOST_BYTES || old === still) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytesOf(old);
    }
  }
}

export const thumbnails = new Thumbnails();
