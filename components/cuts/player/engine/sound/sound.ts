import type { FilmSound } from '#lib/studio/cut/film-plan.ts';
import type { SoundPieces } from './sound-pieces.ts';
import { gainPoints, partsBetween } from './sound-plan.ts';

/** Outside these, silence: it would only be noise. */
const SLOWEST = 0.5;
const FASTEST = 2;

/** Playback is at `film` seconds when the context is at `time`. */
export interface Anchor {
  film: number;
  time: number;
  rate: number;
}

type Voice = { sound: FilmSound; gain: GainNode; until: number };

/** Schedules a film's sounds on an audio context. */
export class Sound {
  readonly #context: BaseAudioContext;
  readonly #pieces: SoundPieces;
  readonly #out: GainNode;
  #anchor: Anchor | null = null;
  #voices: Voice[] = [];
  #playing = new Set<AudioBufferSourceNode>();
  #durations = new Map<string, number>();

  constructor(context: BaseAudioContext, pieces: SoundPieces) {
    this.#context = context;
    this.#pieces = pieces;
    this.#out = context.createGain();
    this.#out.connect(context.destination);
  }

  set volume(volume: number) {
    this.#out.gain.setTargetAtTime(volume, this.#context.currentTime, 0.01);
  }

  /** Decodes the first sounds, so that playback can start. */
  async prepare(sounds: readonly FilmSound[], from: number, to: number): Promise<void> {
    const parts = sounds.flatMap((sound) =>
      partsBetween(sound, from, to, this.#durationOf(sound)).map(({ piece }) =>
        this.#pieces.get(sound.source.file, piece, sound.speed).catch(() => null),
      ),
    );
    await Promise.all(parts);
  }

  begin(sounds: readonly FilmSound[], anchor: Anchor): void {
    this.stop();
    this.#anchor = anchor;
    if (anchor.rate < SLOWEST || anchor.rate > FASTEST) return;
    this.#voices = sounds
      .filter(({ start, length }) => start + length > anchor.film)
      .map((sound) => {
        const gain = this.#context.createGain();
        gain.gain.value = 0;
        gain.connect(this.#out);
        return { sound, gain, until: Math.max(anchor.film, sound.start) };
      });
  }

  /** Schedules everything heard up to a time. */
  async fill(to: number): Promise<void> {
    const anchor = this.#anchor;
    if (!anchor) return;
    const laid = this.#voices
      .filter(({ until }) => until < to)
      .map(async (voice) => {
        const { sound, gain, until } = voice;
        voice.until = to;
        gainPoints(sound, until, to).forEach(({ at, gain: value }, index) => {
          const time = this.#timeOf(at, anchor);
          if (index === 0) gain.gain.setValueAtTime(value, time);
          else gain.gain.linearRampToValueAtTime(value, time);
        });
        for (const part of partsBetween(sound, until, to, this.#durationOf(sound))) {
          const buffer = await this.#pieces.get(sound.source.file, part.piece, sound.speed).catch(() => null);
          if (buffer && this.#anchor === anchor) this.#lay(buffer, part, voice, anchor);
        }
      });
    await Promise.all(laid);
  }

  /** Known durations by URL, where loops restart. */
  set durations(durations: ReadonlyMap<string, number>) {
    this.#durations = new Map(durations);
  }

  stop(): void {
    this.#anchor = null;
    for (const node of this.#playing) node.stop();
    this.#playing.clear();
    for (const { gain } of this.#voices.splice(0)) gain.disconnect();
  }

  #durationOf = ({ source }: FilmSound) => this.#durations.get(source.file) ?? null;

  #timeOf = (film: number, anchor: Anchor) => Math.max(0, anchor.time + (film - anchor.film) / anchor.rate);

  #lay(
    buffer: AudioBuffer,
    { offset, length, at }: { offset: number; length: number; at: number },
    { sound, gain }: Voice,
    anchor: Anchor,
  ): void {
    // Pieces already have the shot's speed; faster playback also raises the pitch.
    const { rate } = anchor;
    const [from, lasts] = [offset / sound.speed, length / sound.speed];
    const when = this.#timeOf(at, anchor);
    // Late sound joins at its current position.
    const late = Math.max(0, this.#context.currentTime - when);
    if (late * rate >= lasts) return;
    const node = this.#context.createBufferSource();
    node.buffer = buffer;
    node.playbackRate.value = rate;
    node.connect(gain);
    node.onended = () => {
      node.disconnect();
      this.#playing.delete(node);
    };
    this.#playing.add(node);
    node.start(when + late, from + late * rate, lasts - late * rate);
  }
}
