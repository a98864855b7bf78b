import type { FrameCache } from './frame-cache.ts';
import { type Frames, type Picture, type PictureReader, ROUNDING } from './picture.ts';

/** Frames on either side of the current one. */
const REACH = 8;
/** Seconds; decoding on this far costs less than seeking to a key frame. */
const GOES_ON = 1;
/** Files with a decoder kept open to continue from. */
const MOST_OPEN = 2;

/** A decoder positioned after the last frame it gave. */
type Ahead = { frames: Frames; next: AsyncIterator<Picture>; at: number; going: Promise<void> };
type Behind = { url: string; from: number; to: number; abort: AbortController; done: Promise<void> };

/** Decodes around the shown frame, so that single steps are instant. */
export class Around {
  readonly #cache: FrameCache;
  readonly #ahead = new Map<string, Ahead>();
  #behind: Behind | null = null;

  constructor(cache: FrameCache) {
    this.#cache = cache;
  }

  /** Waits for a frame being decoded or due next; does nothing for others. */
  async reach(url: string, time: number): Promise<void> {
    const behind = this.#behind;
    if (behind?.url === url && time >= behind.from && time <= behind.to) return behind.done;
    const ahead = this.#ahead.get(url);
    if (ahead && time > ahead.at && time - ahead.at < GOES_ON) await this.#goOn(url, ahead, time);
  }

  /** Decodes the missing frames on both sides of a time. */
  decode(url: string, reader: PictureReader, time: number, frame: number): void {
    const [first, last] = [Math.max(0, time - REACH * frame), time + REACH * frame];
    if (!this.#cache.find(url, time + (REACH / 2) * frame)) {
      const open = this.#ahead.get(url);
      const usable = open && open.at >= time - GOES_ON && open.at <= last;
      void this.#goOn(url, usable ? open : this.#open(url, reader, time), last);
    }
    if (time <= 2 * frame || this.#cache.find(url, time - 2 * frame)) return;
    const behind = this.#behind;
    if (behind?.url === url && behind.from < time && time - frame <= behind.to) return;
    behind?.abort.abort();
    const abort = new AbortController();
    const done = this.#cache.fill(url, reader, [first, time], abort.signal).catch(() => undefined);
    const begun = { url, from: first, to: time, abort, done };
    this.#behind = begun;
    void done.then(() => {
      if (this.#behind === begun) this.#behind = null;
    });
  }

  stop(): void {
    this.#behind?.abort.abort();
    this.#behind = null;
    for (const { frames } of this.#ahead.values()) frames.stop();
    this.#ahead.clear();
  }

  #open(url: string, reader: PictureReader, time: number): Ahead {
    this.#ahead.get(url)?.frames.stop();
    this.#ahead.delete(url);
    const frames = reader.from(time);
    const opened = {
      frames,
      next: frames[Symbol.asyncIterator](),
      at: time - ROUNDING,
      going: Promise.resolve(),
    };
    this.#ahead.set(url, opened);
    for (const [oldest, { frames: old }] of this.#ahead) {
      if (this.#ahead.size <= MOST_OPEN) break;
      old.stop();
      this.#ahead.delete(oldest);
    }
    return opened;
  }

  #goOn(url: string, ahead: Ahead, to: number): Promise<void> {
    ahead.going = ahead.going
      .then(async () => {
        while (ahead.at < to - ROUNDING && this.#ahead.get(url) === ahead) {
          const { value, done } = await ahead.next.next();
          if (done) {
            this.#ahead.delete(url);
            return;
          }
          ahead.at = value.time + value.duration;
          this.#cache.add(url, value);
        }
      })
      .catch(() => void this.#ahead.delete(url));
    return ahead.going;
  }
}
