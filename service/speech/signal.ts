import { SPEECH_SAMPLE_RATE } from '../audio/formats.ts';

const FRAME = Math.round(0.02 * SPEECH_SAMPLE_RATE);
const MARGIN = Math.round(0.03 * SPEECH_SAMPLE_RATE);
const EDGE = Math.round(0.006 * SPEECH_SAMPLE_RATE);
const SPEECH_LEVEL = 0.1;
const CEILING = 0.89;

/** Trims the silence an engine leaves around a sentence: we set the pauses. */
export function trimSilence(samples: Float32Array): Float32Array {
  const levels = frameLevels(samples);
  const floor = Math.max(...levels, 0) * 0.02;
  const first = levels.findIndex((level) => level > floor);
  if (first === -1) return new Float32Array();
  const last = levels.findLastIndex((level) => level > floor);
  return samples.slice(Math.max(0, first * FRAME - MARGIN), (last + 1) * FRAME + MARGIN);
}

/** Normalises the voiced part of a sentence to the common loudness plus `decibels`, with soft clipping. */
export function normaliseLevel(samples: Float32Array, decibels = 0): Float32Array {
  const levels = frameLevels(samples);
  const gate = Math.max(...levels, 0) * 0.1;
  const voiced = levels.filter((level) => level > gate);
  if (voiced.length === 0) return samples;
  const loudness = Math.sqrt(voiced.reduce((sum, level) => sum + level * level, 0) / voiced.length);
  const gain = (SPEECH_LEVEL / loudness) * 10 ** (decibels / 20);
  return samples.map((sample) => bend(sample * gain));
}

/** Fades both ends in place, so that sentences and pauses join without a click. */
export function softenEdges(samples: Float32Array): Float32Array {
  const edge = Math.min(EDGE, samples.length >> 1);
  for (let index = 0; index < edge; index++) {
    const fade = 0.5 - 0.5 * Math.cos((Math.PI * index) / edge);
    const end = samples.length - 1 - index;
    samples[index] = (samples[index] as number) * fade;
    samples[end] = (samples[end] as number) * fade;
  }
  return samples;
}

/** A soft clipper: linear up to 0.6, then curving towards the ceiling. */
function bend(sample: number): number {
  const knee = 0.6;
  const size = Math.abs(sample);
  if (size <= knee) return sample;
  const room = CEILING - knee;
  return Math.sign(sample) * (knee + room * Math.tanh((size - knee) / room));
}

function frameLevels(samples: Float32Array): number[] {
  const levels: number[] = [];
  for (let start = 0; start < samples.length; start += FRAME) {
    const frame = samples.subarray(start, start + FRAME);
    levels.push(Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length));
  }
  return levels;
}

const HALF_WIDTH = 16;
const STEPS = 512;

/** One side of a windowed sinc, finely sampled, computed once. */
const KERNEL = Float32Array.from({ length: HALF_WIDTH * STEPS + 2 }, (_, index) => {
  const distance = index / STEPS;
  if (distance >= HALF_WIDTH) return 0;
  const angle = Math.PI * distance;
  const window = 0.5 + 0.5 * Math.cos(angle / HALF_WIDTH);
  return index === 0 ? 1 : (window * Math.sin(angle)) / angle;
});

/** Resamples by `step`, which raises every pitch by that factor. Band-limited. */
export function resample(samples: Float32Array, step: number): Float32Array {
  if (step === 1) return samples;
  const cutoff = Math.min(1, 1 / step);
  const reach = HALF_WIDTH / cutoff;
  const result = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < result.length; index++) {
    const centre = index * step;
    const last = Math.min(samples.length - 1, Math.floor(centre + reach));
    let sum = 0;
    for (let at = Math.max(0, Math.ceil(centre - reach)); at <= last; at++) {
      sum += (samples[at] as number) * (KERNEL[(Math.abs(centre - at) * cutoff * STEPS) | 0] as number);
    }
    result[index] = sum * cutoff;
  }
  return result;
}

const WINDOW = Math.round(0.03 * SPEECH_SAMPLE_RATE);
const HOP = WINDOW / 2;
const SEARCH = Math.round(0.011 * SPEECH_SAMPLE_RATE);
const COARSE = 4;

const FADE = Float32Array.from(
  { length: WINDOW },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / WINDOW),
);

/**
 * Changes the tempo by `rate` without changing the pitch (WSOLA): windows are laid closer or
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
