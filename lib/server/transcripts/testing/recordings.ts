import 'server-only';

const RATE = 16_000;

/** A mono 16-bit WAV; the samples are given one by one. */
export function wav(seconds: number, sample: (at: number) => number): Buffer {
  const count = Math.round(seconds * RATE);
  const file = Buffer.alloc(44 + count * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + count * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(count * 2, 40);
  for (let index = 0; index < count; index += 1) {
    file.writeInt16LE(Math.round(32_767 * sample(index / RATE)), 44 + index * 2);
  }
  return file;
}

const tone = (at: number) => 0.4 * Math.sin(2 * Math.PI * 300 * at);

/** Sounds for four seconds of every five, like somebody who pauses between sentences. */
export const sentences = (seconds: number) => wav(seconds, (at) => (at % 5 < 4 ? tone(at) : 0));

/** Never pauses. */
export const drone = (seconds: number) => wav(seconds, tone);

export const silence = (seconds: number) => wav(seconds, () => 0);
