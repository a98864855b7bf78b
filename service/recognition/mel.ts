import FFT from 'fft.js';
import { bandEnergy, melBands } from '#lib/format/mel-bands.ts';
import { SAMPLE_RATE } from '../audio/formats.ts';

export const WINDOW_SECONDS = 30;
export const MEL_BANDS = 80;
export const MEL_FRAMES = 3_000;
const HOP = 160;
const LENGTH = 400;
const BINS = LENGTH / 2 + 1;
const LOUDEST_TO_QUIETEST = 8;
const bands = melBands(MEL_BANDS, { rate: SAMPLE_RATE, length: LENGTH });

const hann = Float64Array.from(
  { length: LENGTH },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / LENGTH),
);

/**
 * The multilingual engine's input for up to 30 s of sound: the log energy in 80 mel bands,
 * every 10 ms, as band-major rows of 3,000 frames.
 */
export function logMel(samples: Float32Array): Float32Array {
  const mel = new Float32Array(MEL_BANDS * MEL_FRAMES);
  const used = Math.min(MEL_FRAMES, Math.ceil(samples.length / HOP) + 2);
  const floor = Math.log10(1e-10);
  let loudest = floor;
  for (let frame = 0; frame < MEL_FRAMES; frame += 2) {
    // Two real frames are the real and imaginary part of one complex transform.
    const powers = frame < used ? powerSpectra(cut(samples, frame), cut(samples, frame + 1)) : undefined;
    for (const [i, power] of (powers ?? [undefined, undefined]).entries()) {
      for (const [index, band] of bands.entries()) {
        const energy = power ? Math.log10(Math.max(bandEnergy(power, band), 1e-10)) : floor;
        mel[index * MEL_FRAMES + frame + i] = energy;
        if (energy > loudest) loudest = energy;
      }
    }
  }
  const quietest = loudest - LOUDEST_TO_QUIETEST;
  return mel.map((energy) => (Math.max(energy, quietest) + 4) / 4);
}

/** One windowed frame, centred; the sound is mirrored at its start. */
function cut(samples: Float32Array, frame: number): Float64Array {
  const from = frame * HOP - LENGTH / 2;
  return hann.map((weight, i) => weight * (samples[Math.abs(from + i)] ?? 0));
}

const SIZE = 1_024;
const fft = new FFT(SIZE);
const angle = (n: number) => (Math.PI * ((n * n) % (2 * LENGTH))) / LENGTH;
const cosines = Float64Array.from({ length: LENGTH }, (_, n) => Math.cos(angle(n)));
const sines = Float64Array.from({ length: LENGTH }, (_, n) => Math.sin(angle(n)));
const chirp = transformedChirp();
const input = fft.createComplexArray();
const spectrum = fft.createComplexArray();
const result = fft.createComplexArray();

function transformedChirp(): number[] {
  const sequence = fft.createComplexArray().fill(0);
  for (let n = 0; n < LENGTH; n++) {
    for (const at of n === 0 ? [0] : [n, SIZE - n]) {
      sequence[2 * at] = cosines[n] as number;
      sequence[2 * at + 1] = sines[n] as number;
    }
  }
  const transformed = fft.createComplexArray();
  fft.transform(transformed, sequence);
  return transformed;
}

/**
 * Power spectra of two frames. 400 is no power of two, which the transform wants: Bluestein's
 * algorithm writes the 400-point transform as a convolution of 1,024 points.
 */
function powerSpectra(real: Float64Array, imaginary: Float64Array): [Float64Array, Float64Array] {
  input.fill(0);
  for (let n = 0; n < LENGTH; n++) {
    const [re, im, c, s] = [
      real[n] as number,
      imaginary[n] as number,
      cosines[n] as number,
      sines[n] as number,
    ];
    input[2 * n] = re * c + im * s;
    input[2 * n + 1] = im * c - re * s;
  }
  fft.transform(spectrum, input);
  for (let k = 0; k < 2 * SIZE; k += 2) {
    const [a, b] = [spectrum[k] as number, spectrum[k + 1] as number];
    const [c, d] = [chirp[k] as number, chirp[k + 1] as number];
    spectrum[k] = a * c - b * d;
    spectrum[k + 1] = a * d + b * c;
  }
  fft.inverseTransform(result, spectrum);
  const first = new Float64Array(BINS);
  const second = new Float64Array(BINS);
  for (let k = 0; k < BINS; k++) {
    const mirror = (LENGTH - k) % LENGTH;
    const [re, im] = unchirped(k);
    const [mirrorRe, mirrorIm] = unchirped(mirror);
    first[k] = ((re + mirrorRe) ** 2 + (im - mirrorIm) ** 2) / 4;
    second[k] = ((im + mirrorIm) ** 2 + (mirrorRe - re) ** 2) / 4;
  }
  return [first, second];
}

function unchirped(k: number): [number, number] {
  const [re, im] = [result[2 * k] as number, result[2 * k + 1] as number];
  const [c, s] = [cosines[k] as number, sines[k] as number];
  return [re * c + im * s, im * c - re * s];
}
