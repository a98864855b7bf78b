import 'server-only';

const RATE = 16_000;

/** A mono 16-bit WAV; the samples are given one by one. */
function wav(seconds: number, sample: (at: number) => number, rate = RATE): Buffer {
  const count = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + count * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + count * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(count * 2, 40);
  for (let index = 0; index < count; index += 1) {
    file.writeInt16LE(Math.round(32_767 * sample(index / rate)), 44 + index * 2);
  }
  return file;
}

const tone = (at: number) => 0.4 * Math.sin(2 * Math.PI * 300 * at);

/** Sounds for four seconds of every five, like somebody who pauses between sentences. */
export const sentences = (seconds: number) => wav(seconds, (at) => (at % 5 < 4 ? tone(at) : 0));

/** Never pauses. */
export const drone = (seconds: number) => wav(seconds, tone);

/** One word, somewhere in a long silence. */
export const wordAt = (second: number, seconds: number) =>
  wav(seconds, (at) => (at >= second && at < second + 0.4 ? tone(at) : 0));

/** So few samples a second that hours of it are a small file. */
export const hours = (count: number) => wav(count * 3600, () => 0, 100);

export const silence = (seconds: number) => wav(seconds, () => 0);
