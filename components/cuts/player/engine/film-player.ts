import type { Cue } from '#lib/format/subtitles.ts';
import { captionCues, type SaidInShots } from '#lib/studio/cut/captions.ts';
import { toFrame } from '#lib/studio/cut/timeline.ts';
import { Feeds } from './feeds.ts';
import type { Film } from './film.ts';
import { type FilmTime, systemTime } from './film-time.ts';
import { drawnSide, type Size } from './fit.ts';
import { FrameCache } from './frame-cache.ts';
import { MediaFiles, openAhead } from './media-files.ts';
import { Painter } from './painter.ts';
import { type Bounds, frameDue } from './play-bounds.ts';
import { type Found, Seeker } from './seeker.ts';
import { Speaker } from './sound/speaker.ts';
import { thumbnails } from './thumbnails.ts';

/** Seconds. A later picture is waited for, and the sound with it. */
const TOO_LATE = 0.4;

export interface Playing {
  from: number;
  rate: number;
  /** Read for every frame: ranges and trims change while playing. */
  bounds: () => Bounds;
  loop: () => boolean;
}

export interface FilmPlayerEvents {
  /** A frame was drawn; not exact if it stands in for the right one. */
  onFrame?: (frame: number, exact: boolean) => void;
  /** Playback reached its end. */
  onEnd?: () => void;
  onWaiting?: (waiting: boolean) => void;
}

/** For tests, which step frame by frame without sound. */
export interface Pace {
  time: FilmTime;
  /** Calls back before the next picture; returns a cancel function. */
  nextPicture: (callback: () => void) => () => void;
}

const beforePaint = (callback: () => void) => {
  const handle = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(handle);
};

/** Plays a film from its parts onto a canvas. */
export class FilmPlayer {
  readonly #painter: Painter;
  readonly #files = new MediaFiles();
  readonly #cache = new FrameCache();
  readonly #speaker = new Speaker(this.#files);
  readonly #seeker: Seeker;
  readonly #events: FilmPlayerEvents;
  readonly #pace: Pace | null;
  #film: Film | null = null;
  #said: SaidInShots = new Map();
  #cues: Cue[] = [];
  #captions = true;
  #shown = 0;
  #run: Playing | null = null;
  #over = new AbortController();
  readonly #size = new ResizeObserver(([entry]) => entry && this.#fit(entry.contentRect));

