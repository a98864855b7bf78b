import { wholeOf } from './fit.ts';
import { inTurn } from './in-turn.ts';
import { MediaFiles } from './media-files.ts';
import { bitmapPicture, type Picture } from './picture.ts';

/** Times that fall into the same step share a thumbnail. */
const STEP = 0.02;
/** Seconds within which one stands for another. */
const NEAR = 2;
const MOST_BYTES = 32 * 2 ** 20;
const bytesOf = ({ width, height }: ImageBitmap) => width * height * 4;

/** Small pictures along videos, decoded one file at a time while nothing else is to be done. */
class Thumbnails {
  readonly #files = new MediaFiles(2);
  readonly #kept = new Map<string, ImageBitmap>();
  #bytes = 0;

  /** Null where a video has no such frame, and for what is no longer wanted. */
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

  /** What was made nearest to a second of a video, however small. */
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
