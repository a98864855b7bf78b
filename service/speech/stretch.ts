import { SPEECH_SAMPLE_RATE } from '../audio/encode-formats.ts';

const WINDOW = Math.round(0.03 * SPEECH_SAMPLE_RATE);
const HOP = WINDOW / 2;
const SEARCH = Math.round(0.011 * SPEECH_SAMPLE_RATE);
const COARSE = 4;

const FADE = Float32Array.from(
  { length: WINDOW },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / WINDOW),
);

/**
 * Says the same `rate` times as fast without moving the pitch (WSOLA): windows are laid closer or
 * further apart, each taken from where it best continues the one before.
 */
export function stretch(samples: Float32Array, rate: number): Float32Array {
  if (Math.abs(rate - 1) < 0.005 || samples.length < 2 * WINDOW) return samples;
  const length = Math.round(samples.length / rate);
  const result = new Float32Array(length + WINDOW);
  let natural = 0;
  for (let out = 0; out < length; out += HOP) {
    const wanted = Math.round(out * rate);
    const from = out === 0 ? 0 : bestContinuation(samples, natural, wanted);
    for (let index = 0; index < WINDOW; index++) {
      const fade = out === 0 && index < HOP ? 1 : (FADE[index] as number);
      result[out + index] = (result[out + index] as number) + fade * (samples[from + index] ?? 0);
    }
    natural = from + HOP;
  }
  return result.subarray(0, length);
}

function bestContinuation(samples: Float32Array, natural: number, wanted: number): number {
  let best = clamp(samples, wanted);
  let bestScore = Number.NEGATIVE_INFINITY;
  const consider = (first: number, last: number, step: number) => {
    for (let from = clamp(samples, first); from <= clamp(samples, last); from += step) {
      const score = likeness(samples, natural, from);
      if (score > bestScore) {
        bestScore = score;
        best = from;
      }
    }
  };
  consider(wanted - SEARCH, wanted + SEARCH, COARSE);
  consider(best - COARSE + 1, best + COARSE - 1, 1);
  return best;
}

function likeness(samples: Float32Array, one: number, other: number): number {
  let product = 0;
  let energy = 1e-6;
  for (let index = 0; index < WINDOW; index += 2) {
    const sample = samples[other + index] ?? 0;
    product += (samples[one + index] ?? 0) * sample;
    energy += sample * sample;
  }
  return product / Math.sqrt(energy);
}

function clamp(samples: Float32Array, position: number): number {
  return Math.max(0, Math.min(samples.length - WINDOW, position));
}