  constructor(canvas: HTMLCanvasElement, events: FilmPlayerEvents = {}, pace: Pace | null = null) {
    this.#painter = new Painter(canvas);
    this.#events = events;
    this.#pace = pace;
    this.#seeker = new Seeker(
      this.#files,
      this.#cache,
      (url, time) => thumbnails.nearest(url, time),
      (frame, pictures, exact) => this.#paint(frame, pictures, exact),
    );
    this.#size.observe(canvas);
  }

  /** Updates the film; playback continues in it. */
  setFilm(film: Film, frame: number): void {
    const before = this.#film;
    this.#film = film;
    this.#cues = captionCues(film.timeline, this.#said);
    this.#speaker.setFilm(film);
    this.#cache.keepOnly(film.urls());
    this.#seeker.forgetFailures();
    void openAhead(film, this.#files, () => this.#film === film);
    if (!this.#run) void this.show(frame);
    else if (before && film.looksLike(before)) this.#speaker.anew();
    else void this.play({ ...this.#run, from: Math.min(frame, Math.max(0, film.frames - 1)) });
  }

  set volume(volume: number) {
    this.#speaker.volume = volume;
  }

  set captions(shown: boolean) {
    if (shown === this.#captions) return;
    this.#captions = shown;
    if (!this.#run) void this.show(this.#shown);
  }

  /** The transcripts behind captions. */
  set said(said: SaidInShots) {
    this.#said = said;
    if (!this.#film) return;
    this.#cues = captionCues(this.#film.timeline, said);
    if (!this.#run) void this.show(this.#shown);
  }

  /** Stops at a frame and shows it. */
  async show(frame: number): Promise<void> {
    this.#stop();
    this.#shown = frame;
    if (this.#film) await this.#seeker.show(this.#film, frame);
  }

  async play(run: Playing): Promise<void> {
    this.#stop();
    const film = this.#film;
    if (!film || film.frames === 0) return this.#events.onEnd?.();
    this.#seeker.stop();
    this.#run = run;
    this.#over = new AbortController();
    const { signal } = this.#over;
    const begin = run.from / film.fps;
    let arrived = () => {};
    const feeds = new Feeds(this.#files, this.#cache, film, run.rate, () => arrived());
    signal.addEventListener('abort', () => feeds.close());
    feeds.prepare(run.from);
    const pictures = new Promise<void>((resolve) => {
      arrived = () => feeds.at(run.from) && resolve();
      signal.addEventListener('abort', () => resolve());
    });
    arrived();
    const [heard] = await Promise.all([this.#pace ? false : this.#speaker.open(begin), pictures]);
    if (signal.aborted) return;
    const time = this.#pace?.time ?? systemTime();
    const silent = { time, start: time.now() };
    const begun = (heard && this.#speaker.begin(begin, run.rate, signal)) || silent;
    this.#drawAll(film, feeds, begun, run, signal);
  }

  /** Draws only the pixels that are visible. */
  #fit({ width, height }: Size): void {
    const longest = drawnSide(Math.max(width, height) * devicePixelRatio);
    if (longest === this.#painter.longest) return;
    this.#painter.longest = longest;
    this.#cache.longest = longest;
    if (!this.#run) void this.show(this.#shown);
  }

  close(): void {
    this.#size.disconnect();
    this.#film = null;
    this.#stop();
    this.#seeker.stop();
    this.#cache.clear();
    this.#files.close();
    this.#speaker.close();
  }

  #stop(): void {
    this.#run = null;
    this.#over.abort();
  }

  #drawAll(
    film: Film,
    feeds: Feeds,
    { time, start }: { time: FilmTime; start: number },
    run: Playing,
    signal: AbortSignal,
  ): void {
    const nextPicture = this.#pace?.nextPicture ?? beforePaint;
    let drawn: number | null = null;
    let waiting = false;
    const wait = (until: boolean) => {
      if (waiting === until) return;
      waiting = until;
      if (until) time.hold();
      else time.go();
      this.#events.onWaiting?.(until);
    };
    const draw = () => {
      const bounds = run.bounds();
      const { frame, over } = frameDue(run.from, time.now() - start, run.rate, film.fps, bounds);
      if (frame !== drawn) {
        feeds.prepare(frame);
        const behind = Math.abs(frame - (drawn ?? run.from)) / film.fps / Math.abs(run.rate);
        const pictures = feeds.at(frame);
        if (pictures) {
          drawn = frame;
          wait(false);
          this.#paint(frame, pictures, true);
        } else if (behind > TOO_LATE) {
          const latest = feeds.latest(frame);
          if (latest) this.#paint(frame, latest, false);
          wait(true);
        }
      }
      // The callback may have stopped or moved playback.
      if (signal.aborted) return;
      if (over && drawn === frame) this.#finish(run, bounds);
      else cancel = nextPicture(draw);
    };
    let cancel = nextPicture(draw);
    signal.addEventListener('abort', () => {
      cancel();
      wait(false);
    });
  }

  #finish(run: Playing, { first, last }: Bounds): void {
    this.#stop();
    if (run.loop()) void this.play({ ...run, from: run.rate > 0 ? first : last });
    else this.#events.onEnd?.();
  }

  #paint(frame: number, pictures: readonly Found[], exact: boolean): void {
    const film = this.#film;
    if (!film) return;
    this.#shown = frame;
    this.#painter.paint(film, frame, pictures, this.#captions ? cueAt(this.#cues, frame, film.fps) : null);
    this.#events.onFrame?.(frame, exact);
  }
}

const cueAt = (cues: readonly Cue[], frame: number, fps: number): Cue | null =>
  cues.findLast(({ start, end }) => frame >= toFrame(start, fps) && frame < toFrame(end, fps)) ?? null;
