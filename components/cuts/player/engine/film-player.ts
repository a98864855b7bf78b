import type { Cue } from '#lib/format/subtitles.ts';
import { captionCues } from '#lib/studio/cut/captions.ts';
import type { FilmSound } from '#lib/studio/cut/film-plan.ts';
import { toFrame } from '#lib/studio/cut/timeline.ts';
import { Feeds } from './feeds.ts';
import type { Film } from './film.ts';
import { audioTime, type FilmTime, systemTime } from './film-time.ts';
import { FrameCache } from './frame-cache.ts';
import { MediaFiles } from './media-files.ts';
import { Painter } from './painter.ts';
import { type Bounds, frameDue } from './play-bounds.ts';
import { type Found, Seeker } from './seeker.ts';
import { Sound } from './sound.ts';
import { SoundPieces } from './sound-pieces.ts';
import { soundsOf } from './sound-plan.ts';

/** Seconds. Sound is laid down so far ahead, and looked after so often. */
const SOUND_AHEAD = 2.5;
const SOUND_EVERY = 0.4;
/** Between being ready and the first frame where there is sound, so that its beginning is heard. */
const LEAD = 0.06;
/** A picture that is later than this is waited for, and the sound with it. */
const TOO_LATE = 0.4;
/** An audio context that does not start by then has nothing to be heard with. */
const SOUND_STARTS = 500;

export interface Playing {
  from: number;
  rate: number;
  bounds: Bounds;
  loop: boolean;
}

export interface FilmPlayerEvents {
  /** A frame was drawn; not exact if it stands in for the right one for a moment. */
  onFrame?: (frame: number, exact: boolean) => void;
  /** The end of what is played was reached. */
  onEnd?: () => void;
  onWaiting?: (waiting: boolean) => void;
}

/** For tests, which go frame by frame. */
export interface Pace {
  time?: FilmTime;
  /** Calls back before the next picture is shown; returns how to forget it. */
  nextPicture?: (callback: () => void) => () => void;
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
  readonly #pieces = new SoundPieces(this.#files);
  readonly #seeker: Seeker;
  readonly #events: FilmPlayerEvents;
  readonly #pace: Pace;
  #film: Film | null = null;
  #cues: Cue[] = [];
  #sounds: FilmSound[] = [];
  #captions = true;
  #volume = 1;
  #context: AudioContext | null = null;
  #sound: Sound | null = null;
  #playing: AbortController | null = null;
  #run: Playing | null = null;
  #shown = { frame: 0, pictures: [] as Found[] };

