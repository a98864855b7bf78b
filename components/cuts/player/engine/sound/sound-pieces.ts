import type { MediaFiles } from '../media-files.ts';
import { PIECE } from './sound-plan.ts';
import { stretch } from './stretch.ts';

/** Compressed sound needs a lead-in before the wanted part. */
const LEAD = 0.1;

type Piece = Promise<AudioBuffer | null>;

const bytesOf = (buffer: AudioBuffer | null) =>
  buffer ? buffer.length * buffer.numberOfChannels * Float32Array.BYTES_PER_ELEMENT : 0;

/** Decoded sound in pieces; evicts the least recently heard. */
export class SoundPieces {
  readonly #files: MediaFiles;
  readonly #limit: number;
  readonly #kept = new Map<string, { piece: Piece; bytes: number }>();
  /** Whole files, where the browser cannot decode parts. */
  readonly #whole = new Map<string, Piece>();

  constructor(files: MediaFiles, limit = 64 * 2 ** 20) {
    this.#files = files;
    this.#limit = limit;
  }

  /** A piece at a speed, at its original pitch. Null if silent. */
  get(url: string, index: number, speed = 1): Piece {
    const key = `${index} ${speed} ${url}`;
    const kept = this.#kept.get(key) ?? { piece: this.#decode(url, index, speed), bytes: 0 };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    void kept.piece.then(
      (buffer) => {
        kept.bytes = bytesOf(buffer);
        this.#forget();
      },
      () => this.#kept.delete(key),
    );
    return kept.piece;
  }

  #forget(): void {
    let bytes = [...this.#kept.values()].reduce((sum, kept) => sum + kept.bytes, 0);
    for (const [key, kept] of this.#kept) {
      if (bytes <= this.#limit || this.#kept.size === 1) return;
      this.#kept.delete(key);
      bytes -= kept.bytes;
    }
  }

  async #decode(url: string, index: number, speed: number): Piece {
    if (speed !== 1) {
      const piece = await this.get(url, index);
      return piece && stretched(piece, speed);
    }
    const sound = await this.#files.get(url).sound();
    const [from, to] = [index * PIECE, (index + 1) * PIECE];
    if (!sound) return this.#fromWhole(url, from, to);
    const { buffers, beginning } = sound;
    let joined: AudioBuffer | null = null;
    for await (const { buffer, timestamp } of buffers(beginning + Math.max(0, from - LEAD), beginning + to)) {
      joined ??= new AudioBuffer({
        length: Math.round(PIECE * buffer.sampleRate),
        numberOfChannels: buffer.numberOfChannels,
        sampleRate: buffer.sampleRate,
      });
      copyInto(joined, buffer, timestamp - beginning - from);
    }
    return joined;
  }

  async #fromWhole(url: string, from: number, to: number): Piece {
    const known = this.#whole.get(url) ?? decodeWhole(url);
    // Only one: a whole file may be large.
    this.#whole.clear();
    this.#whole.set(url, known);
    const whole = await known;
    if (!whole || from >= whole.duration) return null;
    const { sampleRate, numberOfChannels } = whole;
    const joined = new AudioBuffer({
      length: Math.round((to - from) * sampleRate),
      numberOfChannels,
      sampleRate,
    });
    copyInto(joined, whole, -from);
    return joined;
  }
}

/** Copies a sound into another, `at` seconds from its start; cuts off the rest. */
function copyInto(into: AudioBuffer, sound: AudioBuffer, at: number): void {
  const shift = Math.round(at * into.sampleRate);
  for (let channel = 0; channel < into.numberOfChannels; channel++) {
    const samples = sound.getChannelData(Math.min(channel, sound.numberOfChannels - 1));
    const part = samples.subarray(Math.max(0, -shift), Math.max(0, into.length - shift));
    if (part.length > 0) into.copyToChannel(part, channel, Math.max(0, shift));
  }
}

/** Where the browser cannot decode parts; null without sound. */
export async function decodeWhole(url: string): Piece {
  const response = await fetch(url);
  const bytes = await response.arrayBuffer();
  return new OfflineAudioContext(2, 1, 48_000).decodeAudioData(bytes).catch(() => null);
}

function stretched(piece: AudioBuffer, speed: number): AudioBuffer {
  const { numberOfChannels, sampleRate } = piece;
  const channels = Array.from({ length: numberOfChannels }, (_, channel) => piece.getChannelData(channel));
  const paced = stretch(channels, speed, sampleRate);
  const length = Math.max(1, paced[0]?.length ?? 1);
  const buffer = new AudioBuffer({ length, numberOfChannels, sampleRate });
  paced.forEach((samples, channel) => {
    buffer.copyToChannel(samples, channel);
  });
  return buffer;
}
