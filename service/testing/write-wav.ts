import { writeFile } from 'node:fs/promises';
import { wavHeader } from '#lib/format/wav.ts';
import { SAMPLE_RATE } from '../audio/formats.ts';

/** A mono 16-bit WAV file. `announced` lets the header promise more samples than are written. */
export async function writeWav(path: string, samples: Float32Array, announced = samples.length) {
  const header = wavHeader({ channels: 1, rate: SAMPLE_RATE, bits: 16 }, announced * 2);
  const data = Int16Array.from(samples, (sample) => Math.round(sample * 32_767));
  await writeFile(path, Buffer.concat([header, new Uint8Array(data.buffer)]));
}
