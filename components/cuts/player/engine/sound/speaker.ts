import type { FilmSound } from '#lib/studio/cut/film-plan.ts';
import type { Film } from '../film.ts';
import { audioTime, type FilmTime } from '../film-time.ts';
import type { MediaFiles } from '../media-files.ts';
import { Sound } from './sound.ts';
import { SoundPieces } from './sound-pieces.ts';
import { soundsOf } from './sound-plan.ts';

/** Seconds scheduled ahead, and between checks. */
const AHEAD = 2.5;
const EVERY = 0.4;
/** Between being ready and the first frame, so the start is heard. */
const LEAD = 0.06;
/** Milliseconds. A context that has not started by then has no output. */
const STARTS_WITHIN = 500;

/** Plays a film's sound; pictures follow its clock. */
export class Speaker {
  readonly #pieces: SoundPieces;
  #context: AudioContext | null = null;
  #sound: Sound | null = null;
  #sounds: FilmSound[] = [];
  #durations = new Map<string, number>();
  #volume = 1;
  /** Reschedules the sounds from the current position. */
  #anew = () => {};

  constructor(files: MediaFiles) {
    this.#pieces = new SoundPieces(files);
  }

  setFilm(film: Film): void {
    this.#sounds = soundsOf(film);
    const durations = [...film.media.values()].map(
      ({ url, duration }) => [url ?? '', duration ?? 0] as const,
    );
    this.#durations = new Map(durations.filter(([, duration]) => duration > 0));
    if (this.#sound) this.#sound.durations = this.#durations;
  }

  set volume(volume: number) {
    this.#volume = volume;
    if (this.#sound) this.#sound.volume = volume;
  }

  /** Decodes the first sounds; false without audio output. */
  async open(from: number): Promise<boolean> {
    if (typeof AudioContext === 'undefined') return false;
    this.#context ??= new AudioContext({ latencyHint: 'interactive' });
    this.#sound ??= new Sound(this.#context, this.#pieces);
    this.#sound.volume = this.#volume;
    this.#sound.durations = this.#durations;
    const late = new Promise((resolve) => setTimeout(resolve, STARTS_WITHIN));
    if (this.#context.state !== 'running') await Promise.race([this.#context.resume(), late]);
    if (this.#context.state !== 'running') return false;
    await this.#sound.prepare(this.#sounds, from, from + 1);
    return true;
  }

  /** Starts at a film time; returns the clock, and the start on it. */
  begin(from: number, rate: number, signal: AbortSignal): { time: FilmTime; start: number } | null {
    const [context, sound] = [this.#context, this.#sound];
    if (!context || !sound) return null;
    const start = context.currentTime + LEAD;
    const filmAt = (time: number) => from + (time - start) * rate;
    const fill = () => void sound.fill(filmAt(context.currentTime + AHEAD));
    sound.begin(this.#sounds, { film: from, time: start, rate });
    fill();
    const timer = setInterval(fill, EVERY * 1000);
    this.#anew = () => {
      const time = context.currentTime;
      sound.begin(this.#sounds, { film: filmAt(time), time, rate });
      fill();
    };
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      sound.stop();
      this.#anew = () => {};
    });
    return { time: audioTime(context), start };
  }

  /** The sound changed during playback. */
  anew(): void {
    this.#anew();
  }

  close(): void {
    void this.#context?.close();
  }
}
