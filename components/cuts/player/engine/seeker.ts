import type { Film } from './film.ts';
import type { FrameCache } from './frame-cache.ts';
import type { MediaFiles, PictureKind } from './media-files.ts';
import type { Picture } from './picture.ts';

/** One while it is under way and the newest: dragging shows something, and the last frame waits for nothing. */
const AT_ONCE = 2;
/** Film frames on either side that are decoded once a frame is shown, so that stepping is at once. */
const AROUND = 8;
/** Seconds; a frame so near is shown until the right one is there. */
const NEAR = 1.5;

type Wanted = { url: string; kind: PictureKind; time: number };
type Search = { frame: number; order: number; abort: AbortController };

/** What a layer shows: a frame, or null for a place without one. `failed` if its file could not be read. */
export type Found = { picture: Picture | null; failed: boolean };

type Paint = (frame: number, pictures: Found[], exact: boolean) => void;

/** Finds single frames of a film: from the cache, or decoded, the newest request first. */
export class Seeker {
  readonly #files: MediaFiles;
  readonly #cache: FrameCache;
  readonly #paint: Paint;
  readonly #failed = new Set<string>();
  #searches: Search[] = [];
  #order = 0;
  #painted = 0;
  #around: AbortController | null = null;

  constructor(files: MediaFiles, cache: FrameCache, paint: Paint) {
    this.#files = files;
    this.#cache = cache;
    this.#paint = paint;
  }

  /** Shows a frame; resolves once it is shown, or once a newer one is asked for in its place. */
  async show(film: Film, frame: number): Promise<void> {
    this.#around?.abort();
    this.#order += 1;
    const search = { frame, order: this.#order, abort: new AbortController() };
    const wanted = wantedAt(film, frame);
    if (!this.#tryPaint(film, search)) {
      this.#paintNear(film, search);
      for (const stale of this.#searches.splice(AT_ONCE - 1)) stale.abort.abort();
      this.#searches.push(search);
      await Promise.all(wanted.map((each) => this.#decode(each, search.abort.signal)));
      this.#searches = this.#searches.filter((other) => other !== search);
      if (search.abort.signal.aborted || !this.#tryPaint(film, search)) return;
    }
    if (search.order === this.#order) this.#decodeAround(film, wanted);
  }

  /** Nothing that was asked for is shown any more. */
  stop(): void {
    this.#around?.abort();
    this.#painted = this.#order;
    for (const search of this.#searches.splice(0)) search.abort.abort();
  }

  /** Files that could not be read are tried again. */
  forgetFailures(): void {
    this.#failed.clear();
  }

  async #decode({ url, kind, time }: Wanted, signal: AbortSignal): Promise<void> {
    if (this.#cache.find(url, time) || this.#failed.has(url)) return;
    try {
      const picture = await (await this.#files.pictures(url, kind)).at(time, signal);
      if (picture) this.#cache.add(url, picture, time);
    } catch {
      if (!signal.aborted) this.#failed.add(url);
    }
  }

  #tryPaint(film: Film, { frame, order }: Search): boolean {
    const found = this.#found(film, frame, (url, time) => this.#cache.find(url, time));
    if (!found || order <= this.#painted) return false;
    this.#painted = order;
    this.#paint(frame, found, true);
    return true;
  }

  #paintNear(film: Film, { frame }: Search): void {
    const found = this.#found(
      film,
      frame,
      (url, time) => this.#cache.find(url, time) ?? this.#cache.nearest(url, time, NEAR),
    );
    if (found) this.#paint(frame, found, false);
  }

  #found(film: Film, frame: number, find: (url: string, time: number) => Picture | null): Found[] | null {
    const found = film.layers(frame).map(({ place, time }) => {
      const { url } = film.shown(place.shot);
      if (url === null) return { picture: null, failed: false };
      const picture = find(url, time);
      return picture || this.#failed.has(url) ? { picture, failed: !picture } : null;
    });
    return found.includes(null) ? null : found.filter((each) => each !== null);
  }

  #decodeAround(film: Film, wanted: readonly Wanted[]): void {
    const around = new AbortController();
    this.#around = around;
    const reach = AROUND / film.fps;
    const missing = wanted.filter(
      ({ url, kind, time }) =>
        kind === 'video' &&
        !(
          this.#cache.find(url, Math.max(0, time - 2 / film.fps)) &&
          this.#cache.find(url, time + 2 / film.fps)
        ),
    );
    for (const { url, kind, time } of missing) {
      void this.#files
        .pictures(url, kind)
        .then((reader) => this.#cache.fill(url, reader, [time - reach, time + reach], around.signal))
        .catch(() => undefined);
    }
  }
}

const wantedAt = (film: Film, frame: number): Wanted[] =>
  film.layers(frame).flatMap(({ place, time }) => {
    const shown = film.shown(place.shot);
    return shown.url === null ? [] : [{ url: shown.url, kind: shown.kind, time }];
  });
