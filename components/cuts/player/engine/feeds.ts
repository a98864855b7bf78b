import { BackwardFeed } from './backward-feed.ts';
import type { Film } from './film.ts';
import { ForwardFeed } from './forward-feed.ts';
import type { FrameCache } from './frame-cache.ts';
import type { MediaFiles } from './media-files.ts';
import type { Found } from './seeker.ts';

type Feed = ForwardFeed | BackwardFeed;

/** Seconds before a shot is due to open its decoder. */
const AHEAD = 1.2;

/** The decoders of the current and next shots. */
export class Feeds {
  readonly #files: MediaFiles;
  readonly #cache: FrameCache;
  readonly #film: Film;
  readonly #rate: number;
  readonly #changed: () => void;
  readonly #open = new Map<number, Feed>();

  constructor(files: MediaFiles, cache: FrameCache, film: Film, rate: number, changed: () => void) {
    this.#files = files;
    this.#cache = cache;
    this.#film = film;
    this.#rate = rate;
    this.#changed = changed;
  }

  /** Opens what is due now or soon, and closes the rest. */
  prepare(frame: number): void {
    const reach = Math.ceil(AHEAD * this.#film.fps * Math.abs(this.#rate));
    const [least, most] = this.#rate > 0 ? [frame, frame + reach] : [frame - reach, frame];
    for (const { index, start, frames } of this.#film.placed) {
      const due = start <= most && start + frames > least;
      if (due && !this.#open.has(index)) this.#openFeed(index, frame);
      else if (!due) this.#close(index);
    }
  }

  /** What each layer of a frame shows; null until all are decoded. */
  at(frame: number): Found[] | null {
    const found = this.#film.layers(frame).map(({ place, time }) => {
      const feed = this.#open.get(place.index);
      if (!feed) return this.#film.shown(place.shot).url === null ? NOTHING : null;
      const picture = feed.pictureAt(time);
      return picture || feed.failed ? { picture, failed: !picture } : null;
    });
    return found.includes(null) ? null : found.filter((each) => each !== null);
  }

  /** The latest decoded pictures, when the right ones are late. */
  latest(frame: number): Found[] | null {
    const found = this.#film.layers(frame).map(({ place }) => {
      const picture = this.#open.get(place.index)?.latest() ?? null;
      return picture ? { picture, failed: false } : null;
    });
    return found.length === 0 || found.includes(null) ? null : found.filter((each) => each !== null);
  }

  close(): void {
    for (const index of [...this.#open.keys()]) this.#close(index);
  }

  #openFeed(index: number, frame: number): void {
    const place = this.#film.placed[index];
    const shown = place && this.#film.shown(place.shot);
    if (!place || !shown || shown.url === null) return;
    const { fps } = this.#film;
    const reader = this.#files.pictures(shown.url, shown.kind);
    const { shot, start, frames } = place;
    const begin = Math.min(Math.max(frame, start), start + frames - 1);
    const from = shot.in + ((begin - start) * shot.speed) / fps;
    const feed =
      this.#rate > 0
        ? new ForwardFeed(reader, from, this.#changed)
        : new BackwardFeed(shown.url, reader, this.#cache, {
            from,
            least: shot.in,
            apart: (shot.speed * Math.abs(this.#rate)) / fps,
            changed: this.#changed,
          });
    this.#open.set(index, feed);
  }

  #close(index: number): void {
    this.#open.get(index)?.close();
    this.#open.delete(index);
  }
}

const NOTHING: Found = { picture: null, failed: false };
