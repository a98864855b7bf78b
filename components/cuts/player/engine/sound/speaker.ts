import type { FilmSound } from '#lib/studio/cut/film-plan.ts';
import type { Film } from '../film.ts';
import { audioTime, type FilmTime } from '../film-time.ts';
import type { MediaFiles } from '../media-files.ts';
import { Sound } from './sound.ts';
import { SoundPieces } from './sound-pieces.ts';
import { soundsOf } from './sound-plan.ts';

/** Seconds. Sound is laid down so far ahead, and looked after so often. */
const AHEAD = 2.5;
const EVERY = 0.4;
/** Between being ready and the first frame, so that the beginning is heard. */
const LEAD = 0.06;
/** Milliseconds. A context that does not start by then has nothing to be heard with. */
const STARTS_WITHIN = 500;

/** Plays what is heard of a film; its clock is the one pictures follow. */
export class Speaker {
  readonly #pieces: SoundPieces;
  #context: AudioContext | null = null;
  #sound: Sound | null = null;
  #sounds: FilmSound[] = [];
  #durations = new Map<string, number>();
  #volume = 1;
  /** Lays down the sounds again from where the film is. */
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

  /** Decodes what is heard first; false where there is nothing to be heard with. */
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

  /** Begins at a second of the film; says by which clock, and when by it. */
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

  /** What is heard has changed while it plays. */
  anew(): void {
    this.#anew();
  }

  close(): void {
    void this.#context?.close();
  }
}
