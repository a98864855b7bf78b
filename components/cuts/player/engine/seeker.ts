import { Around } from './around.ts';
import type { Film } from './film.ts';
import type { FrameCache } from './frame-cache.ts';
import type { MediaFiles } from './media-files.ts';
import type { Picture, PictureKind } from './picture.ts';

/** One in flight and the newest: a drag shows progress, and its last frame waits little. */
const AT_ONCE = 2;
/** Milliseconds without a request before the surrounding frames are decoded. */
const QUIET = 250;
/** Seconds; a frame this near is shown meanwhile. */
const NEAR = 1.5;

/** Seconds of the source; a shorter move is a step. */
const STEP = 0.25;

type Wanted = { url: string; kind: PictureKind; time: number };
type Search = { film: Film; frame: number; order: number; abort: AbortController; over: () => void };

/** What a layer shows: a frame, or null for an empty shot. `failed` if its file could not be read. */
export type Found = { picture: Picture | null; failed: boolean };

type Paint = (frame: number, pictures: Found[], exact: boolean) => void;

/** Finds single film frames, cached or decoded, the newest request first. */
export class Seeker {
  readonly #files: MediaFiles;
  readonly #cache: FrameCache;
  readonly #paint: Paint;
  readonly #failed = new Set<string>();
  readonly #around: Around;
  readonly #nearby: (url: string, time: number) => Picture | null;
  /** In flight, oldest first, and the one to start next. */
  #searches: Search[] = [];
  #next: Search | null = null;
  #order = 0;
  #painted = 0;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #last: Wanted[] = [];

  constructor(
    files: MediaFiles,
    cache: FrameCache,
    nearby: (url: string, time: number) => Picture | null,
    paint: Paint,
  ) {
    this.#files = files;
    this.#cache = cache;
    this.#nearby = nearby;
    this.#paint = paint;
    this.#around = new Around(cache);
  }

  /** Shows a frame; resolves once it, or a newer one instead, is shown. */
  show(film: Film, frame: number): Promise<void> {
    clearTimeout(this.#quiet);
    this.#order += 1;
    return new Promise((over) => {
      const search = { film, frame, order: this.#order, abort: new AbortController(), over };
      if (this.#tryPaint(search)) return this.#end(search);
      this.#paintNear(search);
      if (!this.#isStep(search)) this.#around.stop();
      this.#next?.over();
      this.#next = search;
      this.#searches[AT_ONCE - 1]?.abort.abort();
      this.#begin();
    });
  }

  #begin(): void {
    const search = this.#next;
    if (!search || this.#searches.length >= AT_ONCE) return;
    this.#next = null;
    this.#searches.push(search);
    const { film, frame, abort } = search;
    void Promise.all(wantedAt(film, frame).map((each) => this.#decode(each, abort.signal))).then(() => {
      this.#searches = this.#searches.filter((other) => other !== search);
      if (!abort.signal.aborted) this.#tryPaint(search);
      this.#end(search);
      this.#begin();
    });
  }

  /** Whether it is near the last one shown. */
  #isStep({ film, frame }: Search): boolean {
    return wantedAt(film, frame).some(({ url, time }) =>
      this.#last.some((last) => last.url === url && Math.abs(last.time - time) < STEP),
    );
  }

  #end(search: Search): void {
    const { film, frame, order, over } = search;
    over();
    if (order !== this.#order) return;
    const wanted = wantedAt(film, frame);
    const isStep = this.#isStep(search);
    this.#last = wanted;
    const around = () => this.#decodeAround(wanted, 1 / film.fps);
    if (isStep) around();
    else this.#quiet = setTimeout(around, QUIET);
  }

  /** Cancels everything requested. */
  stop(): void {
    clearTimeout(this.#quiet);
    this.#around.stop();
    this.#painted = this.#order;
    this.#next?.over();
    this.#next = null;
    for (const search of this.#searches) search.abort.abort();
  }

  /** Retries files that could not be read. */
  forgetFailures(): void {
    this.#failed.clear();
  }

  async #decode({ url, kind, time }: Wanted, signal: AbortSignal): Promise<void> {
    if (this.#cache.find(url, time) || this.#failed.has(url)) return;
    try {
      await this.#around.reach(url, time);
      if (signal.aborted || this.#cache.find(url, time)) return;
      const reader = await this.#files.pictures(url, kind);
      if (signal.aborted) return;
      const picture = await reader.at(time, signal);
      if (picture) this.#cache.add(url, picture, time);
      else if (!signal.aborted) this.#failed.add(url);
    } catch {
      if (!signal.aborted) this.#failed.add(url);
    }
  }

  #tryPaint({ film, frame, order }: Search): boolean {
    const found = this.#found(film, frame, (url, time) => this.#cache.find(url, time));
    if (!found || order <= this.#painted) return false;
    this.#painted = order;
    this.#paint(frame, found, true);
    return true;
  }

  #paintNear({ film, frame }: Search): void {
    const found = this.#found(
      film,
      frame,
      (url, time) =>
        this.#cache.find(url, time) ?? this.#cache.nearest(url, time, NEAR) ?? this.#nearby(url, time),
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

  #decodeAround(wanted: readonly Wanted[], frame: number): void {
    for (const { url, kind, time } of wanted) {
      if (kind !== 'video' || this.#failed.has(url)) continue;
      const order = this.#order;
      void this.#files
        .pictures(url, kind)
        .then((reader) => order === this.#order && this.#around.decode(url, reader, time, frame))
        .catch(() => undefined);
    }
  }
}

const wantedAt = (film: Film, frame: number): Wanted[] =>
  film.layers(frame).flatMap(({ place, time }) => {
    const shown = film.shown(place.shot);
    return shown.url === null ? [] : [{ url: shown.url, kind: shown.kind, time }];
  });
