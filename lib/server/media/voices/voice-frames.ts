import 'server-only';
import FFT from 'fft.js';
import { bandEnergy, melBands } from '#lib/format/mel-bands.ts';

export const VOICE_RATE = 16_000;
/** Ten milliseconds, in samples. */
export const HOP = 160;
/** More than two periods of the deepest voice. */
export const WINDOW = 640;
const SIZE = 1024;
const BANDS = 26;
const CEPSTRA = 16;
/** A voiced frame: the cepstrum without its level, whose first value is the tilt, and the pitch. */
export const DIMENSIONS = CEPSTRA + 1;
/** The index of the pitch: the natural logarithm of its hertz. */
export const PITCH = CEPSTRA;

const SHORTEST_LAG = Math.floor(VOICE_RATE / 420);
const LONGEST_LAG = Math.ceil(VOICE_RATE / 60);
/** The periodic share of a voiced frame. */
const PERIODIC = 0.55;
/** Twice the period also matches: the shorter is preferred by this much per octave. */
const OCTAVE_COST = 0.02;

/** A moment of sound. */
export interface VoiceFrame {
  /** Its level in dB. */
  level: number;
  /** Null if unvoiced: breath, hiss, noise. */
  voice: Float64Array | null;
}

const hann = Float64Array.from(
  { length: WINDOW },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / WINDOW),
);
const bands = melBands(BANDS, { rate: VOICE_RATE, length: SIZE });
const cosines = Array.from({ length: CEPSTRA }, (_, k) =>
  Float64Array.from({ length: BANDS }, (_, band) => Math.cos((Math.PI * (k + 1) * (band + 0.5)) / BANDS)),
);

const fft = new FFT(SIZE);
const input = fft.createComplexArray();
const spectrum = fft.createComplexArray();
const lags = fft.createComplexArray();
const powers = [new Float64Array(SIZE / 2 + 1), new Float64Array(SIZE / 2 + 1)] as const;
const energies = new Float64Array(BANDS);

/** The autocorrelation of the window, by which that of a windowed sound is divided. */
const windowLags = (() => {
  const alike = (lag: number) => {
    let sum = 0;
    for (let i = lag; i < WINDOW; i += 1) sum += (hann[i] as number) * (hann[i - lag] as number);
    return sum;
  };
  return Float64Array.from({ length: LONGEST_LAG + 2 }, (_, lag) => alike(lag) / alike(0));
})();

/** Two consecutive frames, from samples that hold both. */
export function framePair(samples: Float32Array, at: number): [VoiceFrame, VoiceFrame] {
  // Two real frames as the real and imaginary part of one complex transform.
  input.fill(0);
  for (let i = 0; i < WINDOW; i += 1) {
    const weight = hann[i] as number;
    input[2 * i] = weight * (samples[at + i] ?? 0);
    input[2 * i + 1] = weight * (samples[at + HOP + i] ?? 0);
  }
  fft.transform(spectrum, input);
  const [first, second] = powers;
  for (let k = 0; k <= SIZE / 2; k += 1) {
    const mirror = (SIZE - k) % SIZE;
    const [re, im] = [spectrum[2 * k] as number, spectrum[2 * k + 1] as number];
    const [mirrorRe, mirrorIm] = [spectrum[2 * mirror] as number, spectrum[2 * mirror + 1] as number];
    first[k] = ((re + mirrorRe) ** 2 + (im - mirrorIm) ** 2) / 4;
    second[k] = ((im + mirrorIm) ** 2 + (mirrorRe - re) ** 2) / 4;
  }
  // A power spectrum is even, so its transform is real: again two at once.
  for (let k = 0; k < SIZE; k += 1) {
    const bin = k <= SIZE / 2 ? k : SIZE - k;
    input[2 * k] = first[bin] as number;
    input[2 * k + 1] = second[bin] as number;
  }
  fft.transform(lags, input);
  return [frameOf(first, 0), frameOf(second, 1)];
}

function frameOf(power: Float64Array, part: 0 | 1): VoiceFrame {
  const energy = (lags[part] as number) / SIZE / WINDOW;
  const level = 10 * Math.log10(Math.max(energy, 1e-10));
  const pitch = energy > 1e-8 ? pitchOf(part) : null;
  return { level, voice: pitch === null ? null : describe(power, pitch) };
}

/** The natural logarithm of the pitch in hertz; null if there is none. */
function pitchOf(part: 0 | 1): number | null {
  const whole = lags[part] as number;
  const alike = (lag: number) => (lags[2 * lag + part] as number) / whole / (windowLags[lag] as number);
  let best = 0;
  let strongest = 0;
  let highest = 0;
  for (let lag = SHORTEST_LAG; lag <= LONGEST_LAG; lag += 1) {
    const here = alike(lag);
    if (here < alike(lag - 1) || here < alike(lag + 1)) continue;
    const worth = here - OCTAVE_COST * Math.log2(lag / SHORTEST_LAG);
    if (worth <= strongest) continue;
    strongest = worth;
    highest = here;
    best = lag;
  }
  return highest < PERIODIC ? null : Math.log(VOICE_RATE / best);
}

function describe(power: Float64Array, pitch: number): Float64Array {
  for (const [i, band] of bands.entries()) energies[i] = Math.log(bandEnergy(power, band) + 1e-9);
  const result = new Float64Array(DIMENSIONS);
  for (const [k, wave] of cosines.entries()) {
    let sum = 0;
    for (let band = 0; band < BANDS; band += 1) sum += (wave[band] as number) * (energies[band] as number);
    result[k] = sum / BANDS;
  }
  result[PITCH] = pitch;
  return result;
}
