import { SPEECH_SAMPLE_RATE } from '../audio/formats.ts';
import type { Delivery } from './instructions.ts';

const SHELF_HERTZ = 1500;

/** Applies the timbre of the delivery; `hertz` is the pitch of the robot effect. */
export function colour(samples: Float32Array, { timbre, energy }: Delivery, hertz: number): Float32Array {
  const sources: Record<typeof timbre, Source | null> = {
    natural: null,
    whisper: 'breath',
    robot: { buzz: hertz },
  };
  const source = sources[timbre];
  return tilt(source === null ? samples : revoice(samples, source), energy);
}

/** A shelf filter on the upper half of the spectrum: more sounds pressed, less gentle. */
function tilt(samples: Float32Array, energy: number): Float32Array {
  if (energy === 0) return samples;
  const amount = energy > 0 ? 1.2 * energy : 0.65 * energy;
  const memory = Math.exp((-2 * Math.PI * SHELF_HERTZ) / SPEECH_SAMPLE_RATE);
  let low = 0;
  return samples.map((sample) => {
    low = memory * low + (1 - memory) * sample;
    return sample + amount * (sample - low);
  });
}

const ORDER = 26;
const FRAME = Math.round(0.024 * SPEECH_SAMPLE_RATE);
const HOP = FRAME / 2;
const RUN_UP = 200;
const PRE_EMPHASIS = 0.94;
const HISSING = 0.3;

const WINDOW = Float32Array.from(
  { length: FRAME },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / FRAME),
);

/** The excitation that replaces the voice: breath alone, or a buzz at one pitch. */
type Source = 'breath' | { buzz: number };

/**
 * Resynthesises speech with another excitation: the vocal tract is estimated frame by frame
 * (linear prediction) and the voice is replaced.
 */
function revoice(samples: Float32Array, source: Source): Float32Array {
  const flat = samples.map((sample, index) => sample - PRE_EMPHASIS * (samples[index - 1] ?? 0));
  const breath = noise(samples.length + RUN_UP);
  const buzz = source === 'breath' ? breath : pulses(samples.length + RUN_UP, source.buzz);
  const result = new Float32Array(samples.length + FRAME);
  for (let start = 0; start + FRAME <= samples.length; start += HOP) {
    const frame = flat.subarray(start, start + FRAME);
    const { coefficients, gain } = predict(frame);
    const driver = isHiss(samples.subarray(start, start + FRAME)) ? breath : buzz;
    const said = shape(driver.subarray(start, start + RUN_UP + FRAME), coefficients, gain);
    for (let index = 0; index < FRAME; index++) {
      const at = start + index;
      result[at] = (result[at] as number) + (WINDOW[index] as number) * (said[RUN_UP + index] as number);
    }
  }
  // Whispers have little below the first formant, so breath keeps part of the emphasis.
  const restored = source === 'breath' ? 0.55 : PRE_EMPHASIS;
  for (let index = 1; index < result.length; index++) {
    result[index] = (result[index] as number) + restored * (result[index - 1] as number);
  }
  return result.subarray(0, samples.length);
}

/** Levinson's recursion over the windowed autocorrelation. */
function predict(frame: Float32Array): { coefficients: Float64Array; gain: number } {
  const windowed = frame.map((sample, index) => sample * (WINDOW[index] as number));
  const correlation = Float64Array.from({ length: ORDER + 1 }, (_, lag) => {
    let sum = 0;
    for (let index = lag; index < FRAME; index++) {
      sum += (windowed[index] as number) * (windowed[index - lag] as number);
    }
    return sum;
  });
  const coefficients = new Float64Array(ORDER + 1);
  coefficients[0] = 1;
  let error = (correlation[0] as number) * 1.0001 + 1e-9;
  for (let order = 1; order <= ORDER; order++) {
    let sum = 0;
    for (let index = 0; index < order; index++) {
      sum += (coefficients[index] as number) * (correlation[order - index] as number);
    }
    const reflection = -sum / error;
    const before = coefficients.slice();
    for (let index = 1; index <= order; index++) {
      coefficients[index] = (before[index] as number) + reflection * (before[order - index] as number);
    }
    error *= 1 - reflection * reflection;
  }
  return { coefficients, gain: Math.sqrt(Math.max(error, 0) / FRAME) };
}

function shape(driver: Float32Array, coefficients: Float64Array, gain: number): Float32Array {
  const said = new Float32Array(driver.length);
  for (let index = 0; index < said.length; index++) {
    let sample = gain * (driver[index] as number);
    for (let lag = 1; lag <= ORDER && lag <= index; lag++) {
      sample -= (coefficients[lag] as number) * (said[index - lag] as number);
    }
    said[index] = sample;
  }
  return said;
}

/** Fricatives cross zero far more often than voiced sounds. */
function isHiss(frame: Float32Array): boolean {
  let crossings = 0;
  for (let index = 1; index < frame.length; index++) {
    if ((frame[index] as number) * (frame[index - 1] as number) < 0) crossings++;
  }
  return crossings / frame.length > HISSING;
}

function pulses(length: number, hertz: number): Float32Array {
  const period = Math.round(SPEECH_SAMPLE_RATE / hertz);
  return Float32Array.from({ length }, (_, index) => (index % period === 0 ? Math.sqrt(period) : 0));
}

/** Seeded noise: equal requests give equal bytes. */
function noise(length: number): Float32Array {
  let state = 0x9e3779b9;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state / 2 ** 31) * Math.sqrt(3);
  });
}