  constructor(canvas: HTMLCanvasElement, events: FilmPlayerEvents = {}, pace: Pace = {}) {
    this.#painter = new Painter(canvas);
    this.#events = events;
    this.#pace = pace;
    this.#seeker = new Seeker(this.#files, this.#cache, (frame, pictures, exact) =>
      this.#paint(frame, pictures, exact),
    );
  }

  /** Another state of the film; what is playing goes on in it. */
  setFilm(film: Film, frame: number): void {
    this.#film = film;
    this.#cues = captionCues(film.timeline);
    this.#sounds = soundsOf(film);
    this.#cache.keepOnly(film.urls());
    this.#seeker.forgetFailures();
    if (this.#run) void this.play({ ...this.#run, from: Math.min(frame, Math.max(0, film.frames - 1)) });
    else void this.show(frame);
  }

  set volume(volume: number) {
    this.#volume = volume;
    if (this.#sound) this.#sound.volume = volume;
  }

  set captions(shown: boolean) {
    if (shown === this.#captions) return;
    this.#captions = shown;
    if (!this.#run) void this.show(this.#shown.frame);
  }

  /** Stops at a frame and shows it. */
  async show(frame: number): Promise<void> {
    this.#stop();
    if (this.#film) await this.#seeker.show(this.#film, frame);
  }

  pause(): void {
    this.#stop();
  }

  async play(run: Playing): Promise<void> {
    this.#stop();
    const film = this.#film;
    if (!film || film.frames === 0) return this.#events.onEnd?.();
    const playing = new AbortController();
    const { signal } = playing;
    this.#playing = playing;
    this.#run = run;
    this.#seeker.stop();
    let arrived = () => {};
    const feeds = new Feeds(this.#files, this.#cache, film, run.rate, () => arrived());
    signal.addEventListener('abort', () => feeds.close());
    feeds.prepare(run.from);
    const pictures = new Promise<void>((resolve) => {
      arrived = () => feeds.at(run.from) && resolve();
      arrived();
      signal.addEventListener('abort', () => resolve());
    });
    const begin = run.from / film.fps;
    const sound = await this.#openSound();
    await Promise.all([pictures, sound?.prepare(this.#sounds, begin, begin + 1)]);
    if (signal.aborted) return;
    const time = this.#pace.time ?? (sound && this.#context ? audioTime(this.#context) : systemTime());
    const start = time.now() + (sound ? LEAD : 0);
    if (sound && this.#context) {
      sound.begin(this.#sounds, { film: begin, time: this.#context.currentTime + LEAD, rate: run.rate });
      this.#keepSounding(sound, time, start, begin, run.rate, signal);
    }
    this.#drawAll(film, feeds, time, start, run, signal);
  }

  close(): void {
    this.#stop();
    this.#seeker.stop();
    this.#cache.clear();
    this.#files.close();
    void this.#context?.close();
  }

  #stop(): void {
    this.#run = null;
    this.#playing?.abort();
    this.#playing = null;
    this.#sound?.stop();
  }

  /** Null where there is nothing to be heard with. */
  async #openSound(): Promise<Sound | null> {
    if (this.#pace.time || typeof AudioContext === 'undefined') return null;
    this.#context ??= new AudioContext({ latencyHint: 'interactive' });
    this.#sound ??= new Sound(this.#context, this.#pieces);
    this.#sound.volume = this.#volume;
    const durations = [...(this.#film?.media.values() ?? [])].flatMap(({ url, duration }) =>
      url !== null && duration !== null ? [[url, duration] as const] : [],
    );
    this.#sound.durations = new Map(durations);
    if (this.#context.state !== 'running') {
      const late = new Promise((resolve) => setTimeout(resolve, SOUND_STARTS));
      await Promise.race([this.#context.resume(), late]);
    }
    return this.#context.state === 'running' ? this.#sound : null;
  }

  #keepSounding(
    sound: Sound,
    time: FilmTime,
    start: number,
    begin: number,
    rate: number,
    signal: AbortSignal,
  ): void {
    const fill = () => void sound.fill(begin + (time.now() - start + SOUND_AHEAD) * rate);
    fill();
    const timer = setInterval(fill, SOUND_EVERY * 1000);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  #drawAll(film: Film, feeds: Feeds, time: FilmTime, start: number, run: Playing, signal: AbortSignal): void {
    const nextPicture = this.#pace.nextPicture ?? beforePaint;
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
      const { frame, over } = frameDue(run.from, time.now() - start, run.rate, film.fps, run.bounds);
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
      if (over && drawn === frame) return this.#finish(run);
      cancel = nextPicture(draw);
    };
    let cancel = nextPicture(draw);
    signal.addEventListener('abort', () => {
      cancel();
      wait(false);
    });
  }

  #finish(run: Playing): void {
    if (run.loop) {
      void this.play({ ...run, from: run.rate > 0 ? run.bounds.first : run.bounds.last });
      return;
    }
    this.#stop();
    this.#events.onEnd?.();
  }

  #paint(frame: number, pictures: Found[], exact: boolean): void {
    const film = this.#film;
    if (!film) return;
    this.#shown = { frame, pictures };
    this.#painter.paint(film, frame, pictures, this.#captions ? cueAt(this.#cues, frame, film.fps) : null);
    this.#events.onFrame?.(frame, exact);
  }
}

const cueAt = (cues: readonly Cue[], frame: number, fps: number): Cue | null =>
  cues.findLast(({ start, end }) => frame >= toFrame(start, fps) && frame < toFrame(end, fps)) ?? null;
