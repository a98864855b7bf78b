import { writeFile } from 'node:fs/promises';
import { SAMPLE_RATE } from '../audio/formats.ts';

/** A mono 16-bit WAV file. `announced` lets the header promise more samples than are written. */
export async function writeWav(path: string, samples: Float32Array, announced = samples.length) {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + announced * 2, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(announced * 2, 40);
  const data = Int16Array.from(samples, (sample) => Math.round(sample * 32_767));
  await writeFile(path, Buffer.concat([header, new Uint8Array(data.buffer)]));
}
